import type { FigureData } from "./figure";
import { Picture } from "./picture";
import { closes, opens, popover } from "./popover";

/**
 * Small pictures, each of which opens the lightbox at itself. Every lightbox is one group of radio buttons:
 * the arrow keys go to the next and the previous picture and wrap round at both ends, as radio buttons do
 * everywhere, and the two labels do the same under a finger. No script is needed.
 */
export function Gallery({ id, pictures }: { id: string; pictures: FigureData[] }) {
  return (
    <ul className="gallery">
      {pictures.map((figure, index) => (
        <li key={figure.picture.src}>
          <button
            className="enlarge"
            type="button"
            {...opens(`${id}-${index}`)}
            aria-label={`Enlarge: ${figure.alt}`}
          >
            <Picture picture={figure.picture} alt="" sizes="10rem" />
          </button>
          <Lightbox id={`${id}-${index}`} pictures={pictures} first={index} />
        </li>
      ))}
    </ul>
  );
}

function Lightbox({ id, pictures, first }: { id: string; pictures: FigureData[]; first: number }) {
  const at = (index: number) => `${id}-at-${(index + pictures.length) % pictures.length}`;
  return (
    <div className="overlay" {...popover(id)} role="dialog" aria-label="Pictures">
      <button className="overlay-close" type="button" {...closes(id)}>
        Close
      </button>
      {pictures.map((figure, index) => (
        <div className="lightbox-slide" key={figure.picture.src}>
          <input
            type="radio"
            id={at(index)}
            name={`${id}-shown`}
            defaultChecked={index === first}
            // biome-ignore lint/a11y/noAutofocus: it takes effect when the lightbox opens, and only then
            autoFocus={index === first}
            aria-label={`Picture ${index + 1} of ${pictures.length}: ${figure.alt}`}
          />
          <figure className="lightbox-picture">
            <Picture picture={figure.picture} alt={figure.alt} sizes="100vw" />
            <figcaption>
              <label className="button button-quiet" htmlFor={at(index - 1)}>
                Previous
              </label>
              <span>
                {index + 1} of {pictures.length}
                {figure.caption ? `: ${figure.caption}` : null}
              </span>
              <label className="button button-quiet" htmlFor={at(index + 1)}>
                Next
              </label>
            </figcaption>
          </figure>
        </div>
      ))}
    </div>
  );
}
