/** Text with its selection, as in a text field. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Puts marks around the selection, or takes them away; the selection stays on the same words. */
export const toggleMark = ({ text, start, end }: Selected, mark: '**' | '_'): Selected => {
  const size = mark.length;
  const isMarked = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark && start >= size;
  if (isMarked)
    return {
      text: text.slice(0, start - size) + text.slice(start, end) + text.slice(end + size),
      start: start - size,
      end: end - size,
    };
  return {
    text: text.slice(0, start) + mark + text.slice(start, end) + mark + text.slice(end),
    start: start + size,
    end: end + size,
  };
};

const POINT = '- ';

/** Makes the selected lines points of a list, or plain lines again. */
export const toggleList = ({ text, start, end }: Selected): Selected => {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end);
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith(POINT));
  const changed = lines.map((line) => (isList ? line.slice(POINT.length) : POINT + line)).join('\n');
  const step = isList ? -POINT.length : POINT.length;
  return {
    text: text.slice(0, from) + changed + text.slice(to),
    start: Math.max(from, start + step),
    end: end + step * lines.length,
  };
};
