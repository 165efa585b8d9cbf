import type { FastifyInstance } from 'fastify';
import { MOST_LEVELS, MOST_VALUES, tooIntricate } from './input.ts';

/** Where the text that begins at this quote ends; the end of all where it does not. */
const endOfText = (json: string, begin: number): number => {
  for (let end = json.indexOf('"', begin + 1); end > 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
};

/** Whether it nests deeper or lists more than any input of ours, seen before the parser, which two million brackets keep for long. */
const isIntricate = (json: string): boolean => {
  let depth = 0;
  let commas = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === ',') commas += 1;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    // The outermost is no level of its own, and the innermost may be empty.
    if (depth > MOST_LEVELS + 2 || commas > MOST_VALUES) return true;
  }
  return false;
};

/** Reads JSON as Fastify does, but for what could be none of our inputs. */
export const takeJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isIntricate(body)) done(tooIntricate(), undefined);
    else void parse(request, body, done);
  });
};
