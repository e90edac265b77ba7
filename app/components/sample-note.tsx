import { useMatches } from "@remix-run/react";
import { sampleAddress } from "~/sample-address";
import { SampleTag } from "./sample-tag";

/** Says what the Sample tags of a page mean; absent from pages whose data has no sample. */
export function SampleNote() {
  const data = JSON.stringify(useMatches().at(-1)?.data) ?? "";
  if (!data.includes('"sample":true') && !sampleAddress.test(data)) return null;
  return (
    <p className="sample-note">
      Marked <SampleTag />: stands in until the team gives the real one.
    </p>
  );
}
