import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicJson } from "~/server/json.server";
import { allLessonPlans, lessonPlanJson } from "~/server/lesson-plans.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return publicJson(request, (await allLessonPlans(context.db)).map(lessonPlanJson));
}
