import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { type Answer, inBrotli, type Source } from "./edge";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".xml": "application/xml",
  ".txt": "text/plain; charset=utf-8",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".pdf": "application/pdf",
  ".mp3": "audio/mpeg",
};

/** The files of a folder as Pages serves them: with the headers of its `_headers`, pages without their ending. */
export function filesOf(folder: string): Source {
  const rules = headerRules(folder);
  const answers = new Map<string, Answer>();
  for (const name of namesIn(folder)) {
    const address = `/${name}`;
    const body = readFileSync(join(folder, name));
    const headers = {
      "Content-Type": types[extname(name)] ?? "application/octet-stream",
      "Cache-Control": "public, max-age=0, must-revalidate",
      ETag: `"${createHash("md5").update(body).digest("hex")}"`,
    };
    const page = address.replace(/\.html$/, "").replace(/\/index$/, "") || "/";
    const given = Object.assign({}, headers, ...rules(page));
    answers.set(page, inBrotli({ status: 200, headers: given, body }, 11));
  }
  return async (address) => {
    const { pathname } = new URL(address, "http://files.local");
    return answers.get(decodeURI(pathname));
  };
}

/** The page that stands for everything that is not there. */
export function notFoundOf(files: Source): Source {
  return async () => {
    const answer = await files("/404");
    return answer && { ...answer, status: 404 };
  };
}

function namesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => statSync(join(folder, name)).isFile() && !/^_(headers|routes\.json)$/.test(name),
  );
}

/** https://developers.cloudflare.com/pages/configuration/headers/, as far as this site uses it. */
function headerRules(folder: string): (address: string) => Record<string, string>[] {
  const file = join(folder, "_headers");
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const rules = [...text.matchAll(/^(\/\S*)\n((?:[ \t]+.*\n?)+)/gm)].map(([, pattern = "", lines = ""]) => ({
    pattern,
    headers: Object.fromEntries(
      [...lines.matchAll(/^\s+([\w-]+): (.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
    ),
  }));
  return (address) =>
    rules
      .filter(({ pattern }) =>
        pattern.endsWith("*") ? address.startsWith(pattern.slice(0, -1)) : address === pattern,
      )
      .map(({ headers }) => headers);
}
