import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicJson } from "~/server/http/responses.server";
import {
  requireLessonPlan,
  toLessonPlanJson,
} from "~/server/lesson-plans/lesson-plans.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return publicJson(
    toLessonPlanJson(await requireLessonPlan(context.nearestDb, params.id)),
  );
}
