/** Undefined if the region for it is empty. */
export function readMessage(page: string): string | undefined {
  const [, message] =
    /role="(?:status|alert)"><div class="message"[^>]*>(.*?)<\/div>/.exec(
      page,
    ) ?? [];
  return message?.replace(/<\/p><p>/g, ": ").replace(/<[^>]*>/g, "");
}

export function readFieldError(page: string, name: string): string | undefined {
  return new RegExp(`id="field-${name}-error">(.+?)<`).exec(page)?.[1];
}

export function readFieldValue(page: string, name: string): string | undefined {
  const [input = ""] =
    new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(page) ?? [];
  return / value="([^"]*)"/.exec(input)?.[1];
}

export function tags(page: string, tag: string): Record<string, string>[] {
  return [
    ...page.matchAll(
      new RegExp(`<${tag}((?:\\s+[\\w:-]+(?:="[^"]*")?)*)\\s*/?>`, "gi"),
    ),
  ].map(([, all = ""]) =>
    Object.fromEntries(
      [...all.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(
        ([, name = "", value = ""]) => [name.toLowerCase(), decode(value)],
      ),
    ),
  );
}

export function readMeta(page: string, name: string): string | undefined {
  return tags(page, "meta").find(
    (meta) => (meta.property ?? meta.name) === name,
  )?.content;
}

/** The number of Sample tags on a page, and whether it explains them. */
export function countSamples(page: string): {
  shown: number;
  explained: boolean;
} {
  const note = /<p class="sample-note"[^>]*>.*?<\/p>/;
  const shown =
    page.replace(note, "").match(/class="sample-tag"/g)?.length ?? 0;
  return { shown, explained: note.test(page) };
}

/** With one space wherever there was a tag or a line break. */
export function readText(html: string): string {
  return decode(html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** `text → address`, with a second arrow when it opens in a new tab. */
export function readLinks(html: string): string[] {
  return [...html.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)].map(
    ([, attributes = "", text = ""]) => {
      const href = decode(/href="([^"]*)"/.exec(attributes)?.[1] ?? "");
      return `${readText(text)} ${attributes.includes("_blank") ? "→→" : "→"} ${href}`;
    },
  );
}

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
};

function decode(text: string) {
  return text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => entities[name] ?? "",
  );
}

export function readSet(address?: string | number | null): string[] {
  return (
    new URL(String(address), "https://here.test").searchParams
      .get("set")
      ?.split(",") ?? []
  );
}

/** `["en", "Menu"]` */
export function readTextsWithLang(
  page: string,
): [lang: string, text: string][] {
  const open: { tag: string; lang: string }[] = [];
  const texts: [string, string][] = [];
  const parts =
    /<!--.*?-->|<(script|style)[\s\S]*?<\/\1>|<(\/?)([a-z][a-z0-9]*)((?:[^>"]|"[^"]*")*)>|([^<]+)/gi;
  for (const [, , closing, tag = "", attributes = "", text] of page.matchAll(
    parts,
  )) {
    const lang = open.at(-1)?.lang ?? "";
    if (text?.trim()) texts.push([lang, decode(text.trim())]);
    if (closing)
      open.splice(open.findLastIndex((element) => element.tag === tag));
    const [, own = lang] = /(?<![a-z])lang="([^"]*)"/i.exec(attributes) ?? [];
    const isVoid =
      /^(area|br|col|hr|img|input|link|meta|source)$/i.test(tag) ||
      attributes.endsWith("/");
    if (tag && !closing && !isVoid) open.push({ tag, lang: own });
    for (const [, , words = ""] of attributes.matchAll(
      /\b(alt|aria-label|title|placeholder)="([^"]+)"/g,
    ))
      texts.push([own, decode(words)]);
  }
  return texts;
}

const names =
  /PDF|KB|MB|P4C India|Fixture Site|Speaker F|CC BY-NC 4\.0|WhatsApp|fixture\.example\S*|[·↓↑]/g;

/**
 * Latin letters that are not marked as English, and what is marked as English
 * and has none.
 */
export function findWronglyMarked(page: string): string[] {
  // What is copied as text has no markup.
  return readTextsWithLang(
    page.slice(page.indexOf("<body")).replace(/<textarea.*?<\/textarea>/s, ""),
  )
    .filter(([lang, text]) =>
      lang.startsWith("en")
        ? /\p{L}/u.test(text) && !/[A-Za-z]/.test(text)
        : /[A-Za-z]/.test(text.replace(names, "")),
    )
    .map(([, text]) => text);
}
