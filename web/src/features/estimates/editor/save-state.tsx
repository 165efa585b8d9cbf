import { formatAmount } from '#lib/format.ts';
import type { EstimateEditor } from './use-estimate-editor.ts';
import styles from './editor.module.css';
import * as words from './words.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** What a new estimate still lacks, or how many fields of a saved one are wrong. */
const whyNotSaved = ({ wrong, id }: EstimateEditor): string | undefined => {
  const names = Object.keys(wrong);
  if (names.length === 0) return undefined;
  const lacks = Object.entries(words.LACKS).filter(([field]) => names.includes(field));
  if (id === undefined && lacks.length === names.length)
    return words.toSave(list.format(lacks.map(([, sentence]) => sentence)));
  return words.attention(names.length);
};

const sentenceOf = (editor: EstimateEditor): string => {
  const { problem, isBusy, isDirty, id } = editor;
  if (problem !== null) return words.notSaved(problem);
  if (isBusy) return words.saving;
  if (!isDirty) return id === undefined ? '' : words.saved;
  return whyNotSaved(editor) ?? words.keptHere;
};

const toneOf = ({ problem, wrong, isDirty, id }: EstimateEditor): 'bad' | 'open' | 'good' => {
  if (problem !== null || (id !== undefined && Object.keys(wrong).length > 0)) return 'bad';
  return isDirty ? 'open' : 'good';
};

/** Whether everything is saved, and if not, why. */
export const SaveState = ({ editor }: { editor: EstimateEditor }) => {
  const { totals } = editor.checked;
  const sentence = sentenceOf(editor);
  return (
    <span className={styles['state']} data-on-phone>
      <span role="status" className={styles['sentence']} data-tone={sentence === '' ? undefined : toneOf(editor)}>
        {sentence}
      </span>
      {totals && (
        <b className={`only-phone num ${styles['phoneTotal']}`}>{formatAmount(totals.total, editor.values.currency)}</b>
      )}
    </span>
  );
};
