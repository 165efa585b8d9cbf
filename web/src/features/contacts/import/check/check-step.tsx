import { CircleCheck, Pencil } from 'lucide-react';
import { useState } from 'react';
import { countOf, formatNumber } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { SaveBar } from '#ui/page.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { CountsBar } from '../counts.tsx';
import styles from '../import.module.css';
import type { Checked } from '../import-words.ts';
import * as words from '../words.ts';
import type { FixScope } from './fix-rows.ts';
import { Merges } from './merges.tsx';
import type { MergesRequest } from './use-merges.ts';
import { Problems } from './problems.tsx';

interface Props {
  checked: Checked;
  /** What was checked, to read the rows that would be merged. */
  request: MergesRequest;
  /** The tag for everyone in the file; empty for none. */
  tag: string;
  isBusy: boolean;
  onBack: () => void;
  onRun: () => void;
  /** Opens a row to be corrected, and after it the others of the scope. */
  onFix: (row: number, scope: FixScope) => void;
}

const PEOPLE = { one: 'person', many: 'people' };

type View = 'problems' | 'merges';

const Rows = ({ checked, request, onFix }: Pick<Props, 'checked' | 'request' | 'onFix'>) => {
  const hasProblems = checked.problems.length > 0;
  const [view, setView] = useState<View>(hasProblems ? 'problems' : 'merges');
  const problems = checked.problem_groups.reduce((sum, { count }) => sum + count, 0);
  const isMerges = checked.merged > 0 && view === 'merges';
  return (
    <>
      {checked.merged > 0 && (
        <div className={styles['views']}>
          <Tabs
            label={words.rows}
            value={view}
            onChange={setView}
            items={[
              { key: 'problems', label: words.issues, count: formatNumber(problems) },
              { key: 'merges', label: words.mergedRows, count: formatNumber(checked.merged) },
            ]}
          />
        </div>
      )}
      {isMerges && <Merges request={request} total={checked.merged} />}
      {!isMerges && hasProblems && <Problems checked={checked} onFix={onFix} />}
      {!isMerges && !hasProblems && (
        <div className={styles['calm']}>
          <CircleCheck aria-hidden />
          <h2>{words.allRowsCanBeImported}</h2>
          <p>{words.noIssuesToFix}</p>
        </div>
      )}
    </>
  );
};

/** What the import would do; nothing is saved yet. */
export const CheckStep = ({ checked, request, tag, isBusy, onBack, onRun, onFix }: Props) => {
  const people = checked.people ?? checked.created + checked.merged;
  const first = checked.problems[0];
  const isTagging = people === 0 && checked.unchanged > 0 && tag !== '';
  return (
    <>
      <CountsBar counts={checked} />
      <Rows checked={checked} request={request} onFix={onFix} />
      <SaveBar
        say={
          checked.refused > 0
            ? words.areRejectedDownloadThem(
                countOf(checked.refused, { one: words.rowIsRejected, many: words.rowsAreRejected }),
              )
            : words.nothingIsSavedUntilYouStart
        }
      >
        <Button onClick={onBack}>{words.back}</Button>
        {first !== undefined && (
          <Button
            icon={<Pencil aria-hidden />}
            onClick={() => onFix(first.row, checked.refused > 0 ? 'rejected' : 'all')}
          >
            {words.fixRows}
          </Button>
        )}
        <Button variant="go" busy={isBusy} disabled={people === 0 && !isTagging} onClick={onRun}>
          {isTagging
            ? words.tagPeople(countOf(checked.unchanged, PEOPLE))
            : people === 0
              ? words.noOneToImport
              : words.importLabel(countOf(people, PEOPLE))}
        </Button>
      </SaveBar>
    </>
  );
};
