import { useAllLabels } from "~/components/layout/all-labels";
import {
  ages,
  classSizes,
  defaultAge,
  describeAges,
  lessonLengths,
  seatings,
} from "~/lesson-choices";
import type { LessonOptions } from "~/server/lesson/lesson-address.server";

export function AgeChoice({ age = defaultAge }: { age: number | undefined }) {
  const { labels } = useAllLabels();
  const names = Object.fromEntries(
    ages.map((youngest) => [youngest, describeAges(youngest, labels)]),
  );
  return (
    <Choice
      name="age"
      label={labels.age}
      values={ages}
      chosen={age}
      names={names}
    />
  );
}

/** Without `seating`, the number of children decides how a class sits. */
export function LessonChoices({
  options: { minutes, children, seating },
}: {
  options: Pick<LessonOptions, "minutes" | "children"> &
    Partial<Pick<LessonOptions, "seating">>;
}) {
  const { labels } = useAllLabels();
  return (
    <>
      <Choice
        name="minutes"
        label={labels.minutes}
        values={lessonLengths}
        chosen={minutes}
      />
      <Choice
        name="children"
        label={labels.children}
        values={classSizes}
        chosen={children}
      />
      {seating ? (
        <Choice
          name="seating"
          label={labels.seating}
          values={seatings}
          chosen={seating}
          names={labels}
        />
      ) : null}
    </>
  );
}

type ChoiceProps<Value extends string | number> = {
  name: string;
  label: string;
  values: readonly Value[];
  chosen: string | number;
  /** The labels of the values, if visitors read something else. */
  names?: Partial<Record<Value, string>>;
};

export function Choice<Value extends string | number>({
  name,
  label,
  values,
  chosen,
  names,
}: ChoiceProps<Value>) {
  return (
    <p className="field">
      <label htmlFor={`lesson-${name}`}>{label}</label>{" "}
      <select id={`lesson-${name}`} name={name} defaultValue={chosen}>
        {values.map((value) => (
          <option key={value} value={value}>
            {names?.[value] ?? value}
          </option>
        ))}
      </select>
    </p>
  );
}
