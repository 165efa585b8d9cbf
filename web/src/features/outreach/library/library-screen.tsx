import { SAVED_TEXT_KINDS, type SavedText, type SavedTextKind } from '@rainmaker/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#lib/api/permissions.ts';
import { errorText } from '#lib/errors.ts';
import { formatNumber } from '#lib/format.ts';
import { useListPlace } from '#lib/list-screen/list-screen.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { FilterBar, Page, Scroll } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TemplateRead } from '../template-read/template-read.tsx';
import styles from './library.module.css';
import { matching, SavedTextDialog, useSavedTexts } from './saved-text-dialog.tsx';
import { TextMenu } from './text-menu.tsx';
import * as words from './words.ts';

const RULES = { filters: { kind: SAVED_TEXT_KINDS }, sorts: [], pageSize: 50 } as const;

/** What is open above the list: a new text, or one of it. */
type Opened = { text?: SavedText } | null;

const noFill = (): undefined => undefined;

const Card = ({ text, onOpen }: { text: SavedText; onOpen: () => void }) => (
  <li className={styles['card']}>
    <button type="button" className={styles['open']} aria-label={words.open(text.name)} onClick={onOpen}>
      <b className="cut">{text.name}</b>
      {text.kind === 'template' && (
        <span className={`${styles['subject']} cut`}>
          {text.subject === null ? (
            <span className="faint">{words.replyInTheThread}</span>
          ) : (
            <TemplateRead text={text.subject} fill={noFill} isShort />
          )}
        </span>
      )}
      <span className={styles['body']}>
        <TemplateRead text={text.body.replaceAll(/\n{2,}/g, '\n')} fill={noFill} isShort />
      </span>
    </button>
    <footer>
      <Pill tone={text.shared ? 'good' : 'idle'}>{text.shared ? words.shared : words.onlyYou}</Pill>
      <span className="faint cut grow">{text.made_by && words.by(text.made_by.name)}</span>
      <TextMenu text={text} onEdit={onOpen} />
    </footer>
  </li>
);

const Loading = () => (
  <ul className={styles['grid']} aria-hidden>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <li key={key} className={styles['card']}>
        <Skeleton height={150} />
      </li>
    ))}
  </ul>
);

interface ListProps {
  kind: SavedTextKind;
  search: string;
  onOpen: (opened: Opened) => void;
}

const List = ({ kind, search, onOpen }: ListProps) => {
  const { data, error, refetch } = useSavedTexts(kind);
  const mayCreate = useMay('createSavedText');
  if (data === undefined && error !== undefined)
    return <LoadProblem title={words.couldntLoad[kind]} say={errorText(error)} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const found = matching(data.results, search);
  if (data.results.length === 0)
    return (
      <EmptyState
        picture="nothing"
        title={words.emptyTitle[kind]}
        actions={
          mayCreate && (
            <Button variant="go" onClick={() => onOpen({})}>
              {words.NEW_LABELS[kind]}
            </Button>
          )
        }
      >
        {words.emptyText[kind]}
      </EmptyState>
    );
  if (found.length === 0)
    return (
      <EmptyState picture="no-match" title={words.noMatchTitle[kind]}>
        {words.tryAnotherSearch}
      </EmptyState>
    );
  return (
    <ul className={styles['grid']}>
      {found.map((text) => (
        <Card key={text.id} text={text} onOpen={() => onOpen({ text })} />
      ))}
    </ul>
  );
};

/** Templates and snippets: texts to use again in workflows, announcements and answers. */
export const Component = () => {
  const { place, narrow } = useListPlace(RULES, { replace: true });
  const kind = place.filters.kind ?? 'template';
  const { data } = useSavedTexts(kind);
  const mayCreate = useMay('createSavedText');
  const [opened, setOpened] = useState<Opened>(null);
  return (
    <Page
      title={words.title}
      actions={
        mayCreate && (
          <Button variant="go" icon={<Plus aria-hidden />} onClick={() => setOpened({})}>
            {words.NEW_LABELS[kind]}
          </Button>
        )
      }
    >
      <Tabs
        label={words.kindOfText}
        items={SAVED_TEXT_KINDS.map((key) => ({
          key,
          label: words.KIND_LABELS[key],
          count: key === kind && data ? formatNumber(data.results.length) : undefined,
        }))}
        value={kind}
        onChange={(next) => narrow({ search: '', filters: next === 'template' ? {} : { kind: next } })}
      />
      <FilterBar>
        <SearchField label={words.search[kind]} value={place.search} onChange={(search) => narrow({ search })} />
      </FilterBar>
      <Scroll label={words.KIND_LABELS[kind]}>
        <List kind={kind} search={place.search} onOpen={setOpened} />
      </Scroll>
      {opened && (
        <SavedTextDialog kind={kind} {...(opened.text && { text: opened.text })} onClose={() => setOpened(null)} />
      )}
    </Page>
  );
};
