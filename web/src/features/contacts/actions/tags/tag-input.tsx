import { LIMITS, type Stage } from '@rainmaker/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { api } from '#lib/api/api.ts';
import { AddChip, Chip } from '#ui/chip.tsx';
import { TextField } from '#ui/form/field.tsx';
import styles from './tags.module.css';
import * as words from '../dialog-words.ts';

/** Milliseconds without typing before a search. */
const TYPING_MS = 200;
/** The maximum number of suggestions. */
const MOST_OFFERED = 6;
/** The same for tags that the people are known to have, which are worth seeing whole. */
const MOST_KNOWN = 20;

const has = (tags: readonly string[], tag: string): boolean =>
  tags.some((other) => other.toLowerCase() === tag.toLowerCase());

interface Props {
  label: string;
  help: string;
  stage: Stage;
  tags: readonly string[];
  /** Tags in the other field, which are not offered here. */
  taken: readonly string[];
  /** The only tags to offer; by default those in use in the stage. */
  known?: readonly string[] | undefined;
  /** The accessible label of an offered tag. */
  labelOf: (tag: string) => string;
  icon: ReactNode;
  error?: string | undefined;
  /** The first field of a dialog, which gets the focus. */
  isFirst?: boolean;
  onChange: (tags: string[]) => void;
}

/** Several tags, typed or chosen from existing ones. Leaving the field adds typed text as a tag. */
export const TagInput = ({
  label,
  help,
  stage,
  tags,
  taken,
  known,
  labelOf,
  icon,
  error,
  isFirst,
  onChange,
}: Props) => {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS);
  const asked = { stage, field: 'tag' as const, ...(search !== '' && { search }) };
  const { currentData, data } = api.useGetFilterValuesQuery(asked, { skip: known !== undefined });
  const inUse = (currentData ?? data)?.results.map(({ value }) => value) ?? [];
  const offered = (known?.filter((tag) => tag.toLowerCase().includes(typed.trim().toLowerCase())) ?? inUse)
    .filter((tag) => !has(tags, tag) && !has(taken, tag))
    .slice(0, known ? MOST_KNOWN : MOST_OFFERED);
  const add = (text: string) => {
    const wanted = text.split(',').map((tag) => tag.trim().slice(0, LIMITS.tagCharacters));
    const next = [...tags];
    for (const tag of wanted) if (tag !== '' && !has(next, tag)) next.push(tag);
    setTyped('');
    if (next.length > tags.length) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
  };
  return (
    <div className={styles['field']}>
      <TextField
        label={label}
        help={help}
        error={error}
        value={typed}
        autoComplete="off"
        data-autofocus={isFirst || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => add(typed)}
      />
      {tags.length + offered.length > 0 && (
        <div className={styles['chips']}>
          {tags.map((tag) => (
            <Chip
              key={tag}
              removeLabel={words.dropTag(tag)}
              onRemove={() => onChange(tags.filter((other) => other !== tag))}
            >
              {tag}
            </Chip>
          ))}
          {offered.map((tag) => (
            // Handled before the field loses focus, so that a half-typed word doesn't become a tag.
            <AddChip
              key={tag}
              aria-label={labelOf(tag)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => add(tag)}
            >
              {icon}
              {tag}
            </AddChip>
          ))}
        </div>
      )}
    </div>
  );
};
