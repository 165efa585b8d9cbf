import type { EstimateRow } from '@rainmaker/contract';
import { Link } from 'react-router';
import { formatInColumn, formatAmount, formatPlainDate, formatWhole } from '#lib/format.ts';
import { contactPath, editEstimatePath } from '#lib/paths.ts';
import { ListCard, NameCell } from '#ui/list/list-parts.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { EstimateMenu } from '../actions/estimate-menu.tsx';
import { StatusPill } from '../actions/status-pill.tsx';
import { numbered } from '../actions/words.ts';
import styles from './list.module.css';
import * as words from './words.ts';

const Title = ({ estimate }: { estimate: EstimateRow }) => (
  <Link to={editEstimatePath(estimate.id)} title={estimate.title}>
    {estimate.title}
  </Link>
);

/** The columns of the list. */
export const columns = (now: Date): Column<EstimateRow>[] => [
  {
    id: 'title',
    header: words.estimate,
    sortKey: 'number',
    minWidth: 200,
    characters: ({ title }) => title.length,
    cell: (estimate) => (
      <NameCell end={<span className={styles['sub']}>{numbered(estimate)}</span>}>
        <Title estimate={estimate} />
      </NameCell>
    ),
  },
  {
    id: 'contact',
    header: words.contact,
    characters: ({ contact }) => contact.name.length + (contact.company_name?.length ?? 0),
    hiddenBelow: 880,
    cell: ({ contact }) => (
      <NameCell
        end={
          contact.company_name && (
            <span className={`${styles['sub']} ${styles['company']}`} title={contact.company_name}>
              {contact.company_name}
            </span>
          )
        }
      >
        <Link to={contactPath(contact.stage, contact.id)} className="muted" title={contact.name}>
          {contact.name}
        </Link>
      </NameCell>
    ),
  },
  { id: 'status', header: words.status, width: 112, cell: ({ status }) => <StatusPill status={status} /> },
  {
    id: 'valid_until',
    header: words.validUntil,
    sortKey: 'valid_until',
    width: 124,
    isRight: true,
    hiddenBelow: 880,
    cell: ({ valid_until: day }) => (
      <time className="num muted" dateTime={day}>
        {formatPlainDate(day, now)}
      </time>
    ),
  },
  {
    id: 'total',
    header: words.total,
    sortKey: 'total',
    width: 136,
    isRight: true,
    cell: ({ total, currency }) => <span className="num">{formatAmount(total, currency)}</span>,
  },
  {
    id: 'updated_at',
    header: words.changed,
    width: 116,
    isRight: true,
    hiddenBelow: 1040,
    cell: ({ updated_at: at }) => (
      <time className="num" dateTime={at} title={formatWhole(at)}>
        {formatInColumn(at, now)}
      </time>
    ),
  },
];

/** An estimate on a phone. */
export const EstimateCard = ({ estimate }: { estimate: EstimateRow }) => (
  <ListCard
    title={<Title estimate={estimate} />}
    state={<StatusPill status={estimate.status} />}
    facts={
      <>
        {numbered(estimate)} · <bdi>{estimate.contact.name}</bdi> ·{' '}
        <span className={`num ${styles['sum']}`}>{formatAmount(estimate.total, estimate.currency)}</span>
      </>
    }
    actions={<EstimateMenu estimate={estimate} />}
  />
);
