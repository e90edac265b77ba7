import { useAllLabels } from "~/components/layout/all-labels";

/** The button that sends a page, and what is to be printed, to somebody. */
export function WhatsAppButton({ href }: { href: string }) {
  const { labels } = useAllLabels();
  return (
    <a className="button button-secondary screen-only" href={href}>
      {labels.whatsApp}
    </a>
  );
}
