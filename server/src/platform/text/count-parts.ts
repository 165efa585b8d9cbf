const [LINE_FEED, CARRIAGE_RETURN, QUOTE, BACKSLASH] = [0x0a, 0x0d, 0x22, 0x5c];
/** A comma, an opening bracket and an opening brace. */
const BEGINS_PART = new Set([0x2c, 0x5b, 0x7b]);

/** How many parts JSON has, as `partCounter` counts them; once there are more than `most`, the rest isn't looked at. */
export const countParts = (json: Uint8Array, most: number): number => {
  const counter = partCounter();
  let parts = 0;
  for (const byte of json) {
    parts = counter.take(byte);
    if (parts > most) break;
  }
  return parts;
};

/**
 * Counts what JSON has of lists, objects and their members, byte by byte and without parsing it: each that is of a wrong kind costs a
 * thousand times its bytes when it's checked. No text in JSON goes beyond its line, so that a comment between events hides nothing.
 */
export const partCounter = () => {
  let parts = 0;
  let isText = false;
  let isEscaped = false;
  return {
    /** How many there are with this one. */
    take(byte: number): number {
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) isText = false;
      else if (isText) {
        if (!isEscaped && byte === QUOTE) isText = false;
        isEscaped = isText && !isEscaped && byte === BACKSLASH;
      } else if (byte === QUOTE) {
        isText = true;
        isEscaped = false;
      } else if (BEGINS_PART.has(byte)) parts += 1;
      return parts;
    },
    startAnew(): void {
      parts = 0;
      isText = false;
    },
  };
};
