import {
  type Suppression,
  SUPPRESSION_KINDS,
  SUPPRESSION_REASON_LABELS,
  SUPPRESSION_REASONS,
} from '@rainmaker/contract';
import { Download, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useDownloadButton } from '#lib/api/download.ts';
import { useMay } from '#lib/api/permissions.ts';
import { formatInColumn, formatWhole } from '#lib/format.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { contactPath } from '#lib/paths.ts';
import { useNow } from '#lib/use-now.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Select } from '#ui/form/field.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Pill } from '#ui/pill.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { AddDialog } from './add-dialog.tsx';
import { LiftDialog } from './lift-dialog.tsx';
import styles from './suppression.module.css';
import * as words from './words.ts';

const RULES = {
  filters: { kind: SUPPRESSION_KINDS, reason: SUPPRESSION_REASONS, state: ['lifted'] },
  sorts: ['-created_at', 'created_at'],
  pageSize: 50,
} as const;

const nameOf = ({ kind, address }: Suppression): string => {
  if (kind === 'erased' || address === null) return words.erasedPerson;
  return kind === 'domain' ? words.everyoneAt(address) : address;
};

const Who = ({ row }: { row: Suppression }) =>
  row.contact === null ? (
    <span title={row.kind === 'erased' ? words.erasedHelp : undefined}>{nameOf(row)}</span>
  ) : (
    <span>
      {nameOf(row)}{' '}
      <Link className="muted" to={contactPath(row.contact.stage, row.contact.id)}>
        {row.contact.name}
      </Link>
    </span>
  );

const evidenceOf = ({ evidence, lifted_at: liftedAt, lifted_by: by, lifted_evidence: why }: Suppression): string =>
  liftedAt === null ? (evidence ?? '') : words.liftedBy(by ?? '', why ?? '');

const Reason = ({ row }: { row: Suppression }) => (
  <Pill tone={row.lifted_at === null ? 'bad' : 'idle'}>{SUPPRESSION_REASON_LABELS[row.reason]}</Pill>
);

const When = ({ row, now }: { row: Suppression; now: Date }) => {
  const when = formatInColumn(row.created_at, now);
  return (
    <time className="num" dateTime={row.created_at} title={formatWhole(row.created_at)}>
      {row.created_by === null ? when : words.byWhom(row.created_by, when)}
    </time>
  );
};

const columns = (now: Date): Column<Suppression>[] => [
  { id: 'address', header: words.address, minWidth: 200, cell: (row) => <Who row={row} /> },
  { id: 'reason', header: words.reason, width: 150, cell: (row) => <Reason row={row} /> },
  {
    id: 'evidence',
    header: words.evidence,
    hiddenBelow: 880,
    cell: (row) => (
      <span className="muted" title={evidenceOf(row)}>
        {evidenceOf(row)}
      </span>
    ),
  },
  {
    id: 'created_at',
    header: words.added,
    sortKey: 'created_at',
    isRight: true,
    width: 250,
    cell: (row) => <When row={row} now={now} />,
  },
];

const Card = ({ row, now, action }: { row: Suppression; now: Date; action: ReactNode }) => (
  <div className={styles['card']}>
    <b>
      <Who row={row} />
    </b>
    <span>
      <Reason row={row} />
    </span>
    <span className="muted">{evidenceOf(row)}</span>
    <span className="muted">
      <When row={row} now={now} />
    </span>
    <span className={styles['act']}>{action}</span>
  </div>
);

type At = ReturnType<typeof useListPlace<typeof RULES>>;

const Filters = ({ place, narrow }: Pick<At, 'place' | 'narrow'>) => {
  const set = (name: 'kind' | 'reason' | 'state', value: string | undefined) => {
    const { [name]: _gone, ...others } = place.filters;
    narrow({ filters: { ...others, ...(value && { [name]: value }) } });
  };
  return (
    <div className={styles['filters']}>
      <SearchField label={words.search} value={place.search} onChange={(search) => narrow({ search })} />
      <Select label={words.kind} value={place.filters.kind ?? ''} onChange={({ target }) => set('kind', target.value)}>
        <option value="">{words.everyKind}</option>
        {SUPPRESSION_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {words.kinds[kind]}
          </option>
        ))}
      </Select>
      <Select
        label={words.reason}
        value={place.filters.reason ?? ''}
        onChange={({ target }) => set('reason', target.value)}
      >
        <option value="">{words.everyReason}</option>
        {SUPPRESSION_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {SUPPRESSION_REASON_LABELS[reason]}
          </option>
        ))}
      </Select>
      <Select
        label={words.state}
        value={place.filters.state ?? ''}
        onChange={({ target }) => set('state', target.value)}
      >
        <option value="">{words.live}</option>
        <option value="lifted">{words.lifted}</option>
      </Select>
    </div>
  );
};

const ExportButton = ({ filters }: Pick<At['place'], 'filters'>) => {
  const { run, isBusy } = useDownloadButton();
  const query = new URLSearchParams(Object.entries(filters).filter((pair) => Boolean(pair[1])));
  return (
    <Button
      icon={<Download aria-hidden />}
      busy={isBusy}
      onClick={() => void run(`/contacts/api/suppressions/export/?${query.toString()}`, 'suppression-list.csv')}
    >
      {words.exportCsv}
    </Button>
  );
};

const Nothing = ({ isBare }: { isBare: boolean }) => (
  <EmptyState picture={isBare ? 'nothing' : 'no-match'} title={isBare ? words.nothingBlocked : words.noMatches}>
    {isBare ? words.nothingBlockedHelp : words.tryAnother}
  </EmptyState>
);

/** Everything that is blocked or was: why, since when and by whom. */
export const SuppressionSection = () => {
  const now = useNow();
  const at = useListPlace(RULES, { replace: true });
  const list = listScreen(at, api.useGetSuppressionsQuery(at.asked));
  const [isAdding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<Suppression>();
  const mayAdd = useMay('addSuppressions');
  const mayLift = useMay('liftSuppressions');
  const mayExport = useMay('exportSuppressions');
  const lift = (row: Suppression): ReactNode =>
    mayLift && row.lifted_at === null ? (
      <Button variant="quiet" aria-label={words.liftOne(nameOf(row))} onClick={() => setLifting(row)}>
        {words.lift}
      </Button>
    ) : null;
  return (
    <section className={styles['section']}>
      <div className={styles['top']}>
        <div className={styles['head']}>
          <h2>{words.suppressionList}</h2>
          {list.count !== undefined && <span className="muted num">{list.count}</span>}
          <span className="grow" />
          {mayExport && <ExportButton filters={at.place.filters} />}
          {mayAdd && (
            <Button variant="go" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
              {words.add}
            </Button>
          )}
        </div>
        <p className={sectionStyles['lead']}>{words.lead}</p>
        {!list.isBare && <Filters place={at.place} narrow={at.narrow} />}
      </div>
      <ListFrame
        problemTitle={words.couldntLoad}
        empty={list.isEmpty && <Nothing isBare={list.isBare} />}
        {...list.frame}
      >
        <DataTable<Suppression>
          label={words.suppressionList}
          columns={columns(now)}
          idOf={({ id }) => id}
          nameOf={nameOf}
          card={(row) => <Card row={row} now={now} action={lift(row)} />}
          actions={lift}
          {...list.table}
        />
      </ListFrame>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {lifting && <LiftDialog suppression={lifting} name={nameOf(lifting)} onClose={() => setLifting(undefined)} />}
    </section>
  );
};
