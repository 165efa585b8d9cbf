import { type CustomField, customNameOf, IMPORT_DATE_FIELDS, type ImportTarget } from '@rainmaker/contract';
import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#lib/api/api.ts';
import { countryName, formatNumber, formatPlain, languageName } from '#lib/format.ts';
import { contactPath } from '#lib/paths.ts';
import { IconButton } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { no, yes } from '../../custom-words.ts';
import { useCustomFields } from '../../use-custom-fields.ts';
import styles from '../import.module.css';
import { targetLabel } from '../import-words.ts';
import * as words from '../words.ts';
import { type MergesRequest, useMerges } from './use-merges.ts';
import merges from './merges.module.css';

type Merge = Answer<'previewImportMerges'>['results'][number];
type Custom = readonly CustomField[];

/** A value as it is read on a person's page. */
const inWords = (field: ImportTarget, value: string, custom: Custom): string => {
  if (field === 'country') return countryName(value);
  if (field === 'language') return languageName(value);
  if (field === 'size_band') return value.replace('-', '–');
  // Evidence, which may name a day.
  if (field === 'email_consent') return value;
  const kind = custom.find(({ name }) => name === customNameOf(field))?.kind;
  if (kind === 'yes_no') return value === 'true' ? yes : no;
  return kind === 'date' || IMPORT_DATE_FIELDS.includes(field) ? formatPlain(value, 'datedYear') : value;
};

const Who = ({ merge: { contact, added_by_row: by, added_name: name } }: { merge: Merge }) => {
  if (contact === null)
    return (
      <>
        <b className="cut">{by === null ? words.someone : (name ?? words.aNewPerson)}</b>
        {by !== null && <span className="muted cut">{words.addedByRow(formatNumber(by))}</span>}
      </>
    );
  return (
    <>
      {/* A new tab, because the check would be lost. */}
      <Link to={contactPath(contact.stage, contact.id)} target="_blank" className="cut" title={contact.name}>
        <b>{contact.name}</b>
      </Link>
      {contact.company !== null && (
        <span className="muted cut" title={contact.company}>
          {contact.company}
        </span>
      )}
    </>
  );
};

const Change = ({ change, custom }: { change: Merge['changes'][number]; custom: Custom }) => {
  const { field, from, to } = change;
  const before = from === null ? words.isEmptyNow : inWords(field, from, custom);
  const after = inWords(field, to, custom);
  // Tags stay, and more are added.
  const oldClass = field === 'tags' ? 'muted' : merges['old'];
  return (
    <>
      <dt className="cut">{targetLabel(field, custom)}</dt>
      <dd>
        {/* A note is added to those there are. */}
        {field !== 'note' && (
          <>
            <span className={from === null ? 'faint' : oldClass} title={from === null ? undefined : before}>
              {before}
            </span>
            <ArrowRight aria-hidden />
            <span className="hidden-text">{words.becomes}</span>
          </>
        )}
        <span className={merges['new']} title={after}>
          {after}
        </span>
      </dd>
    </>
  );
};

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e'];

const Loading = () => (
  <div className={merges['loading']} role="status" aria-label={words.loadingMerges}>
    {PLACEHOLDERS.map((key) => (
      <Skeleton key={key} height={20} />
    ))}
  </div>
);

/** The rows that would change someone, in pages: who each belongs to, and which values become which. */
export const Merges = ({ request, total }: { request: MergesRequest; total: number }) => {
  const custom = useCustomFields();
  const { page, at, before, problem, retry, go } = useMerges(request);
  const top = useRef<HTMLDivElement>(null);
  const turn = (to: number) => {
    go(to);
    if (top.current) top.current.scrollTop = 0;
  };
  const last = before + (page?.results.length ?? 0);
  return (
    <div className={merges['box']}>
      <div className={merges['rows']} ref={top}>
        {problem !== null && (
          <div className={styles['remembered']}>
            <LoadProblem title={words.couldntLoadMerges} say={problem} onRetry={retry} />
          </div>
        )}
        {page === undefined && problem === null && <Loading />}
        {page !== undefined && (
          <table className={`${styles['map']} ${merges['table']}`}>
            <thead>
              <tr>
                <th>{words.row}</th>
                <th>{words.person}</th>
                <th>{words.whatChanges}</th>
              </tr>
            </thead>
            <tbody>
              {page.results.map((merge) => (
                <tr key={merge.row}>
                  <td className="num faint">{formatNumber(merge.row)}</td>
                  <td className={merges['who']}>
                    <Who merge={merge} />
                  </td>
                  <td>
                    <dl className={merges['changes']}>
                      {merge.changes.map((change) => (
                        <Change key={change.field} change={change} custom={custom} />
                      ))}
                    </dl>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {(page !== undefined || at > 0) && (
        <nav className={merges['pager']} aria-label={words.pagesOfMerges}>
          <span className="grow num muted">
            {page && words.rangeOf(formatNumber(before + 1), formatNumber(last), formatNumber(total))}
          </span>
          <IconButton
            label={words.pageBefore}
            icon={<ChevronLeft aria-hidden />}
            disabled={at === 0}
            onClick={() => turn(at - 1)}
          />
          <IconButton
            label={words.pageAfter}
            icon={<ChevronRight aria-hidden />}
            disabled={(page?.next_after_row ?? null) === null}
            onClick={() => turn(at + 1)}
          />
        </nav>
      )}
    </div>
  );
};
