import { SampleTag } from "./sample-tag";

type Quote = { name: string; content: string; role?: string; place?: string; sample: boolean };

/** Words of a participant, with a badge of the name's last word; `position` in the list chooses its colour. */
export function QuoteCard({ quote, position }: { quote: Quote; position: number }) {
  const { name, role, place, content, sample } = quote;
  return (
    <figure className="quote-card">
      <blockquote>{content}</blockquote>
      <figcaption>
        <span className="initial" data-tone={position % 3} aria-hidden="true">
          {initialOf(name)}
        </span>
        <span>
          <strong>{name}</strong> {sample ? <SampleTag /> : null}
          {role ? <span className="quote-role">{role}</span> : null}
          {place ? <span className="quote-role">{place}</span> : null}
        </span>
      </figcaption>
    </figure>
  );
}

/** `A` of `Asha Rao`; of a sample's `Teacher A`, which has no name yet, the letter that tells it from the others. */
function initialOf(name: string) {
  return (/^Teacher ([A-Z])$/.exec(name)?.[1] ?? name.trim().charAt(0)).toUpperCase();
}
