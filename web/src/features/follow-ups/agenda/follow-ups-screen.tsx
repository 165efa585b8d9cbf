import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { tabCount } from '#lib/list-screen/tab-count.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page, Pane } from '#ui/page.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { RowsLoading } from '../row/rows-loading.tsx';
import * as words from '../words.ts';
import { AgendaFilters } from './agenda-filters.tsx';
import { AgendaList } from './agenda-list.tsx';
import { AGENDA_RULES, agendaArguments } from './agenda-url.ts';
import styles from './agenda.module.css';
import { ChoosePersonDialog } from './choose-person-dialog.tsx';

const TAB_KEYS = ['open', 'done', 'skipped'] as const;

interface NothingProps {
  isBare: boolean;
  isEnded: boolean;
  onAdd: (() => void) | undefined;
}

const Nothing = ({ isBare, isEnded, onAdd }: NothingProps) => {
  if (isBare)
    return (
      <EmptyState
        picture="nothing"
        title={words.nothingToDo}
        actions={
          onAdd && (
            <Button variant="go" icon={<Plus aria-hidden />} onClick={onAdd}>
              {words.addFollowUp}
            </Button>
          )
        }
      >
        {words.whatAFollowUpIs}
      </EmptyState>
    );
  return (
    <EmptyState picture="no-match" title={isEnded ? words.nothingEnded : words.nothingMatches}>
      {isEnded ? words.endedAppearHere : words.tryADifferentFilter}
    </EmptyState>
  );
};

const useAgenda = () => {
  const at = useListPlace(AGENDA_RULES);
  const ownId = useAppSelector(({ auth }) => auth.userData?.id);
  const query = api.useGetFollowUpsQuery(agendaArguments(at.asked, ownId ?? ''), { skip: ownId === undefined });
  return { at, list: listScreen(at, query) };
};

/** What to do next and when: overdue, today and upcoming. */
export const Component = () => {
  const { at, list } = useAgenda();
  const { place, narrow } = at;
  const mayAdd = useMay('createFollowUp');
  const [isAdding, setAdding] = useState(false);
  const { state, ...others } = place.filters;
  const { state: _, whose: __, ...narrowing } = place.filters;
  const isNarrowed = place.search !== '' || Object.keys(narrowing).length > 0;
  const add = mayAdd ? () => setAdding(true) : undefined;
  const tabs = list.page?.tabs;
  const open = tabCount(tabs, (tab) => tab === 'open');
  return (
    <Page
      title={words.followUps}
      count={open && words.openCount(open)}
      actions={
        add && (
          <Button variant="go" className="only-desk" icon={<Plus aria-hidden />} onClick={add}>
            {words.addFollowUp}
          </Button>
        )
      }
    >
      <Tabs
        label={words.state}
        items={TAB_KEYS.map((key) => ({
          key,
          label: words.TABS[key],
          count: tabCount(tabs, (tab) => tab === key),
        }))}
        value={state ?? 'open'}
        onChange={(tab) => narrow({ filters: { ...others, ...(tab !== 'open' && { state: tab }) } })}
      />
      <AgendaFilters place={place} onChange={narrow} />
      <Pane label={words.agenda} className={styles['agenda']}>
        <ListFrame
          problemTitle={words.couldntLoadFollowUps}
          empty={
            list.isEmpty && (
              <Nothing
                isBare={state === undefined && !isNarrowed}
                isEnded={state !== undefined && !isNarrowed}
                onAdd={add}
              />
            )
          }
          {...list.frame}
        >
          {list.table.rows ? (
            <AgendaList rows={list.table.rows} tabs={tabs} isOpen={state === undefined} isStale={list.table.isStale} />
          ) : (
            <RowsLoading />
          )}
        </ListFrame>
      </Pane>
      {add && (
        <Button
          variant="go"
          className={`${styles['fab']} only-phone`}
          icon={<Plus aria-hidden />}
          data-bottom-fab
          onClick={add}
        >
          {words.addFollowUp}
        </Button>
      )}
      {isAdding && <ChoosePersonDialog onClose={() => setAdding(false)} />}
    </Page>
  );
};
