import type { AuditRow } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { formatRelative, formatWhole } from '#lib/format.ts';
import { listScreen, useListPlace } from '#lib/list-screen/list-screen.ts';
import { DataTable, type Column } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Select } from '#ui/form/field.tsx';
import { ListFrame } from '#ui/table/list-frame.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import styles from './audit-log.module.css';
import { actionsOf, AUDIT_KINDS } from '../team-words.ts';
import * as words from '../words.ts';

const RULES = {
  filters: { kind: AUDIT_KINDS.map(({ key }) => key) },
  sorts: ['-at', 'at'],
  pageSize: 25,
} as const;
type Log = Pick<ReturnType<typeof useListPlace<typeof RULES>>, 'place' | 'narrow'>;

/** "Maya Chen, acting as Tunde Bello" */
const actorWords = ({ actor, acting_as }: AuditRow): string => (acting_as ? words.actingAs(actor, acting_as) : actor);

/** Names may be changed, and be alike: the addresses say which accounts they were. */
const addressWords = ({ actor_email, acting_as_email }: AuditRow): string =>
  [actor_email, acting_as_email].filter(Boolean).join(', ');

const Who = ({ row }: { row: AuditRow }) => (
  <span title={[actorWords(row), addressWords(row)].filter(Boolean).join(' · ')}>
    {actorWords(row)} <span className="faint">{addressWords(row)}</span>
  </span>
);

/** What was done while acting is named by the call itself. */
const deedWords = ({ action, label, subject }: AuditRow): string =>
  action === 'acted' ? (subject ?? label) : [label, subject].filter(Boolean).join(' ');

// The log follows the machine's clock, whatever day the simulator has made it.
const whenWords = (at: string): string => formatRelative(at, new Date());

const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatWhole(at)} className="num">
    {whenWords(at)}
  </time>
);

const COLUMNS: readonly Column<AuditRow>[] = [
  { id: 'who', header: words.actor, minWidth: 340, cell: (row) => <Who row={row} /> },
  {
    id: 'what',
    header: words.action,
    minWidth: 200,
    cell: (row) => <span title={deedWords(row)}>{deedWords(row)}</span>,
  },
  {
    id: 'from',
    header: words.ipAddress,
    isMinor: true,
    width: 130,
    cell: ({ ip }) => <span className="num faint">{ip ?? '–'}</span>,
  },
  { id: 'when', header: words.date, sortKey: 'at', isRight: true, width: 130, cell: ({ at }) => <When at={at} /> },
];

const Card = ({ row }: { row: AuditRow }) => (
  <div className={styles['card']}>
    <b>
      <Who row={row} />
    </b>
    <When at={row.at} />
    <span>{deedWords(row)}</span>
  </div>
);

const Filters = ({ place: { search, filters }, narrow }: Log) => (
  <div className={styles['filters']}>
    <SearchField label={words.searchByNameActionOrIp} value={search} onChange={(to) => narrow({ search: to })} />
    <Select
      label={words.type}
      value={filters.kind ?? ''}
      onChange={({ target }) => {
        const kind = RULES.filters.kind.find((each) => each === target.value);
        narrow({ filters: kind ? { kind } : {} });
      }}
    >
      <option value="">{words.all}</option>
      {AUDIT_KINDS.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Select>
  </div>
);

/** Who did what in the workspace, under which names. */
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
      <p className={styles['lead']}>{words.signInsTeamChangesAndData}</p>
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
