import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicJson } from "~/server/json.server";
import { lessonPlanJson, requireLessonPlan } from "~/server/lesson-plans.server";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  return publicJson(request, lessonPlanJson(await requireLessonPlan(context.db, params.id)));
}
