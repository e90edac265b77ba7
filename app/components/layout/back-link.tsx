import { LocalisedLink } from "./localised-link";

type BackLinkProps = { href: string; children: string };

/** A link from a detail page back to its list. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <p className="back-link screen-only">
      <LocalisedLink href={href}>{children}</LocalisedLink>
    </p>
  );
}
