import { Picture } from "./picture";

/** A decorative kolam drawing. */
export function Kolam({ src }: { src: string }) {
  const picture = { sources: [], src, width: 320, height: 320, tone: null };
  return <Picture picture={picture} alt="" sizes="20rem" loading="eager" />;
}
