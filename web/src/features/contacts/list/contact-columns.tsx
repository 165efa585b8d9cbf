import type { CustomField, Stage } from '@rainmaker/contract';
import type { ReactNode } from 'react';
import { countryName, formatMoney, formatInColumn, formatWhole } from '#lib/format.ts';
import { own } from '#lib/own.ts';
import { Avatar } from '#ui/avatar.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { Pill } from '#ui/pill.tsx';
import styles from '../contacts.module.css';
import { sourceLabel } from '../contact-words.ts';
import { customValueInWords } from '../custom-words.ts';
import { customColumn } from '../list-url.ts';
import { CompanyName, PersonName } from '../hover/names.tsx';
import type { ContactRow } from '../stage-calls.ts';
import * as words from './words.ts';

const none = <span className="faint">–</span>;

const cut = (text: string | null): ReactNode => (text ? <span title={text}>{text}</span> : none);

/** `isDue`: something is to be done then; what is past is overdue. */
const Moment = ({ at, now, isDue = false }: { at: string | null; now: Date; isDue?: boolean }) =>
  at ? (
    <time
      dateTime={at}
      title={formatWhole(at)}
      className={isDue && Date.parse(at) < now.getTime() ? `num ${styles['late']}` : 'num'}
    >
      {formatInColumn(at, now)}
    </time>
  ) : (
    none
  );

const Name = ({ row }: { row: ContactRow }) => (
  <div className={styles['who']}>
    <Avatar name={row.name} hueKey={row.id} size="s" />
    <PersonName stage={row.stage} id={row.id} name={row.name} className={styles['name']} />
    {row.is_sample && (
      <span className={styles['sample']}>
        <Pill bare>{words.sample}</Pill>
      </span>
    )}
    {row.job_title && (
      <span className={styles['job']} title={row.job_title}>
        {row.job_title}
      </span>
    )}
  </div>
);

/** The room of the picture beside a name, in characters. */
const BESIDE_NAME = 6;

/** Every column of a list of people; the list renders `status`, because it can change it. */
export const contactColumns = (now: Date, status: (row: ContactRow) => ReactNode): Column<ContactRow>[] => [
  {
    id: 'name',
    header: words.name,
    sortKey: 'name',
    minWidth: 180,
    characters: (row) => BESIDE_NAME + row.name.length + (row.job_title?.length ?? 0),
    cell: (row) => <Name row={row} />,
  },
  {
    id: 'company',
    header: words.company,
    sortKey: 'company_name',
    minWidth: 130,
    characters: (row) => row.company_name?.length ?? 0,
    cell: (row) =>
      row.company_name ? <CompanyName stage={row.stage} id={row.id} name={row.company_name} className="muted" /> : none,
  },
  { id: 'first_name', header: words.firstName, width: 130, cell: (row) => cut(row.first_name) },
  { id: 'last_name', header: words.lastName, width: 130, cell: (row) => cut(row.last_name) },
  { id: 'job_title', header: words.jobTitle, width: 160, cell: (row) => cut(row.job_title) },
  { id: 'status', header: words.status, width: 140, cell: status },
  {
    id: 'email',
    hiddenBelow: 880,
    header: words.email,
    minWidth: 150,
    characters: (row) => row.email?.length ?? 0,
    cell: (row) => cut(row.email),
  },
  {
    id: 'phone',
    header: words.phone,
    width: 148,
    cell: (row) => (row.phone ? <span className="num">{row.phone}</span> : none),
  },
  { id: 'linkedin', header: words.linkedin, width: 180, cell: (row) => cut(row.linkedin_url) },
  { id: 'country', header: words.country, width: 124, cell: (row) => (row.country ? countryName(row.country) : none) },
  { id: 'city', header: words.city, width: 120, cell: (row) => cut(row.city) },
  {
    id: 'industry',
    header: words.industry,
    characters: (row) => row.industry?.length ?? 0,
    cell: (row) => cut(row.industry),
  },
  { id: 'source', header: words.source, width: 110, cell: (row) => sourceLabel(row.lead_source) },
  {
    id: 'tags',
    header: words.tags,
    cell: (row) =>
      row.tags.length > 0 ? (
        <span className={styles['tags']} title={row.tags.join(', ')}>
          {row.tags.map((tag) => (
            <span key={tag} className={styles['tag']}>
              {tag}
            </span>
          ))}
        </span>
      ) : (
        none
      ),
  },
  { id: 'owner', hiddenBelow: 1040, header: words.owner, width: 140, cell: (row) => cut(row.owner?.name ?? null) },
  {
    id: 'next_follow_up_at',
    hiddenBelow: 1040,
    header: words.nextFollowUp,
    width: 132,
    sortKey: 'next_follow_up_at',
    cell: (row) => <Moment at={row.next_follow_up_at} now={now} isDue />,
  },
  {
    id: 'last_contacted_at',
    hiddenBelow: 1040,
    header: words.lastContact,
    width: 108,
    sortKey: 'last_contacted_at',
    cell: (row) => <Moment at={row.last_contacted_at} now={now} />,
  },
  {
    id: 'last_replied_at',
    hiddenBelow: 1040,
    header: words.lastReply,
    width: 108,
    cell: (row) => <Moment at={row.last_replied_at} now={now} />,
  },
  {
    id: 'created_at',
    header: words.added,
    width: 116,
    sortKey: 'created_at',
    cell: (row) => <Moment at={row.created_at} now={now} />,
  },
  {
    id: 'updated_at',
    header: words.updated,
    width: 108,
    sortKey: 'updated_at',
    cell: (row) => <Moment at={row.updated_at} now={now} />,
  },
  {
    id: 'value',
    header: words.value,
    width: 130,
    isRight: true,
    cell: (row) =>
      row.expected_value !== null && row.currency ? (
        <span className="num">{formatMoney(row.expected_value, row.currency)}</span>
      ) : (
        none
      ),
  },
];

/** The columns of custom fields. */
export const customColumns = (fields: readonly CustomField[], now: Date): Column<ContactRow>[] =>
  fields.map((field) => ({
    id: customColumn(field.name),
    sortKey: customColumn(field.name),
    header: field.label,
    isRight: field.kind === 'number',
    cell: ({ custom = {} }) => {
      const value = own(custom, field.name);
      return value === undefined ? none : cut(customValueInWords(field, value, now));
    },
  }));

/** Whether a column makes sense for a stage. */
export const hasColumn = (stage: Stage, id: string): boolean => stage !== 'prospect' || id !== 'value';
