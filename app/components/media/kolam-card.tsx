import type { ReactNode } from "react";
import { Picture } from "./picture";

/** A card with a kolam, for a page with few words. */
export function KolamCard({
  kolam,
  children,
}: {
  kolam: string;
  children: ReactNode;
}) {
  const picture = { src: kolam, width: 320, height: 320 };
  return (
    <section className="kolam-card">
      <Picture picture={picture} alt="" sizes="28rem" loading="eager" />
      <div>{children}</div>
    </section>
  );
}
