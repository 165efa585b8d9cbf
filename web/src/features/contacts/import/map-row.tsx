import { CUSTOM_TARGET, type CustomField, type ImportTarget } from '@rainmaker/contract';
import { Suspense, useState } from 'react';
import { CustomFieldDialog } from '#features/settings/index.ts';
import { useMay } from '#lib/api/permissions.ts';
import { Select } from '#ui/form/field.tsx';
import { Segmented } from '#ui/tabs.tsx';
import styles from './import.module.css';
import { targetsOf, type ColumnChoice, type Format, type Uploaded, readAs } from './import-words.ts';
import * as words from './words.ts';

const CONFIDENCE = {
  sure: 'Sure',
  likely: 'Likely',
  you_decide: 'You decide',
  none: 'Not needed',
  chosen: 'Your choice',
} as const;

/** Not a field yet. */
const NEW_FIELD = '+';

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

/** A column of the file, and the field that it becomes. */
export const MapRow = ({ custom, column, suggested, choice, isTwice, onChange }: RowProps) => {
  const mayAdd = useMay('createCustomField');
  const [isAdding, setAdding] = useState(false);
  const choose = (field: ImportTarget | null): void =>
    onChange({ ...choice, field, format: readAs(field, suggested, custom)?.format ?? null });
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
          onChange={({ target: { value } }) => {
            if (value === NEW_FIELD) setAdding(true);
            else choose((value || null) as ImportTarget | null);
          }}
        >
          <option value="">{words.dontImport}</option>
          {targetsOf(custom).map(({ target, label }) => (
            <option key={target} value={target}>
              {label}
            </option>
          ))}
          {mayAdd && <option value={NEW_FIELD}>{words.newCustomField}</option>}
        </Select>
        {isAdding && (
          <Suspense fallback={null}>
            <CustomFieldDialog
              label={column.name.trim().slice(0, 60)}
              onMade={(made) => choose(`${CUSTOM_TARGET}${made}`)}
              onClose={() => setAdding(false)}
            />
          </Suspense>
        )}
        {!question && (choice.format === 'dmy' || choice.format === 'mdy') && (
          <p className="faint t12">{words.DATES_READ_AS[choice.format]}</p>
        )}
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
