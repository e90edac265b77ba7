import type { PictureData } from "~/server/content/pictures.server";

type Props = {
  picture: PictureData;
  alt: string;
  /** The `sizes` attribute of HTML. */
  sizes: string;
  /**
   * "eager" for the first visible picture, which also gets a high fetch
   * priority.
   */
  loading?: "lazy" | "eager";
};

/**
 * A responsive picture. `width` and `height` reserve its space, so that nothing
 * moves when it loads.
 */
export function Picture({ picture, alt, sizes, loading = "lazy" }: Props) {
  const { sources = [], src, width, height } = picture;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        decoding="async"
        fetchpriority={loading === "eager" ? "high" : undefined}
      />
    </picture>
  );
}

/**
 * The cover of a story or plan. Its background is the colour of the drawing
 * until that has loaded.
 */
export function CoverPicture(picture: Props) {
  return (
    <span className="cover" data-ground={picture.picture.ground}>
      <Picture {...picture} />
    </span>
  );
}
