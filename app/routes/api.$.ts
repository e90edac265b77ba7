import { refusal } from "~/server/http/responses.server";

/** A program that asks for a call there is not gets a sentence too, and not the page for people. */
export function loader() {
  throw refusal(404, "There is no such call.");
}
