import { useLayoutLabels } from "./language";

/**
 * Says that the translation is a draft, in its language and in English, or who
 * has read it, in its language. Nothing on an English page.
 */
export function TranslationNote() {
  const note = useLayoutLabels().language?.page?.note;
  if (!note) return null;
  return (
    <p className="muted translation-note">
      {note.text} {note.english ? <span lang="en">{note.english}</span> : null}
    </p>
  );
}
