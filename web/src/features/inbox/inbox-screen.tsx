import { CONVERSATION_STATE_LABELS, CONVERSATION_STATES, type Thread } from '@rainmaker/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { errorText } from '#lib/errors.ts';
import { formatCount } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { buttonClass, Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { FilterBar, Page, Panel } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useKeys } from '#ui/keys/use-keys.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { InboxFilters } from './inbox-filters.tsx';
import styles from './inbox.module.css';
import { askedFor, type InboxState, isFiltered, type Tab, UNFILTERED, useInboxState } from './inbox-url.ts';
import { type Known, neighbourOf, PAGE_SIZE, placeOf, rowAt } from './list/known.ts';
import { ThreadList } from './list/thread-list.tsx';
import { OpenThread } from './open/open-thread.tsx';
import { useThreadActs } from './use-thread-acts.ts';
import * as words from './words.ts';

const tabItems = (page: Answer<'getInbox'> | undefined) => {
  const count = (state: string): string | undefined => {
    const found = page?.tabs?.find(({ tab }) => tab === state);
    return found && formatCount(found);
  };
  return [
    ...CONVERSATION_STATES.map((state) => ({
      key: state,
      label: CONVERSATION_STATE_LABELS[state],
      count: count(state),
    })),
    { key: 'all' as const, label: words.all },
    { key: 'later' as const, label: words.later },
  ];
};

const Nothing = ({ state, onClear }: { state: InboxState; onClear: () => void }) => {
  const { data: everything } = api.useGetInboxQuery({ page_size: 1 });
  const { data: later } = api.useGetInboxQuery({ page_size: 1, snoozed: 'true' });
  if (!everything || !later) return null;
  if (isFiltered(state))
    return (
      <EmptyState
        picture="no-match"
        title={words.nothingHere}
        actions={<Button onClick={onClear}>{words.clearFilters}</Button>}
      >
        {words.noMatchHint}
      </EmptyState>
    );
  if (everything.count + later.count > 0)
    return (
      <EmptyState picture="nothing" title={state.tab === 'to_answer' ? words.nothingToAnswer : words.nothingHere}>
        {words.nothingToAnswerHint}
      </EmptyState>
    );
  return (
    <EmptyState
      picture="nothing"
      title={words.emptyTitle}
      actions={
        <>
          <Link to={paths.settings} className={buttonClass({ variant: 'go' })}>
            {words.connectMailbox}
          </Link>
          <Link to={paths.simulator} className={buttonClass()}>
            {words.trySimulator}
          </Link>
        </>
      }
    >
      {words.emptyHint}
    </EmptyState>
  );
};

/** The pages that were told for this list, in order. */
const useKnown = (list: string) => {
  const [told, setTold] = useState<{ list: string; known: Known }>({ list, known: new Map() });
  const known: Known = told.list === list ? told.known : new Map();
  return {
    known,
    tell: (page: number, rows: readonly Thread[]) =>
      setTold((before) => ({
        list,
        known: new Map([...(before.list === list ? before.known : []), [page, rows]]),
      })),
  };
};

/** Every conversation with people who have replied: the list, the open one, and the person. */
export const Component = () => {
  const { state, set } = useInboxState();
  const isPhone = useIsPhone();
  const ownId = useAppSelector(({ auth }) => auth.userData?.id);
  const asked = askedFor(state, ownId);
  const list = JSON.stringify(asked);
  const { known, tell } = useKnown(list);
  const { currentData, data, error, refetch } = api.useGetInboxQuery({ ...asked, page: 1, page_size: PAGE_SIZE });
  const { data: counted } = api.useGetInboxQuery({ page_size: 1, tabs: CONVERSATION_STATES.join(',') });
  const acts = useThreadActs();
  const page = currentData ?? (error ? undefined : data);
  const openId = state.id ?? (isPhone ? undefined : rowAt(known, 0)?.id);
  const open = (id: string | undefined): void => set({ id }, isPhone);
  /** Keys go on to what is loaded; scrolling to it loads the rest. */
  const go = (step: 1 | -1): void => {
    const to = neighbourOf(known, openId, step);
    if (to) open(to.id);
  };
  /** What left the list is followed by the next one, or the one before. */
  const leave = async (work: (thread: Thread) => Promise<boolean>): Promise<void> => {
    const thread = rowAt(known, placeOf(known, openId) ?? -1) ?? (await threadOf(openId));
    if (!thread) return;
    const after = neighbourOf(known, openId, 1) ?? neighbourOf(known, openId, -1);
    const stays = state.tab === 'all' || state.search !== '';
    if ((await work(thread)) && !stays) set({ id: isPhone ? undefined : after?.id });
  };
  const [readThread] = api.useLazyGetThreadQuery();
  const threadOf = async (id: string | undefined): Promise<Thread | undefined> =>
    id === undefined ? undefined : (await readThread({ id }, true)).data;
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    Escape: () => (isPhone && state.id ? open(undefined) : false),
  });
  const change = (to: Partial<InboxState>): void => set({ id: undefined, ...to });
  const toAnswer = counted?.tabs?.find(({ tab }) => tab === 'to_answer');
  const isEmpty = page?.results.length === 0;
  const tools = (
    <>
      <div className={styles['search']}>
        <SearchField label={words.searchReplies} value={state.search} onChange={(search) => change({ search })} />
      </div>
      <InboxFilters state={state} onChange={change} />
    </>
  );
  const opened = openId !== undefined && (
    <OpenThread
      key={openId}
      id={openId}
      acts={acts}
      isChosen={state.id !== undefined}
      onFinish={() => void leave((thread) => acts.finish(thread))}
      onPutOff={(until) => void leave((thread) => acts.putOff(thread, until))}
      onBack={() => open(undefined)}
    />
  );
  if (isPhone && opened) return <Panel>{opened}</Panel>;
  return (
    <Page
      title={words.inbox}
      count={toAnswer && toAnswer.count > 0 ? words.toAnswer(formatCount(toAnswer)) : undefined}
      actions={isPhone ? undefined : tools}
    >
      {isPhone && <FilterBar>{tools}</FilterBar>}
      <Tabs<Tab>
        label={words.views}
        items={tabItems(counted)}
        value={state.tab}
        onChange={(tab) => change({ tab, search: '' })}
      />
      {error && !page ? (
        <div className={styles['problem']}>
          <LoadProblem title={words.couldntLoad} say={errorText(error)} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className={styles['panes']}>
          <div className={styles['left']} data-empty={isEmpty || undefined}>
            {isEmpty ? (
              <Nothing state={state} onClear={() => change(UNFILTERED)} />
            ) : (
              <ThreadList
                key={list}
                asked={asked}
                count={page?.count ?? 0}
                known={known}
                openId={openId}
                onRows={tell}
                onOpen={({ id }) => open(id)}
              />
            )}
          </div>
          {opened}
        </div>
      )}
    </Page>
  );
};
