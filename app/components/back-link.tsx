/** The way back to the list that a page belongs to. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="back-link">
      <a href={href}>{children}</a>
    </p>
  );
}
