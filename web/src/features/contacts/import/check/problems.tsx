import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Pane } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import styles from '../import.module.css';
import type { Checked } from '../import-words.ts';
import type { FixScope } from './fix-rows.ts';
import * as words from '../words.ts';

interface Props {
  checked: Checked;
  /** Opens a row to be corrected, and after it those with the same problem if only that one is shown. */
  onFix: (row: number, scope: FixScope) => void;
}

const Found = ({ problem }: { problem: Checked['problems'][number] }) => (
  <span className={styles['found']}>
    <Pill tone={problem.kind === 'refused' ? 'bad' : 'warn'}>
      {problem.kind === 'refused' ? words.rejected : words.warning}
    </Pill>
    <span className="muted">{problem.detail}</span>
  </span>
);

/** The rows with a problem, by reason. */
export const Problems = ({ checked, onFix }: Props) => {
  const [group, setGroup] = useState<string | null>(null);
  const shown = checked.problems.filter(({ detail }) => group === null || detail === group);
  const all = checked.problem_groups.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={`${styles['panes']} ${styles['check']}`}>
      <Pane label={words.reason} className={styles['pane']}>
        <div className={styles['reasons']} role="group" aria-label={words.reasons}>
          <button type="button" aria-pressed={group === null} onClick={() => setGroup(null)}>
            <span>{words.allIssues}</span>
            <span className="num muted">{formatNumber(all)}</span>
          </button>
          {checked.problem_groups.map(({ detail, kind, count }) => (
            <button
              key={`${kind}-${detail}`}
              type="button"
              aria-pressed={group === detail}
              onClick={() => setGroup(detail)}
            >
              <span>{detail}</span>
              <span className="num muted">{formatNumber(count)}</span>
              <small>{kind === 'refused' ? words.rejected : words.theseRowsAreImported}</small>
            </button>
          ))}
        </div>
      </Pane>
      <Pane label={words.rows} className={styles['pane']}>
        <table className={`${styles['map']} ${styles['prob']}`}>
          <thead>
            <tr>
              <th>{words.row}</th>
              <th>{words.column}</th>
              <th>{words.value}</th>
              <th>{words.issuesFound}</th>
              <th>
                <span className="hidden-text">{words.fix}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((problem) => (
              <tr key={`${problem.row}-${problem.column}-${problem.detail}`}>
                <td className="num faint">{formatNumber(problem.row)}</td>
                <td className={styles['nowrap']}>{problem.column ?? ''}</td>
                <td className={styles['value']} title={problem.value ?? undefined}>
                  {problem.value ?? ''}
                </td>
                <td>
                  <Found problem={problem} />
                </td>
                <td>
                  <Button
                    icon={<Pencil aria-hidden />}
                    aria-label={words.fixRow(formatNumber(problem.row))}
                    onClick={() => onFix(problem.row, group === null ? 'all' : { detail: group })}
                  >
                    {words.fix}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {shown.length < all && group === null && (
          <p className="muted t13" style={{ padding: '12px var(--pad)' }}>
            {words.showingTheFirstOfTheRejected(formatNumber(shown.length), formatNumber(all))}
          </p>
        )}
      </Pane>
    </div>
  );
};
