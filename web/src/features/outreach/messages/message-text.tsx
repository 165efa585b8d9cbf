import { type Block, byLink, parseMarkup, type Run } from '@rainmaker/contract/markup';
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
  const pattern = new RegExp(['‹[^‹›]+›', ...values.map(({ value }) => escape(value))].join('|'), 'g');
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

const Words = ({ run, filled }: { run: Run; filled: readonly Filled[] }): ReactNode => {
  // Pictures are in the HTML part alone; reading a draft asks no server for them.
  const text = run.image === undefined ? <Marked text={run.text} filled={filled} /> : <i>{run.text}</i>;
  const leaning = run.italic ? <em>{text}</em> : text;
  return run.bold ? <strong>{leaning}</strong> : leaning;
};

const Runs = ({ runs, filled }: { runs: readonly Run[]; filled: readonly Filled[] }): ReactNode =>
  byLink(runs).map((group, index) => {
    const said = group.map((run, at) => <Words key={at} run={run} filled={filled} />);
    const link = group[0]?.link;
    return link === undefined ? (
      <Fragment key={index}>{said}</Fragment>
    ) : (
      <a key={index} href={link} target="_blank" rel="noreferrer noopener" title={link}>
        {said}
      </a>
    );
  });

const BlockView = ({ block, filled }: { block: Block; filled: readonly Filled[] }): ReactNode => {
  if (block.kind === 'paragraph')
    return (
      <p>
        <Runs runs={block.runs} filled={filled} />
      </p>
    );
  if (block.kind === 'button')
    return (
      <p>
        <a className={styles['cta']} href={block.href} target="_blank" rel="noreferrer noopener">
          <Marked text={block.label} filled={filled} />
        </a>
      </p>
    );
  const items = block.items.map(({ runs }, index) => (
    <li key={index}>
      <Runs runs={runs} filled={filled} />
    </li>
  ));
  return block.isOrdered ? (
    <ol start={Number.parseInt(block.items[0]?.marker ?? '1', 10)}>{items}</ol>
  ) : (
    <ul>{items}</ul>
  );
};

/** A line of a message, such as its subject. */
export const MessageLine = ({ text }: { text: string }) => <Marked text={text} filled={[]} />;

/** A message's text as its recipient sees it, with filled-in values underlined. */
export const MessageText = ({ text, filled }: { text: string; filled: readonly Filled[] }) => (
  <>
    {parseMarkup(text).map((block, index) => (
      // The blocks of a text never change order.
      <BlockView key={index} block={block} filled={filled} />
    ))}
  </>
);
