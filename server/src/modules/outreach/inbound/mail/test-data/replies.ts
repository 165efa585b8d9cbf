import type { ReplyClass } from '@rainmaker/contract';

export interface ReplyCase {
  expect: ReplyClass;
  /** Whether it comes with the header of an automatic reply. */
  isAuto: boolean;
  text: string;
  /** A day, or a name and an address in brackets, where they are checked. */
  detail: string | undefined;
}

/** Reads cases, one a line: `class | text`, `class! | text` for an automatic reply, `class | text >> detail`; `\n` ends a line of the text. */
export const readReplies = (table: string): ReplyCase[] =>
  table
    .split('\n')
    .filter((line) => line.includes(' | '))
    .map((line) => {
      const bar = line.indexOf(' | ');
      const name = line.slice(0, bar).trim();
      const rest = line.slice(bar + 3);
      const [text = '', detail] = rest.split(' >> ');
      return {
        expect: name.replace('!', '') as ReplyClass,
        isAuto: name.endsWith('!'),
        text: text.replaceAll('\\n', '\n'),
        detail,
      };
    });
