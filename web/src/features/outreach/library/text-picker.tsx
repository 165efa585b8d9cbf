import type { SavedText, SavedTextKind } from '@rainmaker/contract';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '#lib/errors.ts';
import { libraryPath } from '#lib/paths.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { TemplateRead } from '../template-read/template-read.tsx';
import { matching, useSavedTexts } from './saved-text-dialog.tsx';
import styles from './text-picker.module.css';
import * as words from './words.ts';

const noFill = (): undefined => undefined;

interface Props {
  kind: SavedTextKind;
  trigger: ReactElement<{ onClick?: (event: React.MouseEvent<HTMLElement>) => void }>;
  onPick: (text: SavedText) => void;
}

const Choices = ({ kind, onPick }: Pick<Props, 'kind' | 'onPick'>) => {
  const { data, error, refetch } = useSavedTexts(kind);
  const [search, setSearch] = useState('');
  if (data === undefined && error !== undefined)
    return <LoadProblem title={words.couldntLoad[kind]} say={errorText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={120} />;
  const found = matching(data.results, search);
  return (
    <>
      <SearchField label={words.search[kind]} value={search} onChange={setSearch} />
      <ul className={styles['list']}>
        {found.map((text) => (
          <li key={text.id}>
            <button type="button" onClick={() => onPick(text)}>
              <b className="cut">{text.name}</b>
              <span className={styles['body']}>
                <TemplateRead text={text.subject ?? text.body} fill={noFill} isShort />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={styles['none']}>
          {data.results.length === 0 ? words.emptyTitle[kind] : words.noMatchTitle[kind]}
        </p>
      )}
      <Link className={styles['manage']} to={libraryPath(kind)}>
        {words.manage[kind]}
      </Link>
    </>
  );
};

/** Chooses a template or a snippet by searching. */
export const TextPicker = ({ kind, trigger, onPick }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={kind === 'template' ? words.useTemplate : words.insertSnippet}
      isOpen={isOpen}
      onChange={setOpen}
      trigger={trigger}
      width={360}
    >
      <Choices
        kind={kind}
        onPick={(text) => {
          setOpen(false);
          onPick(text);
        }}
      />
    </Popover>
  );
};
