import {
  AgeField,
  LengthAndSeatingFields,
  SelectField,
} from "~/components/classroom/lesson-fields";
import { HiddenFields } from "~/components/forms/field";
import { useAllLabels } from "~/components/layout/all-labels";
import { sheetLayouts } from "~/lesson-choices";
import type { LessonOptions } from "~/server/lesson/lesson-address.server";
import { describePdf } from "~/text";
import type { SheetData } from "./sheet.server";

type Props = { sheet: SheetData; options: LessonOptions };

/** The options of a lesson sheet, and its buttons and links. */
export function SheetForm({ sheet, options }: Props) {
  const { labels, englishLang } = useAllLabels();
  const { set, suggestedFor, whatsApp, canPrintStory, pdf, storyPdf } = sheet;
  const isPrinted = pdf?.bytes !== undefined;
  return (
    <form action="/session">
      <HiddenFields
        fields={{
          set: suggestedFor ? "" : set.join(","),
          from: suggestedFor,
          lang: options.lang,
          // Keeps the choice while the check box is hidden: a short lesson
          // retells the story.
          story: canPrintStory ? undefined : options.story,
        }}
      />
      <p className="row">
        {pdf ? (
          <a
            className="button"
            href={pdf.file}
            // The address of a PDF that is not printed yet leads to a page.
            download={isPrinted}
            data-script={isPrinted ? "pdf" : undefined}
          >
            {labels.savePdf}
          </a>
        ) : null}{" "}
        {storyPdf ? (
          <a className="button button-secondary" href={storyPdf.file}>
            {labels.story} ({describePdf(storyPdf, labels)})
          </a>
        ) : null}{" "}
        <a
          className="button button-secondary"
          href={whatsApp}
          data-script="whatsapp"
        >
          {labels.whatsApp}
        </a>{" "}
        <button
          type="button"
          className="button button-secondary"
          hidden
          data-script="print"
        >
          {labels.print}
        </button>
      </p>
      <p className="row">
        {labels.withoutPaper}{" "}
        <button
          className="button button-secondary"
          type="submit"
          name="hand"
          value="on"
        >
          {labels.forHand}
        </button>{" "}
        <button
          className="button button-secondary"
          type="submit"
          name="class"
          value="on"
        >
          {labels.forProjector}
        </button>
      </p>
      {pdf ? null : <p>{labels.printToPdf}</p>}
      <details className="lesson-choices">
        <summary>
          {sheet.lesson.summary}{" "}
          <span className="link-button">{labels.change}</span>
        </summary>
        <div className="field-row">
          {sheet.dependsOnAge ? <AgeField age={options.age} /> : null}
          <LengthAndSeatingFields options={options} />
          <SelectField
            name="layout"
            label={labels.printAs}
            values={sheetLayouts}
            chosen={options.layout}
            names={labels}
          />
        </div>
        {canPrintStory ? (
          <p>
            <label>
              <input
                type="checkbox"
                name="story"
                defaultChecked={options.story === "on"}
              />{" "}
              {labels.printStory}
            </label>
          </p>
        ) : null}
        <p className="row">
          <button className="button button-secondary" type="submit">
            {labels.updateSheet}
          </button>{" "}
          <button
            className="button button-secondary"
            type="submit"
            name="choose"
            value="on"
          >
            {labels.changeQuestions}
          </button>
        </p>
        <p className="row">
          <button
            type="button"
            className="link-button"
            hidden
            data-script="copy-link"
          >
            {labels.copyLink}
          </button>{" "}
          <span role="status" lang={englishLang} />
        </p>
      </details>
    </form>
  );
}
