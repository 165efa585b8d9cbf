import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './message-editor.module.css';

/** What stands below an editor: what is wrong with its text, else a hint. */
export const FieldNote = ({
  id,
  error,
  help,
}: {
  id: string | undefined;
  error: string | undefined;
  help: ReactNode;
}) => {
  if (error !== undefined)
    return (
      <span className={styles['wrong']} id={id} role="alert">
        <TriangleAlert aria-hidden />
        {error}
      </span>
    );
  if (help === undefined) return null;
  return (
    <span className={styles['help']} id={id}>
      {help}
    </span>
  );
};
