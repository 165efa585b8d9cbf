/** Joins several values into one text for a filter: comma-separated, with commas in values escaped by a backslash. */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('\\', '\\\\').replaceAll(',', '\\,')).join(',');

/** Splits such a text into trimmed values without empty ones. */
export const splitValues = (text: string): string[] => {
  const values: string[] = [];
  let value = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const next = text.charAt(at + 1);
    if (sign === ',') {
      values.push(value);
      value = '';
    } else if (sign === '\\' && (next === ',' || next === '\\')) {
      value += next;
      at += 1;
    } else value += sign;
  }
  return [...values, value].map((each) => each.trim()).filter(Boolean);
};
