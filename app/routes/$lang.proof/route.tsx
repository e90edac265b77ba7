import type { TranslationProofLine } from "virtual:content";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useAllLabels } from "~/components/layout/all-labels";
import { BackLink } from "~/components/layout/back-link";
import { PageHeader } from "~/components/prose/page-header";
import { createMetaFunction } from "~/page/meta";
import type { RouteHandle } from "~/rendering";
import { getPublicPageHeaders } from "~/server/http/public-cache-control.server";
import { fillLabel } from "~/text";
import { addressWithQuery } from "~/urls";
import "./proof.css";
import { buildProofPage } from "./proof.server";
import printStylesheet from "./proof-print.css?url";

export const handle: RouteHandle = {
  render: "server",
  canonicalParams: ["of"],
  menu: "/classroom",
};

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: printStylesheet, media: "print" },
];

export const meta = createMetaFunction({
  extraMeta: () => ({ noindex: true }),
});

export const headers = getPublicPageHeaders;

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return buildProofPage(params.lang, query, context);
}

type Data = Awaited<ReturnType<typeof loader>>;

/** The texts of a language beside the English, for a speaker who corrects them. */
export default function ProofPage() {
  const { page, proofs, proof, contact, correction } =
    useLoaderData<typeof loader>();
  const { labels } = useAllLabels();
  if (!proof)
    return (
      <>
        <PageHeader
          page={{ title: page.title, standfirst: labels.proofIntro }}
        />
        <Proofs proofs={proofs} address={page.path} />
      </>
    );
  const address = addressWithQuery(page.path, { of: proof.name });
  return (
    <>
      <PageHeader
        page={{ title: page.title, standfirst: labels.proofHelp }}
        above={
          correction ? (
            <BackLink href={`${address}#line-${correction.line.number}`}>
              {page.title}
            </BackLink>
          ) : (
            <BackLink href={page.path}>{labels.fullList}</BackLink>
          )
        }
      >
        <p className="muted">{proof.reading || labels.notRead}</p>
      </PageHeader>
      {correction ? (
        <Correction {...correction} />
      ) : (
        <Lines proof={proof} address={address} contact={contact} />
      )}
    </>
  );
}

/** What can be proofread, by kind. */
function Proofs({
  proofs,
  address,
}: Pick<Data, "proofs"> & { address: string }) {
  const { labels } = useAllLabels();
  const kinds = [
    { folder: "literature/", heading: labels.storyGroup },
    { folder: "documents/", heading: labels.documentGroup },
    { folder: "pages/", heading: labels.pageGroup },
    { folder: "lesson-plans/", heading: labels.planGroup },
    { folder: "", heading: labels.buttons },
  ];
  const findKind = (name: string) =>
    kinds.find(({ folder }) => name.startsWith(folder));
  const groups = kinds.map((kind) => ({
    ...kind,
    proofs: proofs.filter(({ name }) => findKind(name) === kind),
  }));
  return groups.map(({ folder, heading, proofs }) =>
    proofs.length > 0 ? (
      <section key={folder} className="content-section">
        <h2>{heading}</h2>
        <ul role="list" className="proof-list">
          {proofs.map(({ name, title, count, reading }) => (
            <li key={name}>
              <a href={addressWithQuery(address, { of: name })}>{title}</a>
              <br />
              <span className="muted">
                {`${fillLabel(labels.lineCount, { number: count })} · `}
                {reading || labels.notRead}
              </span>
            </li>
          ))}
        </ul>
      </section>
    ) : null,
  );
}

type LinesProps = {
  proof: NonNullable<Data["proof"]>;
  address: string;
  contact: string;
};

/** Each line with its number, which leads to a message about it. */
function Lines({ proof, address, contact }: LinesProps) {
  const { labels } = useAllLabels();
  return (
    <>
      {proof.files.map(({ file, lines }) => (
        <section key={file} className="content-section">
          <p className="proof-file muted" lang="en">
            {file}
          </p>
          <ol role="list" className="proof-lines">
            {lines.map((line) => (
              <li key={line.number} id={`line-${line.number}`}>
                <a
                  className="proof-number"
                  href={`${address}&line=${line.number}`}
                  aria-label={fillLabel(labels.line, { number: line.number })}
                >
                  {line.number}
                </a>
                <LineTexts line={line} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section className="printed-only proof-signature">
        <p>{labels.haveRead}</p>
        <p>{labels.mayName}</p>
        {[labels.yourName, labels.yourWork, labels.day, labels.signature].map(
          (label) => (
            <p key={label} className="proof-writing">
              {label}
            </p>
          ),
        )}
        <p>{contact}</p>
      </section>
    </>
  );
}

/** A line in both languages, with its name in the file and room to write. */
function LineTexts({
  line: { name, english, words, state },
}: {
  line: TranslationProofLine;
}) {
  const { labels } = useAllLabels();
  const states = { behind: labels.lineBehind, changed: labels.lineChanged };
  return (
    <>
      <p className="proof-english" lang="en">
        {english}
      </p>{" "}
      <div className="proof-words">
        <p>{words}</p>
        {state ? <p className="badge">{states[state]}</p> : null}
        <p className="printed-only proof-writing" />
      </div>{" "}
      <p className="proof-name muted" lang="en">
        {name}
      </p>
    </>
  );
}

/** The visitor sends the message, not the site. */
function Correction({
  line,
  email,
  whatsApp,
}: NonNullable<Data["correction"]>) {
  const { labels } = useAllLabels();
  return (
    <section className="content-section">
      <h2>{fillLabel(labels.line, { number: line.number })}</h2>
      <div className="proof-line">
        <LineTexts line={line} />
      </div>
      <p className="row">
        <a className="button" href={email}>
          {labels.writeEmail}
        </a>{" "}
        {whatsApp ? (
          <a className="button button-secondary" href={whatsApp}>
            {labels.writeWhatsApp}
          </a>
        ) : null}
      </p>
    </section>
  );
}
