import type { AuditRow } from '@rainmaker/contract';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { formatRelative, formatWhole } from '#lib/format.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { DataTable, type Column } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DateInput } from '#ui/form/date/date-input.tsx';
import { isDay } from '#ui/form/date/days.ts';
import { Select } from '#ui/form/field.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import styles from './audit-log.module.css';
import { auditPath } from './audit-path.ts';
import { useAuditPeople } from './use-audit-people.ts';
import { actionsOf, AUDIT_KINDS } from '../team-words.ts';
import * as words from '../words.ts';

const RULES = {
  filters: { kind: AUDIT_KINDS.map(({ key }) => key), user_id: null, from: null, to: null },
  sorts: ['-at', 'at'],
  pageSize: 25,
} as const;
type Log = Pick<ReturnType<typeof useListPlace<typeof RULES>>, 'place' | 'narrow'>;

/** "Maya Chen, acting as Tunde Bello" */
const actorWords = ({ actor, acting_as }: AuditRow): string => (acting_as ? words.actingAs(actor, acting_as) : actor);

/** Names can change and repeat; the addresses identify the accounts. */
const addressWords = ({ actor_email, acting_as_email }: AuditRow): string =>
  [actor_email, acting_as_email].filter(Boolean).join(', ');

const Who = ({ row }: { row: AuditRow }) => (
  <span title={[actorWords(row), addressWords(row)].filter(Boolean).join(' · ')}>
    {actorWords(row)} <span className="faint">{addressWords(row)}</span>
  </span>
);

/** The entry of a change made while acting is a full sentence. */
const deedWords = ({ action, label, subject }: AuditRow): string =>
  action === 'acted' ? (subject ?? label) : [label, subject].filter(Boolean).join(' ');

/** What was done, linked to its record. */
const Deed = ({ row }: { row: AuditRow }) => {
  const { action, label, subject, record } = row;
  if (record === null || subject === null || action === 'acted') return deedWords(row);
  return (
    <>
      {label}{' '}
      <Link to={auditPath(record)} className={styles['record']}>
        {subject}
      </Link>
    </>
  );
};

// The log uses the real clock, not the simulator's.
const whenWords = (at: string): string => formatRelative(at, new Date());

const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatWhole(at)} className="num">
    {whenWords(at)}
  </time>
);

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    id: 'who',
    header: words.actor,
    minWidth: 160,
    characters: (row) => actorWords(row).length + addressWords(row).length,
    cell: (row) => <Who row={row} />,
  },
  {
    id: 'what',
    header: words.action,
    minWidth: 160,
    characters: (row) => deedWords(row).length,
    cell: (row) => (
      <span title={deedWords(row)}>
        <Deed row={row} />
      </span>
    ),
  },
  {
    id: 'from',
    header: words.ipAddress,
    hiddenBelow: 1040,
    width: 130,
    cell: ({ ip }) => <span className="num faint">{ip ?? '–'}</span>,
  },
  { id: 'when', header: words.date, sortKey: 'at', isRight: true, width: 152, cell: ({ at }) => <When at={at} /> },
];

const Card = ({ row }: { row: AuditRow }) => (
  <div className={styles['card']}>
    <b>
      <Who row={row} />
    </b>
    <When at={row.at} />
    <span>
      <Deed row={row} />
    </span>
  </div>
);

interface DayProps {
  /** The label before the date, also its accessible name. */
  label: string;
  name: string;
  value: string | undefined;
  onChange: (day: string) => void;
}

const Day = ({ label, name, value = '', onChange }: DayProps) => (
  <div className={styles['day']}>
    <span aria-hidden>{label}</span>
    <DateInput
      label={name}
      aria-label={name}
      placeholder={words.anyDay}
      isLazy
      value={value}
      onChange={(day) => (day === '' || isDay(day)) && onChange(day)}
    />
  </div>
);

const Filters = ({ place: { search, filters }, narrow }: Log) => {
  const people = useAuditPeople();
  const set = (name: keyof typeof filters, value: string) => {
    const { [name]: _gone, ...others } = filters;
    narrow({ filters: value === '' ? others : { ...others, [name]: value } });
  };
  return (
    <div className={styles['filters']}>
      <SearchField label={words.searchTheLog} value={search} onChange={(to) => narrow({ search: to })} />
      <Select
        label={words.person}
        value={filters.user_id ?? ''}
        onChange={({ target }) => set('user_id', target.value)}
      >
        <option value="">{words.everyone}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={words.type} value={filters.kind ?? ''} onChange={({ target }) => set('kind', target.value)}>
        <option value="">{words.all}</option>
        {AUDIT_KINDS.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </Select>
      <Day label={words.from} name={words.fromDay} value={filters.from} onChange={(day) => set('from', day)} />
      <Day label={words.to} name={words.toDay} value={filters.to} onChange={(day) => set('to', day)} />
    </div>
  );
};

/** Who did what in the workspace, and while acting as whom. */
export const AuditLogSection = () => {
  const at = useListPlace(RULES);
  const { kind, ...asked } = at.asked;
  const read = api.useGetAuditLogQuery(
    { ...asked, ...(kind && { action: actionsOf(kind) }) },
    { refetchOnMountOrArgChange: true },
  );
  const list = listScreen(at, read);
  return (
    <section className={styles['section']} aria-labelledby="audit-title">
      <header className={styles['head']}>
        <h2 id="audit-title">{words.auditLog}</h2>
        {list.count && <span className="faint num">{list.count}</span>}
      </header>
      <p className={styles['lead']}>{words.whoDidWhat}</p>
      <Filters place={at.place} narrow={at.narrow} />
      <ListFrame
        problemTitle={words.couldntLoadTheAuditLog}
        empty={
          list.isEmpty && (
            <EmptyState picture="no-match" title={words.noMatchingEntries}>
              {words.tryADifferentSearchOrType}
            </EmptyState>
          )
        }
        {...list.frame}
      >
        <DataTable<AuditRow>
          label={words.auditLog}
          columns={COLUMNS}
          idOf={({ id }) => id}
          nameOf={actorWords}
          card={(row) => <Card row={row} />}
          {...list.table}
        />
      </ListFrame>
    </section>
  );
};
