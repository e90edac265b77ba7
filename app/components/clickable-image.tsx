import type { ReactNode } from "react";
import type { PictureData } from "~/server/content/pictures.server";
import { Picture } from "./picture";
import { closePopoverProps, openPopoverProps, popoverProps } from "./popover";

type Props = { id: string; picture: PictureData; alt: string; caption?: string; children: ReactNode };

/** A button around a small picture that opens the full-size picture in an overlay. */
export function ClickableImage({ id, picture, alt, caption, children }: Props) {
  return (
    <>
      <button
        className="enlarge-button"
        type="button"
        {...openPopoverProps(id)}
        aria-label={`Enlarge: ${alt}`}
      >
        {children}
      </button>
      <div className="overlay" {...popoverProps(id)} role="dialog" aria-label={alt}>
        <button className="overlay-close" type="button" {...closePopoverProps(id)}>
          Close
        </button>
        <Picture picture={picture} alt={alt} sizes="100vw" />
        {caption ? <p>{caption}</p> : null}
      </div>
    </>
  );
}
