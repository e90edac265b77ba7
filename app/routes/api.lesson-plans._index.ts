import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { publicJson } from "~/server/http/responses.server";
import {
  readAllLessonPlans,
  toLessonPlanJson,
} from "~/server/lesson-plans/lesson-plans.server";

export async function loader({ context }: LoaderFunctionArgs) {
  return publicJson(
    (await readAllLessonPlans(context.nearestDb)).map(toLessonPlanJson),
  );
}
