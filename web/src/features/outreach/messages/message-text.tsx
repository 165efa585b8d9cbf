import { Fragment, type ReactNode } from 'react';
import styles from './drafts/open/draft-message.module.css';
import * as words from './words.ts';

interface Filled {
  name: string;
  value: string;
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Splits a text into filled-in values, missing variables, and plain text, in order. */
export const markText = (
  text: string,
  filled: readonly Filled[],
): { text: string; kind: 'plain' | 'filled' | 'missing'; name?: string }[] => {
  const values = filled.filter(({ value }) => value.length > 1).toSorted((a, b) => b.value.length - a.value.length);
  const pattern = new RegExp(['‹[^›]+›', ...values.map(({ value }) => escape(value))].join('|'), 'g');
  const parts: ReturnType<typeof markText> = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), kind: 'plain' });
    const variable = values.find(({ value }) => value === match[0]);
    parts.push({
      text: match[0],
      kind: variable ? 'filled' : 'missing',
      ...(variable && { name: variable.name.replaceAll('_', ' ') }),
    });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), kind: 'plain' });
  return parts;
};

const Marked = ({ text, filled }: { text: string; filled: readonly Filled[] }): ReactNode =>
  markText(text, filled).map((part, index) =>
    part.kind === 'plain' ? (
      // The parts of a text never change order.
      <Fragment key={index}>{part.text}</Fragment>
    ) : (
      <span
        key={index}
        className={styles[part.kind]}
        title={part.kind === 'filled' ? part.name : words.noValueForThisPerson}
      >
        {part.text}
      </span>
    ),
  );

/** A message's text as its recipient sees it, with filled-in values underlined. */
export const MessageText = ({ text, filled }: { text: string; filled: readonly Filled[] }) => (
  <>
    {text.split(/\n{2,}/).map((paragraph, index) => (
      <p key={index}>
        <Marked text={paragraph} filled={filled} />
      </p>
    ))}
  </>
);
