import type { ProseTree } from "virtual:content";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { WhatsAppButton } from "~/components/classroom/whatsapp-button";
import { BackLink } from "~/components/layout/back-link";
import { ErrorPage } from "~/components/layout/error-page";
import { LanguageInvitations } from "~/components/layout/language-switch";
import { LicenceAndCitation } from "~/components/layout/licence-and-citation";
import { PlanBadges, PlanPicture } from "~/components/lists/lesson-plan";
import { NotPrintedNote, PdfViewer } from "~/components/media/document";
import { PageHeader } from "~/components/prose/page-header";
import { Prose } from "~/components/prose/prose";
import { toPlanSourceId } from "~/lesson-choices";
import type { NotFoundText } from "~/page/error-text";
import { createMetaFunction } from "~/page/meta";
import { toPlanResource } from "~/page/structured-data";
import type { RouteHandle } from "~/rendering";
import { bundledPlans } from "~/server/content/content.server";
import { addFileFacts } from "~/server/content/downloads.server";
import {
  findQuestionsAddress,
  findSheetAddress,
  listSetLinksByMove,
} from "~/server/content/questions.server";
import { listSheetPdfLinksBySeating } from "~/server/content/sheet-pdfs.server";
import { listPlanSheetLinksInOtherLanguages } from "~/server/content/translations.server";
import { buildWhatsAppLink } from "~/server/content/whatsapp.server";
import { getPublicPageHeaders } from "~/server/http/public-cache-control.server";
import { requireLessonPlan } from "~/server/lesson-plans/lesson-plans.server";
import { toPlanPictureAddress } from "~/server/lesson-plans/plan-addresses.server";
import { toSafePlanTree } from "~/server/lesson-plans/plan-text.server";
import { planAddress, shareImageAddress } from "~/urls";
import "./plan.css";
import { dividePlanAtTimetable } from "./divide-plan";
import {
  ExternalPlanLink,
  PlanDetails,
  PlanQuestionLinks,
  PlanSheetLinks,
  PlanStepLinks,
  PlanSteps,
  TimetableBar,
} from "./plan-parts";

export const handle: RouteHandle = { render: "server", externalPictures: true };

const notFound: NotFoundText = {
  title: "Lesson Plan Not Found",
  description: "There is no lesson plan at this address.",
  back: { href: "/lesson-plans", label: "Back to Lesson Plans" },
};

type Data = Awaited<ReturnType<typeof loader>>;

export const meta = createMetaFunction<Data>({
  extraMeta: ({ plan, page, hasOwnShareImage }) => ({
    type: "article",
    ...(hasOwnShareImage
      ? { card: { address: shareImageAddress(page.path), alt: plan.title } }
      : {}),
    noindex: plan.section === null,
    jsonLd: (site) => [toPlanResource(site, { ...plan, path: page.path })],
  }),
  notFound: () => notFound,
});

export const headers = getPublicPageHeaders;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { tree, content, fileUrl, ...plan } = await requireLessonPlan(
    context.nearestDb,
    params.id,
  );
  const { id, title, summary, externalUrl, thumbnail } = plan;
  return {
    page: { title, description: summary, path: planAddress(id) },
    plan,
    picture: toPlanPictureAddress(thumbnail),
    whatsApp: buildWhatsAppLink([title], {
      // A PDF on another site has an address of its own.
      file: fileUrl?.startsWith("/") ? fileUrl : undefined,
      page: planAddress(id),
    }),
    // The build draws the share images of the plans that it knows.
    hasOwnShareImage: bundledPlans.some(
      (known) => known.id === id && known.thumbnail,
    ),
    // A plan on another site shows neither document nor text.
    document:
      fileUrl && !externalUrl ? addFileFacts({ title, file: fileUrl }) : null,
    // As JSON, which Remix encodes faster than a tree; the page parses it.
    text: externalUrl
      ? null
      : JSON.stringify(await toSafePlanTree({ content, tree })),
    questions: externalUrl ? null : buildQuestionLinks(toPlanSourceId(id)),
  };
}

/** The links to the questions of a plan; null for a plan without questions. */
function buildQuestionLinks(source: string) {
  const sheet = findSheetAddress(source);
  if (!sheet) return null;
  return {
    sheet,
    invitations: listPlanSheetLinksInOtherLanguages(
      source,
      (lang) => findSheetAddress(source, { lang }) ?? sheet,
    ),
    pdfs: listSheetPdfLinksBySeating(source),
    all: findQuestionsAddress(source),
    moveLinks: listSetLinksByMove(source),
  };
}

export default function LessonPlanPage() {
  const { plan, picture, document, questions, ...data } =
    useLoaderData<typeof loader>();
  const text: ProseTree = data.text
    ? JSON.parse(data.text)
    : { type: "root", children: [] };
  const hasText = text.children.length > 0;
  const { start, preparation, timetable, periods, steps } =
    dividePlanAtTimetable(text);
  return (
    <article className="lesson-plan">
      <PageHeader
        page={{ title: plan.title, standfirst: plan.description }}
        tint="sand"
        cover={picture ? <PlanPicture src={picture} loading="eager" /> : null}
        above={<BackLink href="/lesson-plans">Lesson Plans</BackLink>}
        badges={<PlanBadges plan={plan} />}
        content={text}
      >
        <div className="row actions screen-only">
          {questions ? <PlanSheetLinks {...questions} /> : null}{" "}
          <WhatsAppButton href={data.whatsApp} />
        </div>
        {questions ? (
          <LanguageInvitations links={questions.invitations} />
        ) : null}
        <NotPrintedNote />
      </PageHeader>
      {/* For paper: the sidebar with these details is not printed beside the plan. */}
      <p className="printed-only">
        By {plan.author}
        {plan.storyContributor ? `; story: ${plan.storyContributor}` : null}
        {plan.sample ? " (sample)" : null}
      </p>
      {periods.length > 0 ? <TimetableBar periods={periods} /> : null}
      <div className="with-sidebar">
        <div className="lesson-plan-main">
          {plan.externalUrl ? (
            <ExternalPlanLink href={plan.externalUrl} sample={plan.sample} />
          ) : null}
          {document ? (
            // On paper, the text is enough.
            <section className={hasText ? "card screen-only" : "card"}>
              <h2>Lesson Plan Document</h2>
              <PdfViewer
                height="tall"
                document={{
                  ...document,
                  readAt: hasText ? "#text" : undefined,
                }}
                linkText="View Lesson Plan"
              />
            </section>
          ) : null}
          {hasText ? (
            <section className="card" id="text">
              <h2 className="screen-only">
                {document ? "Read as text" : "Lesson Content"}
              </h2>
              <Prose lower>{start}</Prose>
              <PlanSteps steps={preparation} />
              {timetable ? <Prose lower>{timetable}</Prose> : null}
              <PlanSteps steps={steps} />
            </section>
          ) : null}
        </div>
        <div className="sidebar screen-only">
          <PlanDetails plan={plan} />
          <section className="card">
            <h2>Need Help?</h2>
            <p>Write to us about using this plan in your class.</p>
            <a className="button button-secondary" href="/contact">
              Get Support
            </a>
          </section>
          {questions ? <PlanQuestionLinks {...questions} /> : null}
          {steps.length > 0 ? <PlanStepLinks steps={steps} /> : null}
        </div>
      </div>
      <LicenceAndCitation {...plan} />
    </article>
  );
}

export function ErrorBoundary() {
  return <ErrorPage notFound={notFound} />;
}
