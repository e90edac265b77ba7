import { Figure, type FigureData } from "./figure";

/**
 * Photographs that pass by themselves. They stop under the pointer, under the focus and by the Pause box,
 * and stand still where the visitor has asked for less motion; there, and everywhere, the strip can be scrolled.
 */
export function PhotoStrip({ photos, label }: { photos: FigureData[]; label: string }) {
  return (
    <div className="photo-strip">
      <label className="photo-strip-pause">
        <input type="checkbox" /> Pause
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className="photo-strip-window" aria-label={label} tabIndex={0}>
        <div className="photo-strip-track">
          {photos.map((photo) => (
            <Figure key={photo.picture.src} {...photo} sizes="(min-width: 48rem) 24rem, 80vw" />
          ))}
          {/* The same again, so that the strip never ends. */}
          <div className="photo-strip-again" aria-hidden="true">
            {photos.map((photo) => (
              <Figure key={photo.picture.src} {...photo} sizes="(min-width: 48rem) 24rem, 80vw" />
            ))}
          </div>
        </div>
      </section>
    </div>
  );
}
