const tones: Record<string, string> = { Logic: "blue", Epistemology: "purple", Ethics: "orange" };

/** A plan's category in its colour; the word is always there, so the colour is never the only sign. */
export function CategoryBadge({ category }: { category: string }) {
  return (
    <span className="badge" data-tone={tones[category] ?? "gray"}>
      {category}
    </span>
  );
}

export function Badge({ children }: { children: string }) {
  return <span className="badge">{children}</span>;
}
