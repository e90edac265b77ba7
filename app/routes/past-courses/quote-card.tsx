import { SampleTag } from "~/components/layout/sample";

type Quote = {
  name: string;
  content: string;
  role?: string;
  place?: string;
  sample: boolean;
};

/**
 * A testimonial. Its `position` in the list decides the colour of the initial.
 */
export function QuoteCard({
  quote,
  position,
}: {
  quote: Quote;
  position: number;
}) {
  const { name, role, place, content, sample } = quote;
  return (
    <figure className="quote-card" data-sample={sample || undefined}>
      <blockquote>{content}</blockquote>
      <figcaption>
        <span className="initial" data-tone={position % 3} aria-hidden="true">
          {getInitial(name)}
        </span>{" "}
        <span>
          <strong>{name}</strong> {sample ? <SampleTag quiet /> : null}{" "}
          {role ? <span className="quote-role">{role}</span> : null}{" "}
          {place ? <span className="quote-role">{place}</span> : null}
        </span>
      </figcaption>
    </figure>
  );
}

/**
 * The first letter of the name; for a sample named `Teacher B`, the letter `B`.
 */
function getInitial(name: string) {
  return (
    /^Teacher ([A-Z])$/.exec(name)?.[1] ?? name.trim().charAt(0)
  ).toUpperCase();
}
