import type { ReactNode } from "react";
import type { FigureData } from "./figure";
import { Picture } from "./picture";
import { closes, opens, popover } from "./popover";

type Props = FigureData & { id: string; children: ReactNode };

/** A picture that a click shows in full size. Esc, the Close button and a click beside it close it again. */
export function Enlarge({ id, children, ...figure }: Props) {
  return (
    <>
      <button className="enlarge" type="button" {...opens(id)} aria-label={`Enlarge: ${figure.alt}`}>
        {children}
      </button>
      <div className="overlay" {...popover(id)} role="dialog" aria-label={figure.alt}>
        <button className="overlay-close" type="button" {...closes(id)}>
          Close
        </button>
        <Picture picture={figure.picture} alt={figure.alt} sizes="100vw" />
        {figure.caption ? <p>{figure.caption}</p> : null}
      </div>
    </>
  );
}
