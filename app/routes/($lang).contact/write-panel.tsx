import type { SectionWithParts } from "virtual:content";
import { useHydratedLabels } from "~/components/layout/language";
import { SampleNote, SampleTag } from "~/components/layout/sample";
import { Prose } from "~/components/prose/prose";
import { sampleEmailPattern } from "~/text";

type Props = {
  section: SectionWithParts;
  purposes: { label: string; hint: string; href: string }[];
  email: string;
};

export function WriteToTeamPanel({ section, purposes, email }: Props) {
  const { labels } = useHydratedLabels();
  const isSample = sampleEmailPattern.test(email);
  return (
    <section
      className="card write-panel"
      id={section.id}
      aria-labelledby={`${section.id}-title`}
    >
      <h2 id={`${section.id}-title`}>{section.title}</h2>
      <Prose>{section.body}</Prose>
      <SampleNote />
      <ul role="list" className="purposes">
        {purposes.map(({ label, hint, href }, index) => (
          <li className="purpose link-area" key={index}>
            <h3>
              <a href={href}>{label}</a>
            </h3>
            <p className="note">{hint}</p>
          </li>
        ))}
        <li>
          <h3>{labels.orEmailUs}</h3>
          <p className="note">
            {labels.copyOurAddress}{" "}
            <span className="copyable" data-sample={isSample ? "" : undefined}>
              {email}
            </span>{" "}
            {isSample ? <SampleTag quiet /> : null}
          </p>
        </li>
      </ul>
    </section>
  );
}
