import type { ParsedFilesByKind } from "./reader";

type Document = ParsedFilesByKind["documents"][number];
type Story = ParsedFilesByKind["stories"][number];

/** Any other document is only a PDF that the team supplies. */
export function isWrittenDocument({ body }: Pick<Document, "body">): boolean {
  return body.children.length > 0;
}

export function findStoryDocument(
  { value }: Story,
  documents: Document[],
): Document | undefined {
  return documents.find(({ name }) => name === value.storyText);
}
