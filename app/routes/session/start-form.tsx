import {
  AgeField,
  LengthAndSeatingFields,
} from "~/components/classroom/lesson-fields";
import { HiddenFields } from "~/components/forms/field";
import { useAllLabels } from "~/components/layout/all-labels";
import { CoverPicture } from "~/components/media/picture";
import type { LessonOptions } from "~/server/lesson/lesson-address.server";
import { fillLabel } from "~/text";
import { addressWithQuery } from "~/urls";
import type { buildStartFormData } from "./start-form.server";
import "./start-form.css";

type Props = ReturnType<typeof buildStartFormData> & { options: LessonOptions };

export function StartForm({ withStory, stories, options }: Props) {
  const { labels } = useAllLabels();
  return (
    <form className="start-form" action="/session">
      <HiddenFields fields={{ lang: options.lang }} />
      <div className="card">
        <div className="field-row">
          <AgeField age={options.age} />
          <LengthAndSeatingFields options={options} />
          <p className="screen-only">
            <label>
              <input type="checkbox" name="story" defaultChecked={withStory} />{" "}
              {labels.printStory}
            </label>
          </p>
        </div>
      </div>
      <ul role="list" id="stories" className="start-stories">
        {stories.map(
          ({ slug, cover, href, title, teaser, lang, facts, youngestAge }) => (
            <li key={slug} data-youngest-age={youngestAge}>
              <CoverPicture
                picture={cover}
                alt=""
                sizes="(min-width: 62.5rem) 8.25rem, 4.75rem"
              />
              <div>
                <h2>
                  <a
                    className="quiet-link"
                    href={href}
                    lang={lang}
                    data-script="keep-choices"
                  >
                    {title}
                  </a>
                </h2>
                <p lang={lang}>{teaser}</p>
                <p className="muted">{facts.join("\u00a0· ")}</p>
                <p className="too-young">{labels.tooYoung}</p>
              </div>{" "}
              <button
                className="button button-secondary"
                type="submit"
                name="from"
                value={slug}
                // A screen reader would read a name in two languages with one
                // voice.
                aria-label={
                  lang ? undefined : fillLabel(labels.makeLessonWith, { title })
                }
              >
                {labels.makeLesson}
              </button>
            </li>
          ),
        )}
      </ul>
      <p>
        <a href={addressWithQuery("/questions", { lang: options.lang })}>
          {labels.chooseYourself}
        </a>
      </p>
    </form>
  );
}
