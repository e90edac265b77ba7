import { Field } from "./field";

type Props = { defaultValue?: string | undefined; error?: string | undefined; autoComplete: "email" | "off" };

/** The field for an e-mail address; 254 characters are the most that one has (RFC 5321). */
export function EmailField(props: Props) {
  return <Field label="Email" name="email" type="email" required maxLength={254} {...props} />;
}
