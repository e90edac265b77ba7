import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createPublicJsonResponse } from "~/server/http/responses.server";
import {
  readAllLessonPlans,
  toLessonPlanJson,
} from "~/server/lesson-plans/lesson-plans.server";

export async function loader({ context }: LoaderFunctionArgs) {
  return createPublicJsonResponse(
    (await readAllLessonPlans(context.nearestDb)).map(toLessonPlanJson),
  );
}
