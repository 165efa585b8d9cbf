import { LIMITS, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { formatBytes } from '#lib/format.ts';
import { addContactPath, contactListPath, importPath, paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FindButton } from '../discovery/find-button.tsx';
import { groupsOf } from './filters/filter-groups.ts';
import { useFilterKinds, without } from './filters/filter-options.ts';
import { narrowed, type ListState } from '../list-url.ts';
import { SampleButton } from './sample-data.tsx';
import { useMayChangePeople } from '../stage-calls.ts';
import * as words from './opened-words.ts';

const WHAT: Record<Stage, string> = {
  prospect: words.importThePeopleYouWantTo,
  lead: words.aLeadIsSomeoneWhoMay,
  customer: words.aLeadBecomesACustomerWhen,
};

/** An empty list: its purpose and the ways to fill it. */
export const NobodyHere = ({ stage }: { stage: Stage }) =>
  useMayChangePeople(stage) ? (
    <BringThem stage={stage} />
  ) : (
    <EmptyState picture="nothing" title={words.noOneHereYet}>
      {words.whenSomeoneAddsTheyAppearHere(STAGE_LABELS[stage].many)}
    </EmptyState>
  );

const BringThem = ({ stage }: { stage: Stage }) => (
  <EmptyState
    picture="nothing"
    title={words.noOneHereYet}
    actions={
      <>
        <Link to={importPath(stage)} className={buttonClass({ variant: 'go' })}>
          <Upload aria-hidden />
          {words.importFile}
        </Link>
        {stage === 'prospect' && <FindButton />}
        <SampleButton>{words.loadSampleData}</SampleButton>
        {stage !== 'prospect' && (
          <Link to={contactListPath(stage === 'lead' ? 'prospect' : 'lead')} className={buttonClass()}>
            {words.view(stage === 'lead' ? 'prospects' : 'leads')}
          </Link>
        )}
      </>
    }
    foot={
      <>
        {words.csvOrExcelUpTo(formatBytes(LIMITS.importBytes))}{' '}
        <Link className="link" to={addContactPath(stage)}>
          {words.addOneManually}
        </Link>
        {words.orView}{' '}
        <Link className="link" to={paths.imports}>
          {words.pastImports}
        </Link>
      </>
    }
  >
    {WHAT[stage]}
  </EmptyState>
);

interface NothingProps {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
  onClear: () => void;
}

/** No one matches the search and filters; each filter can be removed here. */
export const NothingMatches = ({ stage, state, onChange, onClear }: NothingProps) => {
  const isGrouped = groupsOf(state.filters).length > 1;
  const { set: all, say } = useFilterKinds(state);
  // Alternatives are removed one by one where they stand.
  const set = isGrouped ? [] : all;
  const { one } = STAGE_LABELS[stage];
  const filtered = set.length > 0 ? words.filteredBy(set.map(say).join('; ')) : words.tryAShorterSearchOrPart;
  const nothingBecause = isGrouped ? words.noGroupMatches : filtered;
  return (
    <EmptyState
      picture="no-match"
      title={state.search ? words.noMatches(one, state.search) : words.noneMatches(one)}
      actions={
        <>
          {(set.length > 1 || (set.length === 1 && state.search !== '')) &&
            set.map((kind) => (
              <Button
                key={kind.key}
                onClick={() => onChange(narrowed(state, { filters: without(state.filters, kind) }))}
              >
                {words.remove(kind.label.toLowerCase())}
              </Button>
            ))}
          <Button variant={set.length > 1 ? 'quiet' : 'default'} onClick={onClear}>
            {words.clearAll}
          </Button>
        </>
      }
    >
      {nothingBecause}
    </EmptyState>
  );
};
