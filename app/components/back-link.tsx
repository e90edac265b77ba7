/** A link from a detail page back to its list. */
export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="back-link">
      <a href={href}>{children}</a>
    </p>
  );
}
