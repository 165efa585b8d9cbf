import { LIMITS, STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { formatBytes } from '#lib/format.ts';
import { addContactPath, contactListPath, importPath, paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FILTER_KINDS, filterWords, without } from './filter-options.ts';
import { narrowed, type ListState } from './list-url.ts';
import { SampleButton } from './sample-data.tsx';
import { useMayChangePeople } from '../stage-calls.ts';

const WHAT: Record<Stage, string> = {
  prospect: 'Bring the people you want to reach. We check the file first, and nothing is saved before you say so.',
  lead: 'A lead is someone who may buy. Convert a prospect, or bring the leads you have.',
  customer: 'A lead becomes a customer once it is won. Bring the ones you have, so that nobody pitches them again.',
};

/** Nobody in this list at all: what it is for and the ways to fill it. */
export const NobodyHere = ({ stage }: { stage: Stage }) =>
  useMayChangePeople(stage) ? (
    <BringThem stage={stage} />
  ) : (
    <EmptyState picture="nothing" title="Nobody here yet">
      {`As soon as somebody brings ${STAGE_LABELS[stage].many} in, you see them here.`}
    </EmptyState>
  );

const BringThem = ({ stage }: { stage: Stage }) => (
  <EmptyState
    picture="nothing"
    title="Nobody here yet"
    actions={
      <>
        <Link to={importPath(stage)} className={buttonClass({ variant: 'go' })}>
          <Upload aria-hidden />
          Import a file
        </Link>
        <SampleButton>Load sample data</SampleButton>
        {stage !== 'prospect' && (
          <Link to={contactListPath(stage === 'lead' ? 'prospect' : 'lead')} className={buttonClass()}>
            See the {stage === 'lead' ? 'prospects' : 'leads'}
          </Link>
        )}
      </>
    }
    foot={
      <>
        CSV or Excel, up to {formatBytes(LIMITS.importBytes)}.{' '}
        <Link className="link" to={addContactPath(stage)}>
          Add one by hand
        </Link>
        , or look at{' '}
        <Link className="link" to={paths.imports}>
          earlier imports
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

/** People are here, but none that fits what was asked for; each filter can be dropped from here. */
export const NothingMatches = ({ stage, state, onChange, onClear }: NothingProps) => {
  const set = FILTER_KINDS.filter((kind) => filterWords(state, kind) !== undefined);
  const { one } = STAGE_LABELS[stage];
  return (
    <EmptyState
      picture="no-match"
      title={state.search ? `No ${one} matches “${state.search}”` : `No ${one} matches`}
      actions={
        <>
          {(set.length > 1 || (set.length === 1 && state.search !== '')) &&
            set.map((kind) => (
              <Button
                key={kind.key}
                onClick={() => onChange(narrowed(state, { filters: without(state.filters, kind.key) }))}
              >
                Drop {kind.label.toLowerCase()}
              </Button>
            ))}
          <Button variant={set.length > 1 ? 'quiet' : 'default'} onClick={onClear}>
            Clear all
          </Button>
        </>
      }
    >
      {set.length > 0
        ? `Asked for ${set.map((kind) => filterWords(state, kind)).join('; ')}.`
        : 'Try fewer letters, or another part of the name, company or e-mail.'}
    </EmptyState>
  );
};
