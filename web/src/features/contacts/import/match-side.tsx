import { IMPORT_DELIMITERS, IMPORT_ENCODINGS, type ImportDelimiter, type ImportEncoding } from '@rainmaker/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Argument } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { IconButton } from '#ui/button.tsx';
import { RadioChoice } from '#ui/form/choice.tsx';
import { SelectField, TextField } from '#ui/form/field.tsx';
import { Pane } from '#ui/page.tsx';
import { Stepper } from '#ui/stepper.tsx';
import styles from './import.module.css';
import { ON_DUPLICATE_WORDS, targetLabel, type ColumnChoice, type OnDuplicate, type Uploaded } from './import-words.ts';
import { useCustomFields } from '../use-custom-fields.ts';
import * as words from './words.ts';

/** Options for the whole file. */
export interface Options {
  onDuplicate: OnDuplicate;
  tag: string;
}

/** How the file is read again. */
export type ReadAs = Pick<Argument<'uploadContacts'>, 'sheet' | 'encoding' | 'delimiter'>;

interface Props {
  uploaded: Uploaded;
  choices: readonly ColumnChoice[];
  options: Options;
  onOptions: (options: Options) => void;
  onHeaderRow: (row: number) => void;
  onReadAs: (how: ReadAs) => void;
}

/** A header may be below a preamble, but rarely deeper than this. */
const DEEPEST_HEADER = 50;

const Preview = ({ uploaded, choices }: Pick<Props, 'uploaded' | 'choices'>) => {
  const [at, setAt] = useState(0);
  const custom = useCustomFields();
  // Rows above the header and blank lines aren't people.
  const rows = uploaded.preview.slice(uploaded.header_row).filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const row = rows[at];
  if (!row) return null;
  const pairs = choices.flatMap(({ column, field }) => {
    const value = row[column]?.trim();
    return field && value ? [{ field, value }] : [];
  });
  const valueOf = (name: string) => pairs.find(({ field }) => field === name)?.value ?? '';
  const person = valueOf('full_name') || `${valueOf('first_name')} ${valueOf('last_name')}`.trim() || words.noName;
  const facts = pairs.filter(({ field }) => !['full_name', 'first_name', 'last_name', 'job_title'].includes(field));
  return (
    <section>
      <div className="row">
        <h2 className={`${styles['cap']} grow`}>{words.asInTheFile}</h2>
        <span className="small faint num">{words.of(at + 1, formatNumber(uploaded.rows))}</span>
        <IconButton
          label={words.previousRow}
          icon={<ChevronLeft aria-hidden />}
          variant="default"
          tight
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <IconButton
          label={words.nextRow}
          icon={<ChevronRight aria-hidden />}
          variant="default"
          tight
          disabled={at >= rows.length - 1}
          onClick={() => setAt(at + 1)}
        />
      </div>
      <div className="row" style={{ gap: 12, marginTop: 12 }}>
        <Avatar name={person} size="l" />
        <div className="col">
          <b className="strong cut">{person}</b>
          <span className="muted t13 cut">{valueOf('job_title')}</span>
        </div>
      </div>
      <dl className={`${styles['facts']} num`}>
        {facts.map(({ field, value }) => (
          <div key={field} style={{ display: 'contents' }}>
            <dt>{targetLabel(field, custom)}</dt>
            <dd className="cut" title={value}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

/** How a text file was read. */
const TextFile = ({ uploaded: { delimiter, encoding }, onReadAs }: Pick<Props, 'uploaded' | 'onReadAs'>) => (
  <div className={styles['readAs']}>
    <SelectField
      label={words.separator}
      value={delimiter ?? ''}
      onChange={({ target }) => onReadAs({ delimiter: target.value as ImportDelimiter })}
    >
      {IMPORT_DELIMITERS.map((each) => (
        <option key={each} value={each}>
          {words.SEPARATORS[each]}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={words.encoding}
      value={encoding?.toLowerCase() ?? ''}
      onChange={({ target }) => onReadAs({ encoding: target.value as ImportEncoding })}
    >
      {!IMPORT_ENCODINGS.some((each) => each === encoding?.toLowerCase()) && (
        <option value={encoding?.toLowerCase() ?? ''}>{encoding}</option>
      )}
      {IMPORT_ENCODINGS.map((each) => (
        <option key={each} value={each}>
          {words.ENCODINGS[each]}
        </option>
      ))}
    </SelectField>
  </div>
);

/** Next to the columns: a sample row as it will be read, and the options for the file. */
export const MatchSide = ({ uploaded, choices, options, onOptions, onHeaderRow, onReadAs }: Props) => (
  <Pane label={words.forTheWholeFile} className={styles['pane']}>
    <div className={styles['sideBody']}>
      {uploaded.sheets && uploaded.sheets.length > 1 && (
        <SelectField
          label={words.sheet}
          help={words.thisWorkbookHasSheetsImportOne(uploaded.sheets.length)}
          value={uploaded.sheet ?? ''}
          onChange={(event) => onReadAs({ sheet: event.target.value })}
        >
          {uploaded.sheets.map((sheet) => (
            <option key={sheet}>{sheet}</option>
          ))}
        </SelectField>
      )}
      <Preview uploaded={uploaded} choices={choices} key={`${uploaded.import_id} ${uploaded.header_row}`} />
      <fieldset>
        <legend className={styles['cap']}>{words.existingContacts}</legend>
        {ON_DUPLICATE_WORDS.map(({ value, label, help }) => (
          <RadioChoice
            key={value}
            name="on-duplicate"
            label={label}
            help={help}
            checked={options.onDuplicate === value}
            onChange={() => onOptions({ ...options, onDuplicate: value })}
          />
        ))}
      </fieldset>
      <TextField
        label={words.tagEveryoneInThisFile}
        help={words.useTheTagToFindOr}
        maxLength={40}
        value={options.tag}
        onChange={(event) => onOptions({ ...options, tag: event.target.value })}
      />
      <section>
        <h2 className={styles['cap']} style={{ marginBottom: 8 }}>
          {words.headerRow}
        </h2>
        <Stepper
          label={words.headerRowNumber}
          value={uploaded.header_row}
          min={0}
          max={DEEPEST_HEADER}
          onChange={onHeaderRow}
        />
        <p className="small muted" style={{ marginTop: 6 }}>
          {uploaded.header_row === 0 ? words.noHeaderEveryRowIsA : words.enter0IfTheresNone}
        </p>
      </section>
      {uploaded.delimiter && <TextFile uploaded={uploaded} onReadAs={onReadAs} />}
    </div>
  </Pane>
);
