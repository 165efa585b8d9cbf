import type { CustomField, ImportTarget } from '@rainmaker/contract';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { LeaveQuestion } from '#ui/overlay/leave-question.tsx';
import { Alert } from '#ui/page.tsx';
import { type RowToFix, useFixRows, type WhichRows } from './fix-rows.ts';
import styles from '../import.module.css';
import { type ColumnChoice, targetLabel } from '../import-words.ts';
import * as words from '../words.ts';

interface Props {
  importId: string;
  rows: readonly RowToFix[];
  /** Which rows these are: those that are rejected, all with an issue, or the first of them. */
  which: WhichRows;
  /** The row to begin with. */
  first: number;
  choices: readonly ColumnChoice[];
  custom: readonly CustomField[];
  /** The header cells, by column. */
  names: ReadonlyMap<number, string>;
  onClose: (hasChanged: boolean) => void;
}

/** Only the start of a longer cell is shown, so it can't be changed here. */
const SHOWN_CHARACTERS = 500;

const labelOf = (column: number, { choices, custom, names }: Props): string => {
  const field = choices.find((choice) => choice.column === column)?.field ?? null;
  return field === null ? (names.get(column) ?? '') : targetLabel(field, custom);
};

/** The header cell, where the field is called otherwise. */
const headerOf = (column: number, props: Props): string => {
  const name = props.names.get(column) ?? '';
  return name === labelOf(column, props) ? '' : name;
};

/** Where a row that is rejected lacks something: a name, or a way to reach the person. */
const NEEDED: readonly ImportTarget[] = ['first_name', 'email', 'phone', 'linkedin_url'];

/** Where to begin: a cell with a warning, the missing name, the address that can't be read, or an empty cell. */
const firstWrong = ({ cells, reasons }: RowToFix, choices: readonly ColumnChoice[]): number => {
  const isEmpty = ({ value }: RowToFix['cells'][number]): boolean => value.trim() === '';
  const fieldOf = ({ column }: RowToFix['cells'][number]): ImportTarget | null | undefined =>
    choices.find((choice) => choice.column === column)?.field;
  const isNeeded = (cell: RowToFix['cells'][number]): boolean => NEEDED.some((field) => field === fieldOf(cell));
  const places = [
    cells.findIndex(({ warning }) => warning !== undefined),
    cells.findIndex((cell) => isEmpty(cell) && fieldOf(cell) === 'first_name'),
    // Of a row that is rejected, what stands there was no way to reach the person.
    reasons.length === 0
      ? -1
      : cells.findIndex((cell) => !isEmpty(cell) && isNeeded(cell) && fieldOf(cell) !== 'first_name'),
    cells.findIndex((cell) => isEmpty(cell) && isNeeded(cell)),
    cells.findIndex(isEmpty),
  ];
  return places.find((at) => at >= 0) ?? 0;
};

const Cells = ({ row, fix, ...props }: Props & { row: RowToFix; fix: ReturnType<typeof useFixRows> }) => {
  const firstField = useRef<HTMLInputElement>(null);
  useEffect(() => firstField.current?.focus(), [row.row]);
  return row.cells.map(({ column, value, warning }, index) => {
    const isLong = value.length >= SHOWN_CHARACTERS;
    const isFirst = index === firstWrong(row, props.choices);
    return (
      <TextField
        key={`${row.row}-${column}`}
        label={labelOf(column, props)}
        labelEnd={<span className="faint t12">{headerOf(column, props)}</span>}
        value={fix.valueOf(row, column)}
        error={fix.isChanged(row, column) ? undefined : warning}
        help={isLong ? words.tooLongToFix : undefined}
        readOnly={isLong}
        maxLength={5_000}
        ref={isFirst ? firstField : undefined}
        data-autofocus={isFirst || undefined}
        onChange={({ target }) => fix.type(row, column, target.value)}
      />
    );
  });
};

/** Corrects the rows of an uploaded file that have problems, one after the other; the file itself stays as it is. */
export const FixRowsDialog = (props: Props) => {
  const { importId, rows, first, onClose } = props;
  const fix = useFixRows(importId, rows, first);
  const [isAsking, setAsking] = useState(false);
  const row = fix.open;
  if (row === undefined) return null;
  const close = () => (fix.hasUnsaved ? setAsking(true) : onClose(fix.hasSaved));
  const hasChanges = fix.hasSaved || fix.hasUnsaved;
  const next = async () => {
    if (!(await fix.save())) return;
    if (fix.isLast) onClose(hasChanges);
    else fix.go(fix.at + 1);
  };
  const nextLabel = fix.hasUnsaved ? words.saveAndNext : words.rowAfter;
  const lastLabel = hasChanges ? words.saveAndCheck : words.doneLabel;
  return (
    <>
      <Dialog
        isOpen
        onClose={close}
        width={560}
        title={
          <>
            {words.rowNumber(formatNumber(row.row))}{' '}
            <span className="muted num t13">
              {words.PLACE_OF[props.which](formatNumber(fix.at + 1), formatNumber(rows.length))}
            </span>
          </>
        }
      >
        <form
          className={sectionStyles['form']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void next();
          }}
        >
          {row.reasons.map((reason) => (
            <Alert key={reason} tone="warn">
              {reason}
            </Alert>
          ))}
          <div className={styles['cells']}>
            <Cells {...props} row={row} fix={fix} />
          </div>
          {fix.problem && <Alert tone="bad">{fix.problem}</Alert>}
          <DialogEnds>
            <Button onClick={close}>{words.closeLabel}</Button>
            <Button disabled={fix.at === 0} onClick={() => fix.go(fix.at - 1)}>
              {words.rowBefore}
            </Button>
            <Button type="submit" variant="go" busy={fix.isBusy}>
              {fix.isLast ? lastLabel : nextLabel}
            </Button>
          </DialogEnds>
        </form>
      </Dialog>
      <LeaveQuestion guard={{ isAsking, leave: () => onClose(fix.hasSaved), stay: () => setAsking(false) }} />
    </>
  );
};
