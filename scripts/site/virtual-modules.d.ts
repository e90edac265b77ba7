/** The modules that content-plugin.ts provides. */

declare module "virtual:content" {
  export type Content = import("../schema/content").Content;
  export type DocumentPageTexts = import("../schema/content").DocumentPageTexts;
  export type EnglishLessonTexts =
    import("../schema/content").EnglishLessonTexts;
  export type FileFacts = import("../schema/content").FileFacts;
  export type PublishedLanguage = import("../schema/content").PublishedLanguage;
  export type FrameTexts = import("../schema/content").FrameTexts;
  export type LanguageTexts = import("../schema/content").LanguageTexts;
  export type LatinSpellings = import("../schema/content").LatinSpellings;
  export type ProseTree = import("../schema/markdown").ProseTree;
  export type TranslationProof = import("../schema/content").TranslationProof;
  export type TranslationProofLine =
    import("../schema/content").TranslationProofLine;
  export type TranslationProofIndex =
    import("../schema/content").TranslationProofIndex;
  export type QuestionFacts = import("./content-plugin").QuestionFacts;
  export type QuestionWords = import("../schema/content").QuestionWords;
  export type ReviewStatus = import("../schema/content").ReviewStatus;
  export type SearchEntry = import("../schema/content").SearchEntry;
  export type SearchFile = import("../schema/content").SearchFile;
  export type SectionWithParts = import("../schema/sections").SectionWithParts;
  export type PagesReadFromFiles =
    import("../schema/content").PagesReadFromFiles;
  export type StoryPageTexts = import("../schema/content").StoryPageTexts;
  export type QuestionWordsById = import("../schema/content").QuestionWordsById;
  export type Transcripts = import("../schema/content").Transcripts;

  const content: import("./content-plugin").BundledContent;
  export default content;
}

declare module "virtual:pictures" {
  const pictures: Record<
    string,
    import("../../app/server/content/pictures.server").PictureData
  >;
  export default pictures;
}

declare module "virtual:texts" {
  const files: import("../schema/content").Content["textsByAddress"];
  export default files;
}
