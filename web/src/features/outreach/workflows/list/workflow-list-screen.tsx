import { SEQUENCE_STATES, type Sequence, type SequenceState } from '@rainmaker/contract';
import { Plus, Sparkles } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { countOf, formatNumber, formatInColumn, formatWhole } from '#lib/format.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { type PlaceLinks, useOutreachPlace } from '#lib/outreach-place.ts';
import { paths } from '#lib/paths.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useNow } from '#lib/use-now.ts';
import { buttonClass } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { Page } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { ListCard, ListFilters, NameCell } from '#ui/list/list-parts.tsx';
import { channelsInWords, PEOPLE, SEQUENCE_STATE_LABELS, SEQUENCE_TONES, STEPS } from '../../outreach-words.ts';
import { WorkflowMenu } from '../workflow-actions.tsx';
import { writeItForMe } from '../write/words.ts';
import * as words from '../words.ts';

const RULES = {
  filters: { state: SEQUENCE_STATES },
  sorts: ['-updated_at', 'updated_at', 'sequence_name', '-sequence_name'],
  pageSize: 50,
} as const;

const sumOf = (sequence: Sequence, figure: 'sent' | 'replied'): number =>
  sequence.results.reduce((sum, result) => sum + result[figure], 0);

const StatePill = ({ state }: { state: SequenceState }) => (
  <Pill tone={SEQUENCE_TONES[state]}>{SEQUENCE_STATE_LABELS[state]}</Pill>
);

const Ready = () => (
  <Pill tone="accent" bare>
    {words.template}
  </Pill>
);

/** The way from a workflow to a campaign that uses it. */
const Use = ({ sequence }: { sequence: Sequence }) => {
  const here = useOutreachPlace();
  const mayUse = useMay('createCampaign');
  return mayUse && sequence.state !== 'archived' ? (
    <Link to={here.campaignWith(sequence.id)} className="link" aria-label={words.useNamed(sequence.sequence_name)}>
      {words.use}
    </Link>
  ) : null;
};

const figure = (value: number) => <span className={value === 0 ? 'faint num' : 'num'}>{formatNumber(value)}</span>;

/** Shown where workflows of several channels stand together. */
const channelsColumn: Column<Sequence> = {
  id: 'channels',
  header: words.channels,
  hiddenBelow: 1040,
  width: 132,
  cell: ({ channels }) => <span className="muted">{channelsInWords(channels)}</span>,
};

const columns = (now: Date, here: PlaceLinks): Column<Sequence>[] => [
  {
    id: 'name',
    header: words.name,
    sortKey: 'sequence_name',
    minWidth: 260,
    cell: (sequence) => (
      <NameCell end={sequence.is_starter && <Ready />}>
        <Link to={here.workflow(sequence.id)} title={sequence.sequence_name}>
          {sequence.sequence_name}
        </Link>
      </NameCell>
    ),
  },
  { id: 'state', header: words.state, width: 112, cell: ({ state }) => <StatePill state={state} /> },
  {
    id: 'use',
    header: words.campaign,
    width: 104,
    cell: (sequence) => <Use sequence={sequence} />,
  },
  ...(here.channel === 'email' ? [] : [channelsColumn]),
  { id: 'steps', header: words.stepsLabel, isRight: true, width: 72, cell: ({ steps }) => figure(steps.length) },
  { id: 'people', header: words.inProgress, isRight: true, width: 108, cell: ({ people }) => figure(people.live) },
  { id: 'sent', header: words.sent, isRight: true, width: 84, cell: (sequence) => figure(sumOf(sequence, 'sent')) },
  {
    id: 'replied',
    header: words.replied,
    isRight: true,
    width: 84,
    cell: (sequence) => figure(sumOf(sequence, 'replied')),
  },
  {
    id: 'updated_at',
    hiddenBelow: 1040,
    header: words.updated,
    sortKey: 'updated_at',
    isRight: true,
    width: 116,
    cell: ({ updated_at: at }) => (
      <time className="num" dateTime={at} title={formatWhole(at)}>
        {formatInColumn(at, now)}
      </time>
    ),
  },
];

const Card = ({ sequence, here }: { sequence: Sequence; here: PlaceLinks }) => (
  <ListCard
    title={<Link to={here.workflow(sequence.id)}>{sequence.sequence_name}</Link>}
    state={<StatePill state={sequence.state} />}
    facts={words.inProgressSentReplied(
      countOf(sequence.steps.length, STEPS),
      countOf(sequence.people.live, PEOPLE),
      formatNumber(sumOf(sequence, 'sent')),
      formatNumber(sumOf(sequence, 'replied')),
      sequence.is_starter ? `. ${words.template}` : '',
    )}
    actions={
      <>
        <Use sequence={sequence} />
        <WorkflowMenu sequence={sequence} />
      </>
    }
  />
);

const NewLink = ({ here }: { here: PlaceLinks }) =>
  useMay('createSequence') ? (
    <Link to={here.newWorkflow} className={buttonClass({ variant: 'go' })}>
      <Plus aria-hidden />
      {words.newWorkflow}
    </Link>
  ) : null;

const WriteLink = ({ here }: { here: PlaceLinks }) =>
  useMay('writeSequence') && here.channel !== 'whatsapp' ? (
    <Link to={here.writeWorkflow} className={buttonClass({})}>
      <Sparkles aria-hidden />
      {writeItForMe}
    </Link>
  ) : null;

const Nothing = ({ isBare, here }: { isBare: boolean; here: PlaceLinks }) =>
  !isBare ? (
    <EmptyState picture="no-match" title={words.noMatchingWorkflows}>
      {words.tryADifferentSearchOrState}
    </EmptyState>
  ) : (
    <EmptyState
      picture="nothing"
      title={words.noWorkflowsYet}
      actions={
        <>
          <NewLink here={here} />
          <WriteLink here={here} />
        </>
      }
    >
      {words.aWorkflowIsASequenceOf}
    </EmptyState>
  );

/** Every workflow with its results. */
export const Component = () => {
  const here = useOutreachPlace();
  const now = useNow();
  const at = useListPlace(RULES, { replace: true });
  const list = listScreen(
    at,
    api.useGetSequencesQuery({ ...at.asked, ...(here.channel && { channel: here.channel }) }),
  );
  return (
    <Page
      title={words.workflows}
      count={list.count}
      actions={
        <>
          <Link to={here.channel === 'whatsapp' ? paths.whatsappTemplates : paths.library} className={buttonClass({})}>
            {words.templates}
          </Link>
          {!list.isBare && (
            <>
              <WriteLink here={here} />
              <NewLink here={here} />
            </>
          )}
        </>
      }
    >
      {!list.isBare && (
        <ListFilters
          place={at.place}
          searchLabel={words.searchWorkflows}
          states={SEQUENCE_STATES}
          labelOf={(state) => SEQUENCE_STATE_LABELS[state]}
          onChange={at.narrow}
        />
      )}
      <ListFrame
        problemTitle={words.couldntLoadWorkflows}
        empty={list.isEmpty && <Nothing isBare={list.isBare} here={here} />}
        {...list.frame}
      >
        <DataTable<Sequence>
          label={words.workflows}
          columns={columns(now, here)}
          idOf={({ id }) => id}
          nameOf={(sequence) => sequence.sequence_name}
          card={(sequence) => <Card sequence={sequence} here={here} />}
          actions={(sequence) => <WorkflowMenu sequence={sequence} />}
          {...list.table}
        />
      </ListFrame>
    </Page>
  );
};
