import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { listScreen } from '#lib/list-screen/list-screen.ts';
import { addContactPath, importPath } from '#lib/paths.ts';
import { buttonClass, iconButtonClass } from '#ui/button.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { Page } from '#ui/page.tsx';
import { FindButton, FindCompanies } from '../discovery/find-button.tsx';
import styles from '../contacts.module.css';
import { FilterLine } from './filters/filter-line.tsx';
import { isFiltered, narrowed, PAGE_SIZE, readList, writeList, type ListState } from '../list-url.ts';
import { useListHabits, withHabits } from './list-habits.ts';
import { ListMenu } from './list-menu.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { People } from './people.tsx';
import { usePeoplePage } from './use-people-pages.ts';
import { StatusTabs, useStatusCounts } from './status-tabs.tsx';
import { useMayChangePeople } from '../stage-calls.ts';
import * as words from './words.ts';

/** Loaded when it is first chosen. */
const Board = lazy(() => import('../board/board.tsx').then(({ Board: Loaded }) => ({ default: Loaded })));

/** Loaded where there is nobody to show. */
const NobodyHere = lazy(() => import('./nobody-here.tsx').then(({ NobodyHere: Loaded }) => ({ default: Loaded })));
const NothingMatches = lazy(() =>
  import('./nobody-here.tsx').then(({ NothingMatches: Loaded }) => ({ default: Loaded })),
);

const useListState = () => {
  const [query, setQuery] = useSearchParams();
  const place = readList(query);
  const set = (next: ListState) => setQuery(writeList(next));
  return {
    place,
    set,
    // Scrolling isn't a step to go back to.
    setPage: (page: number) => setQuery(writeList({ ...place, page, after: undefined }), { replace: true }),
    isByNumber: !useIsPhone(),
    narrow: (change: Partial<ListState>) => set(narrowed(place, change)),
    pageSize: PAGE_SIZE,
    isFiltered: isFiltered(place),
  };
};

/** The ways to add people, for roles that may. */
const AddActions = ({ stage }: { stage: Stage }) => (
  <>
    {stage === 'prospect' && <FindButton isBeside />}
    <Link to={importPath(stage)} className={`${buttonClass()} only-desk`}>
      <Upload aria-hidden />
      <span className={styles['tuck']}>{words.importLabel}</span>
    </Link>
    <Link to={importPath(stage)} aria-label={words.importLabel} className={`${iconButtonClass('default')} only-phone`}>
      <Upload aria-hidden />
    </Link>
    <Link to={addContactPath(stage)} className={`${buttonClass({ variant: 'go' })} only-desk`}>
      <Plus aria-hidden />
      {words.add(STAGE_LABELS[stage].one)}
    </Link>
  </>
);

interface PlaceProps {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
}

const Actions = ({ stage, state, onChange }: PlaceProps) => (
  <>
    <LayoutSwitch state={state} onChange={onChange} />
    <ListMenu stage={stage} state={state} onChange={onChange} />
    {useMayChangePeople(stage) && <AddActions stage={stage} />}
  </>
);

const ContactList = ({ stage }: { stage: Stage }) => {
  const at = useListState();
  const { place: state, set } = at;
  const isBoard = state.layout === 'board';
  const habits = useListHabits(stage);
  const seen = withHabits(state, habits.habits);
  const list = listScreen(at, usePeoplePage(stage, seen, isBoard));
  const counts = useStatusCounts(stage, state, list.page?.tabs);
  const mayChange = useMayChangePeople(stage);
  const { title } = STAGE_LABELS[stage];
  const clear = () => set({ ...readList(new URLSearchParams()), columns: state.columns, layout: state.layout });
  return (
    <Page
      title={title}
      count={list.count}
      actions={!list.isBare && <Actions stage={stage} state={state} onChange={set} />}
    >
      {list.isBare ? (
        <Suspense fallback={null}>
          <NobodyHere stage={stage} />
        </Suspense>
      ) : (
        <>
          {!isBoard && <StatusTabs stage={stage} state={state} counts={counts} onChange={set} />}
          <FilterLine stage={stage} state={state} habits={habits} onChange={set} />
          {isBoard && !list.frame.problem ? (
            <Suspense fallback={null}>
              <Board stage={stage} state={state} onChange={set} counts={counts} />
            </Suspense>
          ) : (
            <ListFrame
              problemTitle={words.couldntLoad(title.toLowerCase())}
              empty={
                list.isEmpty && (
                  <Suspense fallback={null}>
                    <NothingMatches stage={stage} state={state} onChange={set} onClear={clear} />
                  </Suspense>
                )
              }
              isCounted
              {...list.frame}
            >
              <People
                stage={stage}
                state={seen}
                habits={habits}
                page={list.page}
                table={list.table}
                onPage={at.setPage}
              />
            </ListFrame>
          )}
          {mayChange && (
            <Link
              to={addContactPath(stage)}
              className={`${buttonClass({ variant: 'go' })} ${styles['fab']} only-phone`}
              data-bottom-fab="add"
            >
              <Plus aria-hidden />
              {words.add(STAGE_LABELS[stage].one)}
            </Link>
          )}
        </>
      )}
      {stage === 'prospect' && mayChange && <FindCompanies />}
    </Page>
  );
};

/** The list of a stage: one screen with three URLs. */
export const screenFor = (stage: Stage) => () => <ContactList stage={stage} key={stage} />;
