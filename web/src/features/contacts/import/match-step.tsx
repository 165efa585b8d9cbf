import type { Stage } from '@rainmaker/contract';
import { countOf, formatNumber } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Alert, Pane, SaveBar } from '#ui/page.tsx';
import styles from './import.module.css';
import { matchedTwice, missingWords, type ColumnChoice, type Uploaded } from './import-words.ts';
import { MapRow } from './map-row.tsx';
import { useCustomFields } from '../use-custom-fields.ts';
import { MatchSide, type Options, type ReadAs } from './match-side.tsx';
import * as words from './words.ts';

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
