/** What a form sends along unseen; fields that say nothing are left out. */
export function HiddenFields({ fields }: { fields: Record<string, string | number | undefined> }) {
  return (
    <>
      {Object.entries(fields).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
    </>
  );
}
