import type { ComponentProps } from "react";
import { Picture } from "./picture";

/**
 * The cover of a story or plan. It has the colour of the drawing before the
 * drawing is there.
 */
export function Cover(picture: ComponentProps<typeof Picture>) {
  return (
    <span className="cover" data-ground={picture.picture.ground}>
      <Picture {...picture} />
    </span>
  );
}
