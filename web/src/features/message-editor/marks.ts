/** The marks of WhatsApp's own formatting. */
export type Mark = '*' | '_' | '~';

interface Marked {
  text: string;
  /** What is selected afterwards. */
  from: number;
  to: number;
}

/** A text with marks around a part of it, or without those that are there already. Spaces at the ends stay outside, where WhatsApp needs them. */
export const toggledMark = (text: string, from: number, to: number, mark: Mark): Marked => {
  const part = text.slice(from, to);
  const start = from + (part.length - part.trimStart().length);
  const end = Math.max(start, to - (part.length - part.trimEnd().length));
  const inner = text.slice(start, end);
  if (text[start - 1] === mark && text[end] === mark && inner !== '')
    return { text: `${text.slice(0, start - 1)}${inner}${text.slice(end + 1)}`, from: start - 1, to: end - 1 };
  if (inner.length > 2 && inner.startsWith(mark) && inner.endsWith(mark))
    return { text: `${text.slice(0, start)}${inner.slice(1, -1)}${text.slice(end)}`, from: start, to: end - 2 };
  return { text: `${text.slice(0, start)}${mark}${inner}${mark}${text.slice(end)}`, from: start + 1, to: end + 1 };
};
