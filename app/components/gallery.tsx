import type { FigureData } from "./figure";
import { Picture } from "./picture";
import { closePopoverProps, openPopoverProps, popoverProps } from "./popover";

/**
 * Thumbnails that each open a lightbox at their picture. A lightbox works without script: its pictures are a group of
 * radio buttons, so the arrow keys move through them and wrap around, and the Previous and Next labels do the same.
 */
export function Gallery({ pictures }: { pictures: FigureData[] }) {
  return (
    <ul className="gallery">
      {pictures.map((figure, index) => (
        <li key={figure.picture.src}>
          <button
            className="enlarge-button"
            type="button"
            {...openPopoverProps(`gallery-${index}`)}
            aria-label={`Enlarge: ${figure.alt}`}
          >
            <Picture picture={figure.picture} alt="" sizes="10rem" />
          </button>
          <Lightbox id={`gallery-${index}`} pictures={pictures} first={index} />
        </li>
      ))}
    </ul>
  );
}

function Lightbox({ id, pictures, first }: { id: string; pictures: FigureData[]; first: number }) {
  const radioId = (index: number) => `${id}-at-${(index + pictures.length) % pictures.length}`;
  return (
    <div className="overlay" {...popoverProps(id)} role="dialog" aria-label="Pictures">
      <button className="overlay-close" type="button" {...closePopoverProps(id)}>
        Close
      </button>
      {pictures.map((figure, index) => (
        <div className="lightbox-slide" key={figure.picture.src}>
          <input
            type="radio"
            id={radioId(index)}
            name={`${id}-shown`}
            defaultChecked={index === first}
            // biome-ignore lint/a11y/noAutofocus: inside a popover, autofocus only applies when it opens
            autoFocus={index === first}
            aria-label={`Picture ${index + 1} of ${pictures.length}: ${figure.alt}`}
          />
          <figure className="lightbox-picture">
            <Picture picture={figure.picture} alt={figure.alt} sizes="100vw" />
            <figcaption>
              <label className="button button-secondary" htmlFor={radioId(index - 1)}>
                Previous
              </label>
              <span>
                {index + 1} of {pictures.length}
                {figure.caption ? `: ${figure.caption}` : null}
              </span>
              <label className="button button-secondary" htmlFor={radioId(index + 1)}>
                Next
              </label>
            </figcaption>
          </figure>
        </div>
      ))}
    </div>
  );
}
