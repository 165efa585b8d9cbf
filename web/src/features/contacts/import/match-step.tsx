import type { CustomField, ImportTarget, Stage } from '@rainmaker/contract';
import { countOf, formatNumber } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/form/field.tsx';
import { Alert, Pane, SaveBar } from '#ui/page.tsx';
import { Segmented } from '#ui/tabs.tsx';
import styles from './import.module.css';
import {
  targetsOf,
  matchedTwice,
  missingWords,
  type ColumnChoice,
  type Format,
  type Uploaded,
  readAs,
} from './import-words.ts';
import { useCustomFields } from '../use-custom-fields.ts';
import { MatchSide, type Options, type ReadAs } from './match-side.tsx';
import * as words from './words.ts';

const CONFIDENCE = {
  sure: 'Sure',
  likely: 'Likely',
  you_decide: 'You decide',
  none: 'Not needed',
  chosen: 'Your choice',
} as const;

type Suggested = Uploaded['mapping'][number];

/** How certain a suggestion is; what the user chose needs no estimate. */
const Confidence = ({ level, isTwice }: { level: keyof typeof CONFIDENCE; isTwice: boolean }) => {
  const shown = isTwice ? 'you_decide' : level;
  if (shown === 'none' || shown === 'chosen') return <span className={styles['conf']}>{CONFIDENCE[shown]}</span>;
  return (
    <span className={`${styles['conf']} ${styles[shown]}`}>
      <span aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {isTwice ? words.matchedTwice : CONFIDENCE[shown]}
    </span>
  );
};

interface RowProps {
  custom: readonly CustomField[];
  column: Uploaded['columns'][number];
  suggested: Suggested | undefined;
  choice: ColumnChoice;
  isTwice: boolean;
  onChange: (choice: ColumnChoice) => void;
}

const MapRow = ({ custom, column, suggested, choice, isTwice, onChange }: RowProps) => {
  const question = readAs(choice.field, suggested, custom)?.question;
  const isAsking = isTwice || (question && choice.format === null);
  const isOwn = choice.field !== (suggested?.field ?? null);
  const level = choice.field === null ? 'none' : isOwn ? 'chosen' : (suggested?.confidence ?? 'none');
  const name = column.name || words.columnNumber(column.column + 1);
  return (
    <tr className={isAsking ? styles['isAsk'] : choice.field === null ? styles['isOut'] : undefined}>
      <td>
        <b>{name}</b>
      </td>
      <td className={styles['vals']} title={column.samples.join(' · ')}>
        {column.samples.slice(0, 3).join(' · ') || 'empty'}
      </td>
      <td className={styles['to']}>
        <Select
          label={words.mapsTo(name)}
          value={choice.field ?? ''}
          onChange={(event) => {
            const field = (event.target.value || null) as ImportTarget | null;
            onChange({ ...choice, field, format: readAs(field, suggested, custom)?.format ?? null });
          }}
        >
          <option value="">{words.dontImport}</option>
          {targetsOf(custom).map(({ target, label }) => (
            <option key={target} value={target}>
              {label}
            </option>
          ))}
        </Select>
        {question && (
          <div className={styles['question']}>
            <span>{question.text}</span>
            <Segmented<Format>
              label={question.text}
              items={question.options.map(({ format, example }) => ({ key: format, label: example }))}
              value={choice.format ?? ('' as Format)}
              onChange={(format) => onChange({ ...choice, format })}
            />
          </div>
        )}
      </td>
      <td className={styles['confCell']}>
        <Confidence level={isAsking && !isTwice ? 'you_decide' : level} isTwice={isTwice} />
      </td>
    </tr>
  );
};

interface Props {
  stage: Stage;
  uploaded: Uploaded;
  choices: ColumnChoice[];
  options: Options;
  isBusy: boolean;
  onChoices: (choices: ColumnChoice[]) => void;
  onOptions: (options: Options) => void;
  onHeaderRow: (row: number) => void;
  onReadAs: (how: ReadAs) => void;
  onBack: () => void;
  onCheck: () => void;
}

/** Matches columns to fields, and asks what only the user can decide. */
export const MatchStep = (props: Props) => {
  const { uploaded, choices, options, isBusy, onChoices, onBack, onCheck } = props;
  const twice = matchedTwice(choices);
  const custom = useCustomFields();
  const missing = missingWords(uploaded, choices, custom);
  const matched = choices.filter(({ field }) => field !== null).length;
  const left = choices.length - matched;
  const change = (next: ColumnChoice) =>
    onChoices(choices.map((choice) => (choice.column === next.column ? next : choice)));
  return (
    <>
      <div className={styles['panes']}>
        <Pane label={words.columns} className={styles['pane']}>
          {uploaded.remembered_from !== null && (
            <div className={styles['remembered']}>
              <Alert>{words.mappedAs(uploaded.remembered_from)}</Alert>
            </div>
          )}
          <table className={styles['map']}>
            <thead>
              <tr>
                <th>{words.inYourFile}</th>
                <th>{words.values}</th>
                <th>{words.inRainmaker}</th>
                <th>{words.match}</th>
              </tr>
            </thead>
            <tbody>
              {choices.map((choice) => {
                const column = uploaded.columns.find((candidate) => candidate.column === choice.column);
                return column ? (
                  <MapRow
                    key={choice.column}
                    custom={custom}
                    column={column}
                    suggested={uploaded.mapping.find((match) => match.column === choice.column)}
                    choice={choice}
                    isTwice={choice.field !== null && twice.has(choice.field)}
                    onChange={change}
                  />
                ) : null;
              })}
            </tbody>
          </table>
        </Pane>
        <MatchSide
          uploaded={uploaded}
          choices={choices}
          options={options}
          onOptions={props.onOptions}
          onHeaderRow={props.onHeaderRow}
          onReadAs={props.onReadAs}
        />
      </div>
      <SaveBar
        say={
          missing ??
          words.ofMatchedNothingIsSavedUntil(
            formatNumber(matched),
            countOf(choices.length, { one: 'column', many: 'columns' }),
            left > 0 ? words.notImported(formatNumber(left)) : '',
          )
        }
      >
        <Button onClick={onBack}>{words.back}</Button>
        <Button variant="go" busy={isBusy} disabled={missing !== undefined} onClick={onCheck}>
          {words.check(countOf(uploaded.rows, { one: 'row', many: 'rows' }))}
        </Button>
      </SaveBar>
    </>
  );
};
