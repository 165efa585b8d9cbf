import { Heading as HeadingIcon, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useState, type DragEvent } from 'react';
import { formatAmount } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import type { EstimateEditor } from '../use-estimate-editor.ts';
import type { LineProps, WrongOfLine } from './line-figures.tsx';
import { LineRow } from './line-row.tsx';
import { LineCards } from './line-cards.tsx';
import { type LineActions, useLines } from './use-lines.ts';
import styles from './lines.module.css';
import * as words from '../words.ts';

const LineSheet = lazy(() => import('./line-sheet.tsx').then((module) => ({ default: module.LineSheet })));

/** What is wrong with a line; while it is being typed, what it still lacks isn't told. */
const wrongOf = (all: Readonly<Record<string, string>>, key: string, isActive: boolean): WrongOfLine =>
  Object.fromEntries(
    Object.entries(all).flatMap(([field, sentence]) => {
      const isLack = sentence === words.missingPrice || sentence === words.missingName;
      return field.startsWith(`${key}.`) && !(isActive && isLack) ? [[field.slice(key.length + 1), sentence]] : [];
    }),
  );

interface Dragged {
  key: string;
  over: number | undefined;
}

const Head = ({ currency }: { currency: string }) => (
  <div className={styles['head']} aria-hidden>
    <span />
    <span>{words.service}</span>
    <span>{words.quantity}</span>
    <span>{words.unit}</span>
    <span>{words.priceIn(currency)}</span>
    <span>{words.discountShort}</span>
    <span>{words.tax}</span>
    <span>{words.option}</span>
    <span>{words.amount}</span>
    <span />
  </div>
);

interface ListProps {
  lines: Omit<LineProps, 'acts'>[];
  acts: LineActions;
  onActive: (key: string | null) => void;
}

const Rows = ({ lines, acts, onActive }: ListProps) => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const drag = useCallback((key: string | null) => setDragged(key === null ? null : { key, over: undefined }), []);
  const from = dragged === null ? -1 : lines.findIndex(({ line }) => line.key === dragged.key);
  const placeUnder = (event: DragEvent): number | undefined => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('li[data-place]') : null;
    return row ? Number(row.dataset['place']) - 1 : undefined;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the lines dropped on it; keys move them as well
    <ol
      className={styles['rows']}
      aria-label={words.lines}
      onFocus={({ target }) => onActive(target.closest('li')?.querySelector('input')?.id ?? null)}
      onBlur={() => onActive(null)}
      onDragOver={(event) => {
        if (dragged === null) return;
        event.preventDefault();
        const over = placeUnder(event);
        if (over !== dragged.over) setDragged({ ...dragged, over });
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (dragged?.over !== undefined) acts.moveTo(dragged.key, dragged.over);
        setDragged(null);
      }}
    >
      {lines.map((line, at) => (
        <LineRow
          key={line.line.key}
          {...line}
          acts={acts}
          drop={dragged?.over !== at || at === from ? undefined : at < from ? 'before' : 'after'}
          onDrag={drag}
        />
      ))}
    </ol>
  );
};

interface Props {
  editor: EstimateEditor;
  taxRate: string;
}

/** The lines of an estimate: a table to type into, or on a phone a list whose lines open in a sheet. */
export const LinesEditor = ({ editor, taxRate }: Props) => {
  const { values, checked, wrong } = editor;
  const acts = useLines(editor, { taxRate });
  const isPhone = useIsPhone();
  const [active, setActive] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const lines = values.lines.map((line, at) => ({
    line,
    place: at + 1,
    currency: values.currency,
    amount: checked.amounts.get(line.key),
    wrong: wrongOf(wrong, line.key, active?.startsWith(`line-${line.key}-`) ?? false),
  }));
  const { totalWithOptions, totals } = checked;
  const opened = lines.find(({ line }) => line.key === open);
  return (
    <section className={styles['lines']} aria-label={words.lines}>
      {isPhone ? (
        <LineCards lines={lines} onOpen={setOpen} />
      ) : (
        <>
          <Head currency={values.currency} />
          <Rows lines={lines} acts={acts} onActive={setActive} />
        </>
      )}
      {wrong['lines'] === words.tooLarge && (
        <p className={styles['wrong']} role="alert">
          {wrong['lines']}
        </p>
      )}
      <div className={styles['add']}>
        <Button
          variant={isPhone ? 'default' : 'quiet'}
          icon={<Plus aria-hidden />}
          onClick={() => {
            acts.next();
            if (isPhone) setOpen('last');
          }}
        >
          {words.addLine}
        </Button>
        <Button
          variant={isPhone ? 'default' : 'quiet'}
          icon={<HeadingIcon aria-hidden />}
          onClick={() => {
            acts.addHeading();
            if (isPhone) setOpen('last');
          }}
        >
          {words.addHeading}
        </Button>
        <span className="grow" />
        {totals && totalWithOptions !== undefined && totalWithOptions !== totals.total && (
          <span className="muted num">{words.withEveryOption(formatAmount(totalWithOptions, values.currency))}</span>
        )}
      </div>
      {isPhone && (
        <Suspense fallback={null}>
          <LineSheet
            props={opened ?? (open === 'last' ? lines.at(-1) : undefined)}
            acts={acts}
            count={lines.length}
            onClose={() => setOpen(null)}
            onNext={() => {
              acts.next();
              setOpen('last');
            }}
          />
        </Suspense>
      )}
    </section>
  );
};
