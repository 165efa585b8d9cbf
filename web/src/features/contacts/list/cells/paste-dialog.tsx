import type { Stage } from '@rainmaker/contract';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useShowOutcome } from '#features/activity/index.ts';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { readBlock } from '#ui/table/cells/read-block.ts';
import type { ContactRow } from '../../stage-calls.ts';
import * as words from '../opened-words.ts';
import type { CellKind } from './cell-fields.ts';
import styles from './paste-dialog.module.css';
import { type PastedRow, planPaste, type PastePlan } from './paste-plan.ts';

interface Props {
  stage: Stage;
  pasted: string;
  /** From the cursor on. */
  people: readonly ContactRow[];
  columns: readonly { id: string; header: string }[];
  kinds: ReadonlyMap<string, CellKind>;
  onClose: () => void;
}

type Outcome = Answer<'editCells'>['people'][number];

const asked = (rows: readonly PastedRow[]) =>
  rows.map(({ row, cells }) => ({
    id: row.id,
    version: row.version,
    cells: Object.fromEntries(cells.map(({ kind, text }) => [kind.field, text])),
  }));

/** What the server says about a plan, before anything is saved. */
const useCheck = (stage: Stage, rows: readonly PastedRow[]) => {
  const [check, { data, error }] = api.useEditCellsMutation();
  const people = JSON.stringify(asked(rows));
  useEffect(() => {
    const parsed = JSON.parse(people) as ReturnType<typeof asked>;
    if (parsed.length === 0) return;
    const request = check({ stage, dry_run: true, people: parsed });
    return () => request.abort();
  }, [check, stage, people]);
  return { outcomes: data?.people, error };
};

const after = ({ inWords }: CellKind, text: string) =>
  text === '' ? <span className="faint">{words.emptyCell}</span> : (inWords?.(text) ?? text);

const Row = ({ pasted: { row, cells }, outcome }: { pasted: PastedRow; outcome: Outcome | undefined }) => {
  const isRefused = outcome?.outcome === 'refused';
  return (
    <tbody data-refused={isRefused || undefined}>
      {cells.map(({ kind, header, before, text }, at) => (
        <tr key={kind.field}>
          <th scope="row">{at === 0 && row.name}</th>
          <td className="muted">{header}</td>
          <td>
            <span className={styles['change']}>
              <span className={before === '' ? 'faint' : 'muted'}>{before === '' ? words.emptyCell : before}</span>
              <ArrowRight aria-label={words.becomes} />
              <b>{after(kind, outcome?.cells[kind.field] ?? text)}</b>
            </span>
          </td>
        </tr>
      ))}
      {isRefused && (
        <tr className={styles['problem']}>
          <td colSpan={3}>
            <TriangleAlert aria-hidden />
            {outcome.problem}
          </td>
        </tr>
      )}
    </tbody>
  );
};

const LeftOut = ({ plan: { rowsLeft, readOnly, columnsLeft } }: { plan: PastePlan }) => {
  const notes = [
    ...(rowsLeft > 0 ? [words.rowsDontFit(rowsLeft)] : []),
    ...(columnsLeft > 0 ? [words.columnsDontFit(columnsLeft)] : []),
    ...(readOnly.length > 0 ? [words.cantBePasted(readOnly)] : []),
  ];
  return notes.length > 0 && <p className={`muted ${styles['notes']}`}>{notes.join(' ')}</p>;
};

/** Shows what a block from a spreadsheet would change, person by person, and changes it. */
export const PasteDialog = ({ stage, pasted, people, columns, kinds, onClose }: Props) => {
  const [clears, setClears] = useState(false);
  const [block] = useState(() => readBlock(pasted));
  const hasBlanks = block.some((row) => row.includes(''));
  const plan = planPaste(block, { people, columns, kinds, clears });
  const { outcomes, error } = useCheck(stage, plan.rows);
  const [edit, { isLoading }] = api.useEditCellsMutation();
  const showOutcome = useShowOutcome();
  const outcomeOf = ({ row }: PastedRow) => outcomes?.find(({ id }) => id === row.id);
  const ready = plan.rows.filter((each) => outcomeOf(each)?.outcome === 'changed');
  const count = ready.reduce((sum, { cells }) => sum + cells.length, 0);
  const isChecked = outcomes !== undefined && plan.rows.every((each) => outcomeOf(each) !== undefined);
  const save = async () => {
    try {
      const { changed, people: saved, ...answer } = await edit({ stage, people: asked(ready) }).unwrap();
      const skipped = saved.flatMap(({ id, problem }) => (problem === null ? [] : [{ id, reason: problem }]));
      showOutcome(
        { ...answer, done: changed, skipped, skipped_count: skipped.length },
        {
          fallback: words.cellsChanged,
          working: words.cellsChanged,
          stage,
          names: Object.fromEntries(people.map(({ id, name }) => [id, name])),
        },
      );
      onClose();
    } catch (problem) {
      toastError(problem);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.pasteCells} width={640}>
      <LeftOut plan={plan} />
      {plan.rows.length === 0 ? (
        <p>{words.pasteChangesNothing}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
        <div className={styles['list']} tabIndex={0} role="group" aria-label={words.whatChanges}>
          {!isChecked && error === undefined && <Skeleton />}
          <table className={styles['table']}>
            {plan.rows.map((each) => (
              <Row key={each.row.id} pasted={each} outcome={outcomeOf(each)} />
            ))}
          </table>
        </div>
      )}
      {error !== undefined && <p role="alert">{errorText(error)}</p>}
      {hasBlanks && (
        <CheckChoice
          label={words.emptyCellsClear}
          checked={clears}
          onChange={(event) => setClears(event.target.checked)}
        />
      )}
      <DialogEnds>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button variant="go" data-autofocus busy={isLoading} disabled={count === 0} onClick={() => void save()}>
          {words.changeCells(count)}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
