import type { PictureData } from "~/server/pictures.server";

type Props = {
  picture: PictureData;
  alt: string;
  sizes: string;
  loading?: "lazy" | "eager";
  className?: string;
};

export function Picture({ picture, alt, loading = "lazy", className }: Props) {
  return (
    <img
      className={className}
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={loading}
      decoding="async"
    />
  );
}
