import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RouteHandle } from "~/rendering";
import { publicJson } from "~/server/http/responses.server";
import { allLessonPlans, lessonPlanJson } from "~/server/lesson-plans/lesson-plans.server";

export const handle: RouteHandle = { render: "server" };

export async function loader({ context }: LoaderFunctionArgs) {
  return publicJson((await allLessonPlans(context.nearestDb)).map(lessonPlanJson));
}
