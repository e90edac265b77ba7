/** Hidden fields; empty values are omitted. */
export function HiddenFields({ fields }: { fields: Record<string, string | number | undefined> }) {
  return (
    <>
      {Object.entries(fields).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
    </>
  );
}
