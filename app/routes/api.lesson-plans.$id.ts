import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createPublicJsonResponse } from "~/server/http/responses.server";
import {
  requireLessonPlan,
  toLessonPlanJson,
} from "~/server/lesson-plans/lesson-plans.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  return createPublicJsonResponse(
    toLessonPlanJson(await requireLessonPlan(context.nearestDb, params.id)),
  );
}
