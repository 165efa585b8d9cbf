/** Removes spans in a single pass without backtracking, so that hostile files cost no more than their length. */
export const withoutSpans = (text: string, open: string, close: string): string => {
  let result = '';
  let at = 0;
  for (;;) {
    const start = text.indexOf(open, at);
    if (start < 0) return result + text.slice(at);
    result += text.slice(at, start);
    const end = text.indexOf(close, start + open.length);
    if (end < 0) return result;
    at = end + close.length;
  }
};

/** Where the drawing starts, after declarations and comments; undefined if the text isn't SVG. */
export const svgStart = (text: string): number | undefined => {
  const start = text.search(/<svg[\s>]/i);
  if (start < 0) return undefined;
  const before = withoutSpans(withoutSpans(text.slice(0, start), '<!--', '-->'), '<?', '?>');
  const left = withoutSpans(withoutSpans(before, '<!ENTITY', '>'), '<!DOCTYPE', '>').replace(/[\uFEFF\s\][>]/g, '');
  return left === '' ? start : undefined;
};
