import { useAllLabels } from "~/components/layout/all-labels";
import {
  classSizes,
  defaultAge,
  describeAgeGroup,
  lessonLengths,
  seatings,
  youngestAges,
} from "~/lesson-choices";
import type { LessonOptions } from "~/server/lesson/lesson-address.server";

export function AgeField({ age = defaultAge }: { age: number | undefined }) {
  const { labels } = useAllLabels();
  const names = Object.fromEntries(
    youngestAges.map((youngest) => [
      youngest,
      describeAgeGroup(youngest, labels),
    ]),
  );
  return (
    <SelectField
      name="age"
      label={labels.age}
      values={youngestAges}
      chosen={age}
      names={names}
    />
  );
}

/** Without `seating`, the number of children decides how a class sits. */
export function LengthAndSeatingFields({
  options: { minutes, children, seating },
}: {
  options: Pick<LessonOptions, "minutes" | "children"> &
    Partial<Pick<LessonOptions, "seating">>;
}) {
  const { labels } = useAllLabels();
  return (
    <>
      <SelectField
        name="minutes"
        label={labels.minutes}
        values={lessonLengths}
        chosen={minutes}
      />
      <SelectField
        name="children"
        label={labels.children}
        values={classSizes}
        chosen={children}
      />
      {seating ? (
        <SelectField
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

type SelectFieldProps<Value extends string | number> = {
  name: string;
  label: string;
  values: readonly Value[];
  chosen: string | number;
  /** The labels of the values, if visitors read something else. */
  names?: Partial<Record<Value, string>>;
};

export function SelectField<Value extends string | number>({
  name,
  label,
  values,
  chosen,
  names,
}: SelectFieldProps<Value>) {
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
