/**
 * The meaning of a lone separator: `1.200` is one thousand two hundred with `decimal_comma`, 1.2 with `decimal_point`.
 */
export type DecimalFormat = 'decimal_comma' | 'decimal_point';

const isGrouped = (text: string, separator: '.' | ','): boolean => {
  const groups = text.split(separator);
  const [first = '', ...rest] = groups;
  if (!/^\d{1,3}$/.test(first)) return false;
  if (rest.every((group) => /^\d{3}$/.test(group))) return true;
  // Lakh and crore: 12,34,567.
  return (
    rest.length > 1 &&
    /^\d{1,2}$/.test(first) &&
    rest.slice(0, -1).every((group) => /^\d{2}$/.test(group)) &&
    /^\d{3}$/.test(rest.at(-1) ?? '')
  );
};

/** `1200` and `50` for 1.200,50; undefined if it isn't a number, null if it is ambiguous. */
export const splitDecimal = (figure: string, format?: DecimalFormat): readonly [string, string] | undefined | null => {
  if (/^\d+$/.test(figure)) return [figure, ''];
  if (!/^[\d.,]+$/.test(figure) || !/\d/.test(figure)) return undefined;
  const lastPoint = figure.lastIndexOf('.');
  const lastComma = figure.lastIndexOf(',');
  const decimal = lastPoint > lastComma ? '.' : ',';
  const other = decimal === '.' ? ',' : '.';
  const at = figure.lastIndexOf(decimal);
  if (figure.includes(other)) {
    const whole = figure.slice(0, at);
    return !whole.includes(decimal) && isGrouped(whole, other)
      ? [whole.replaceAll(other, ''), figure.slice(at + 1)]
      : undefined;
  }
  if (figure.indexOf(decimal) !== at)
    return isGrouped(figure, decimal) ? [figure.replaceAll(decimal, ''), ''] : undefined;
  return splitLoneSeparator(figure, at, decimal, format);
};

const splitLoneSeparator = (
  figure: string,
  at: number,
  separator: '.' | ',',
  format?: DecimalFormat,
): readonly [string, string] | undefined | null => {
  const [whole, rest] = [figure.slice(0, at), figure.slice(at + 1)];
  if (rest === '') return undefined;
  if (!/^[1-9]\d{0,2}$/.test(whole) || rest.length !== 3) return [whole === '' ? '0' : whole, rest];
  if (format === undefined) return null;
  return (format === 'decimal_point') === (separator === '.') ? [whole, rest] : [whole + rest, ''];
};

/** A number as people write it; undefined if it isn't one, null if it is ambiguous and `format` isn't given. */
export const readDecimal = (text: string, format?: DecimalFormat): number | undefined | null => {
  const bare = text.replaceAll(/[\s\u00a0\u202f'’]/g, '').replace(/%$/, '');
  const [, sign = '', figure = ''] = /^([+-]?)(.*)$/.exec(bare) ?? [];
  const parts = splitDecimal(figure, format);
  if (!parts) return parts;
  const value = Number(`${sign}${parts[0]}.${parts[1] || '0'}`);
  return Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? value : undefined;
};
