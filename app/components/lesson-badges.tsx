const tones: Record<string, string> = { Logic: "blue", Epistemology: "purple", Ethics: "orange" };

type Props = { plan: { category: string; ageGroup: string; duration: number } };

/** A lesson plan's category in its colour, its age group and its duration. */
export function LessonBadges({ plan }: Props) {
  return (
    <p className="badges">
      <span className="badge" data-tone={tones[plan.category] ?? "gray"}>
        {plan.category}
      </span>{" "}
      <span className="badge">{plan.ageGroup}</span>{" "}
      <span className="badge">{`${plan.duration} minutes`}</span>
    </p>
  );
}
