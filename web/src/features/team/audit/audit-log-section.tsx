import type { AuditRow } from '@rainmaker/contract';
import { useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatCount, formatRelative, formatWhole } from '#lib/format.ts';
import { pagerFacts } from '#lib/pager-facts.ts';
import { Button } from '#ui/button.tsx';
import { DataTable, type Column } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Select } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import styles from './audit-log.module.css';
import { changed, readAudit, type AuditState } from './audit-url.ts';
import { actionsOf, AUDIT_KINDS, isAuditKind } from '../team-words.ts';

const PAGE_SIZE = 25;

/** "Maya Chen, acting as Tunde Bello" */
const actorWords = ({ actor, acting_as }: AuditRow): string => (acting_as ? `${actor}, acting as ${acting_as}` : actor);

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
  { id: 'who', header: 'Who', minWidth: 340, cell: (row) => <Who row={row} /> },
  { id: 'what', header: 'What', minWidth: 200, cell: (row) => <span title={deedWords(row)}>{deedWords(row)}</span> },
  {
    id: 'from',
    header: 'From',
    isMinor: true,
    width: 130,
    cell: ({ ip }) => <span className="num faint">{ip ?? '–'}</span>,
  },
  { id: 'when', header: 'When', sortKey: 'at', isRight: true, width: 130, cell: ({ at }) => <When at={at} /> },
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

const Filters = ({ state, onChange }: { state: AuditState; onChange: (change: Partial<AuditState>) => void }) => (
  <div className={styles['filters']}>
    <SearchField label="Name, deed or address" value={state.search} onChange={(search) => onChange({ search })} />
    <Select
      label="Kind"
      value={state.kind ?? ''}
      onChange={({ target }) => onChange({ kind: isAuditKind(target.value) ? target.value : undefined })}
    >
      <option value="">Everything</option>
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
  const [query, setQuery] = useSearchParams();
  const state = readAudit(query);
  const { search, kind, sort, page: at, after } = state;
  const asked = {
    page: at,
    page_size: PAGE_SIZE,
    sort,
    ...(after && { after }),
    ...(search && { search }),
    ...(kind && { action: actionsOf(kind) }),
  };
  const { currentData, data, error, isFetching, refetch } = api.useGetAuditLogQuery(asked, {
    refetchOnMountOrArgChange: true,
  });
  const page = currentData ?? data;
  const change = (to: Partial<AuditState>) => setQuery(changed(query, state, to));
  const narrow = (to: Partial<AuditState>) => change({ ...to, page: 1, after: undefined });
  return (
    <section className={styles['section']} aria-labelledby="audit-title">
      <header className={styles['head']}>
        <h2 id="audit-title">Audit log</h2>
        {page && <span className="faint num">{formatCount(page)}</span>}
      </header>
      <p className={styles['lead']}>
        Sign-ins, changes of the team and what left the product. Whatever is done while acting as a colleague stands
        here with both names.
      </p>
      <Filters state={state} onChange={narrow} />
      {error && !page && (
        <Alert
          tone="bad"
          title="The log could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {errorText(error)}
        </Alert>
      )}
      {page?.count === 0 ? (
        <EmptyState picture="no-match" title="Nothing matches">
          No entry has these words or is of this kind.
        </EmptyState>
      ) : (
        <DataTable<AuditRow>
          label="Audit log"
          columns={COLUMNS}
          rows={page?.results}
          idOf={({ id }) => id}
          nameOf={actorWords}
          card={(row) => <Card row={row} />}
          sort={sort}
          onSort={(to) => narrow({ sort: to === 'at' ? 'at' : '-at' })}
          isStale={isFetching && page !== undefined && currentData === undefined}
        />
      )}
      {page && page.results.length > 0 && (page.next !== null || at > 1) && (
        <Pager
          {...pagerFacts(page, at, PAGE_SIZE)}
          onPrevious={() => change({ page: at - 1, after: undefined })}
          onNext={() => change({ page: at + 1, after: page.next ?? undefined })}
          onJump={(to) => change({ page: to, after: undefined })}
        />
      )}
    </section>
  );
};
