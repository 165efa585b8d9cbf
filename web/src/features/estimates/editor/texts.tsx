import { LIMITS } from '@rainmaker/contract/limits';
import { AttachmentField } from '#features/outreach/index.ts';
import { TextAreaField } from '#ui/form/field.tsx';
import { filesPath } from './typed-estimate.ts';
import type { EstimateEditor } from './use-estimate-editor.ts';
import styles from './editor.module.css';
import * as words from './words.ts';

/** The note to the customer and the terms, with which new estimates begin as the settings say, and files. */
export const Texts = ({ editor }: { editor: EstimateEditor }) => {
  const { id, values, set, wrong } = editor;
  return (
    <div className={styles['texts']}>
      <TextAreaField
        label={words.notes}
        dir="auto"
        rows={3}
        maxLength={LIMITS.estimateNotesCharacters}
        value={values.notes}
        error={wrong['notes']}
        onChange={({ target }) => set(() => ({ notes: target.value }))}
      />
      <TextAreaField
        label={words.terms}
        dir="auto"
        rows={3}
        maxLength={LIMITS.estimateTermsCharacters}
        value={values.terms}
        error={wrong['terms']}
        onChange={({ target }) => set(() => ({ terms: target.value }))}
      />
      <div className={styles['files']}>
        <AttachmentField
          files={values.attachments}
          folder={id === undefined ? undefined : filesPath(id)}
          error={wrong['attachments']}
          onChange={(attachments) => set(() => ({ attachments }))}
        />
        {values.attachments.length > 0 && <small>{words.attachmentsHelp}</small>}
      </div>
    </div>
  );
};
