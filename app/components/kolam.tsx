import { Picture } from "./picture";

/** A kolam drawing of the site's own. It decorates, so it has no alternative text. */
export function Kolam({ src }: { src: string }) {
  const picture = { sources: [], src, width: 320, height: 320, tone: null };
  return <Picture picture={picture} alt="" sizes="20rem" loading="eager" />;
}
