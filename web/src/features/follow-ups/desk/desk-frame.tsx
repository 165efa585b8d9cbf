import type { DeskItem } from '@rainmaker/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { errorText } from '#lib/errors.ts';
import { formatNumber } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { useKeys } from '#ui/keys/use-keys.ts';
import { Page, Panel } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import styles from './desk.module.css';
import { Queue } from './queue.tsx';
import { type Desk, DESK_TABS } from './use-desk.ts';
import * as words from './words.ts';

interface Props {
  desk: Desk;
  /** On the right of the title. */
  actions: ReactNode;
  /** The open one: brief and panel. */
  children: (item: DeskItem) => ReactNode;
}

const NothingAtAll = ({ kind }: Pick<Desk, 'kind'>) => (
  <EmptyState
    picture="nothing"
    title={words.EMPTY[kind].title}
    actions={
      <>
        <Link to={paths.followUps} className={buttonClass({ variant: 'go' })}>
          {words.goToFollowUps}
        </Link>
        <Link to={paths.workflows} className={buttonClass()}>
          {words.goToWorkflows}
        </Link>
      </>
    }
  >
    {words.EMPTY[kind].text}
  </EmptyState>
);

const isEmptyTab = ({ tab, rows, data }: Desk): boolean =>
  tab === 'done' ? data?.done.length === 0 : rows.length === 0;

/** What stands beside the list where nothing of it is open, and alone where the list is empty. */
const NothingOpen = ({ desk }: { desk: Desk }) => {
  if (desk.openId !== undefined && desk.tab !== 'done')
    return (
      <EmptyState
        picture="nothing"
        title={words.goneTitle}
        actions={<Button onClick={() => desk.open(undefined)}>{words.backToList}</Button>}
      >
        {words.goneText}
      </EmptyState>
    );
  if (!isEmptyTab(desk)) return null;
  const { title, text } = words.NONE_IN_TAB[desk.tab];
  return (
    <EmptyState picture="nothing" title={title}>
      {text}
    </EmptyState>
  );
};

const Panes = ({ desk, children }: Pick<Props, 'desk' | 'children'>) => {
  const { item, data } = desk;
  if (data === undefined) return <Queue desk={desk} />;
  if (data.results.length === 0 && data.done.length === 0) return <NothingAtAll kind={desk.kind} />;
  if (!item && isEmptyTab(desk)) return <NothingOpen desk={desk} />;
  return (
    <div className={styles['panes']}>
      <Queue desk={desk} />
      {item ? (
        children(item)
      ) : (
        <div className={styles['none']}>
          <NothingOpen desk={desk} />
        </div>
      )}
    </div>
  );
};

/** A desk: its tabs, the queue, and who is open. */
export const DeskFrame = ({ desk, actions, children }: Props) => {
  const { data, error, refetch, kind } = desk;
  const isPhone = useIsPhone();
  useKeys({ j: () => desk.move(1), k: () => desk.move(-1) });
  // On a phone the person has the whole screen.
  if (isPhone && desk.item)
    return (
      <Panel>
        <h1 className="hidden-text">{words.TITLES[kind]}</h1>
        {children(desk.item)}
      </Panel>
    );
  return (
    <Page
      title={words.TITLES[kind]}
      count={data && words.toDo(kind, desk.count('now'))}
      actions={<div className={styles['actions']}>{actions}</div>}
    >
      <Tabs
        label={words.TITLES[kind]}
        items={DESK_TABS.map(({ key, label }) => ({ key, label, count: data && formatNumber(desk.count(key)) }))}
        value={desk.tab}
        onChange={desk.setTab}
      />
      {error && !data ? (
        <LoadProblem title={words.couldntLoad} say={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Panes desk={desk}>{children}</Panes>
      )}
    </Page>
  );
};
