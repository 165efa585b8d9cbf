import { useMediaQuery } from '@mantine/hooks';
import { CalendarSync, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { tabCount } from '#lib/list-screen/tab-count.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page, Pane } from '#ui/page.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { Segmented, Tabs } from '#ui/tabs.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { RowsLoading } from '../row/rows-loading.tsx';
import * as words from '../words.ts';
import { AgendaFilters } from './agenda-filters.tsx';
import { AgendaList } from './agenda-list.tsx';
import { AGENDA_RULES, agendaArguments, assigneeOf } from './agenda-url.ts';
import styles from './agenda.module.css';

// Loaded when they are first shown: a phone opens the agenda alone.
const Calendar = lazy(() => import('../calendar/calendar.tsx').then((module) => ({ default: module.Calendar })));
const DayStrip = lazy(() => import('../calendar/day-strip.tsx').then((module) => ({ default: module.DayStrip })));
const CalendarLinkDialog = lazy(() =>
  import('./calendar-link-dialog.tsx').then((module) => ({ default: module.CalendarLinkDialog })),
);
const ChoosePersonDialog = lazy(() =>
  import('./choose-person-dialog.tsx').then((module) => ({ default: module.ChoosePersonDialog })),
);

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
  const { search, filters } = at.place;
  const assignee = assigneeOf(filters.whose, ownId ?? '');
  return {
    at,
    list: listScreen(at, query),
    /** Undefined until it is known whose they are. */
    filter:
      ownId === undefined
        ? undefined
        : {
            ...(assignee !== undefined && { assignee_id: assignee }),
            ...(filters.kind && { kind: filters.kind }),
            ...(search && { search }),
          },
  };
};

/** From this width on, the agenda and the calendar stand side by side. */
const BOTH_QUERY = '(min-width: 1280px)';

const VIEWS = ['agenda', 'calendar'] as const;

/** Where they don't, which of them is shown. */
const useViews = () => {
  const [query, setQuery] = useSearchParams();
  const hasBoth = useMediaQuery(BOTH_QUERY, undefined, { getInitialValueInEffect: false });
  const view = VIEWS.find((each) => each === query.get('view')) ?? 'agenda';
  const show = (next: string): void => {
    const changed = new URLSearchParams(query);
    if (next === 'agenda') changed.delete('view');
    else changed.set('view', next);
    setQuery(changed);
  };
  return { hasBoth, view, show, hasAgenda: hasBoth || view === 'agenda', hasCalendar: hasBoth || view === 'calendar' };
};

interface AgendaProps extends Pick<ReturnType<typeof useAgenda>, 'at' | 'list'> {
  onAdd: (() => void) | undefined;
}

type Place = ReturnType<typeof useAgenda>['at']['place'];

const isNarrowedBy = ({ search, filters: { kind, due } }: Place): boolean =>
  search !== '' || kind !== undefined || due !== undefined;
/** Whether it would list all that is open. */
const isBareAgenda = (place: Place): boolean => place.filters.state === undefined && !isNarrowedBy(place);

const Agenda = ({ at: { place }, list, onAdd }: AgendaProps) => {
  const { state } = place.filters;
  const isNarrowed = isNarrowedBy(place);
  return (
    <Pane label={words.agenda} className={styles['agenda']}>
      <ListFrame
        problemTitle={words.couldntLoadFollowUps}
        empty={
          list.isEmpty && (
            <Nothing isBare={isBareAgenda(place)} isEnded={state !== undefined && !isNarrowed} onAdd={onAdd} />
          )
        }
        {...list.frame}
      >
        {list.table.rows ? (
          <AgendaList
            rows={list.table.rows}
            tabs={list.page?.tabs}
            isOpen={state === undefined}
            isStale={list.table.isStale}
          />
        ) : (
          <RowsLoading />
        )}
      </ListFrame>
    </Pane>
  );
};

interface HeadProps extends Pick<ReturnType<typeof useAgenda>, 'at' | 'list'> {
  views: ReturnType<typeof useViews>;
}

/** What is shown of all follow-ups. */
const Head = ({ at: { place, narrow }, list, views }: HeadProps) => {
  const { state, ...others } = place.filters;
  return (
    <>
      {!views.hasBoth && (
        <div className={styles['views']}>
          <Segmented
            label={words.view}
            items={VIEWS.map((key) => ({ key, label: words.VIEWS[key] }))}
            value={views.view}
            onChange={views.show}
          />
        </div>
      )}
      {views.hasAgenda && (
        <Tabs
          label={words.state}
          items={TAB_KEYS.map((key) => ({
            key,
            label: words.TABS[key],
            count: tabCount(list.page?.tabs, (tab) => tab === key),
          }))}
          value={state ?? 'open'}
          onChange={(tab) => narrow({ filters: { ...others, ...(tab !== 'open' && { state: tab }) } })}
        />
      )}
      <AgendaFilters place={place} onChange={narrow} hasDates={views.hasAgenda && state === undefined} />
    </>
  );
};

/** What to do next and when: a list of what is overdue, for today and upcoming, and a calendar. */
export const Component = () => {
  const { at, list, filter } = useAgenda();
  const mayAdd = useMay('createFollowUp');
  const views = useViews();
  const isPhone = useIsPhone();
  const mayLink = useMay('createCalendarFeed');
  const [isAdding, setAdding] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const add = mayAdd ? () => setAdding(true) : undefined;
  const open = tabCount(list.page?.tabs, (tab) => tab === 'open');
  return (
    <Page
      title={words.followUps}
      count={open && words.openCount(open)}
      actions={
        <>
          {mayLink && (
            <IconButton
              variant="default"
              label={words.calendarLink}
              icon={<CalendarSync aria-hidden />}
              onClick={() => setLinking(true)}
            />
          )}
          {add && (
            <Button variant="go" className="only-desk" icon={<Plus aria-hidden />} onClick={add}>
              {words.addFollowUp}
            </Button>
          )}
        </>
      }
    >
      <Head at={at} list={list} views={views} />
      {isPhone && views.hasAgenda && filter && (
        <Suspense fallback={null}>
          <DayStrip filter={filter} />
        </Suspense>
      )}
      <div className={styles['panes']} data-both={views.hasBoth || undefined}>
        {views.hasAgenda && <Agenda at={at} list={list} onAdd={add} />}
        {views.hasCalendar && filter && (
          <Suspense fallback={<div aria-busy />}>
            <Calendar filter={filter} />
          </Suspense>
        )}
      </div>
      {/* Where there is nothing yet, its own button stands in the middle. */}
      {add && !(views.hasAgenda && list.isEmpty && isBareAgenda(at.place)) && (
        <Button
          variant="go"
          className={`${styles['fab']} only-phone`}
          icon={<Plus aria-hidden />}
          data-bottom-fab="add"
          onClick={add}
        >
          {words.addFollowUp}
        </Button>
      )}
      <Suspense fallback={null}>
        {isAdding && <ChoosePersonDialog onClose={() => setAdding(false)} />}
        {isLinking && <CalendarLinkDialog onClose={() => setLinking(false)} />}
      </Suspense>
    </Page>
  );
};
