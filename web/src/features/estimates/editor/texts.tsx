import { LIMITS } from '@rainmaker/contract/limits';
import { TextAreaField } from '#ui/form/field.tsx';
import type { EstimateEditor } from './use-estimate-editor.ts';
import styles from './editor.module.css';
import * as words from './words.ts';

/** The note to the customer, and the terms; new estimates begin with those of the settings. */
export const Texts = ({ editor }: { editor: EstimateEditor }) => {
  const { values, set, wrong } = editor;
  return (
    <div className={styles['texts']}>
      <TextAreaField
        label={words.notes}
        rows={3}
        maxLength={LIMITS.estimateNotesCharacters}
        value={values.notes}
        error={wrong['notes']}
        onChange={({ target }) => set(() => ({ notes: target.value }))}
      />
      <TextAreaField
        label={words.terms}
        rows={3}
        maxLength={LIMITS.estimateTermsCharacters}
        value={values.terms}
        error={wrong['terms']}
        onChange={({ target }) => set(() => ({ terms: target.value }))}
      />
    </div>
  );
};
