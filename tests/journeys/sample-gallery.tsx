import { renderToStaticMarkup } from "react-dom/server";
import { Gallery } from "~/components/gallery";

/** No story has a gallery yet: this prints one of three pictures, to be looked at in a browser. */
const pictures = ["first", "second", "third"].map((name) => ({
  picture: { src: `/${name}.svg`, sources: [], width: 400, height: 300, tone: "paper" as const },
  alt: `The ${name} picture`,
  caption: `The ${name}`,
  sample: true,
}));

console.log(renderToStaticMarkup(<Gallery pictures={pictures} />));
