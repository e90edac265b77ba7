import { useHydratedLabels } from "./language";

/**
 * Says that the translation is a draft, in its language and in English, with a
 * link to its proof; or who has read it and how many of its texts have changed
 * since, in its language. Nothing on an English page.
 */
export function TranslationNote() {
  const note = useHydratedLabels().language?.page?.note;
  if (!note?.text) return null;
  return (
    <p className="muted translation-note">
      {note.text} {note.english ? <span lang="en">{note.english}</span> : null}{" "}
      {note.proof ? (
        <a className="screen-only" href={note.proof.href}>
          {note.proof.label}
        </a>
      ) : null}
    </p>
  );
}
