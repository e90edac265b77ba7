import type { StoryText as Text } from "~/server/content/resources.server";
import { DocumentFacts } from "./document-card";
import { Prose } from "./prose";

/** A story to read aloud, in large type, with a link to the same words as a PDF. */
export function StoryText({ text }: { text: Text }) {
  return (
    <>
      {text.pdf ? (
        <p className="button-row">
          <a className="button button-secondary" href={text.file} target="_blank" rel="noopener">
            View PDF
          </a>{" "}
          <span className="muted">
            <DocumentFacts document={text.pdf} />, opens in a new tab
          </span>
        </p>
      ) : null}
      <div className="story-text">
        <Prose lower>{text.body}</Prose>
      </div>
    </>
  );
}
