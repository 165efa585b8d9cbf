import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './account-layout.module.css';

/** An error about the whole form, above the button. */
export const FormProblem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={styles['wrong']} id={id} role="alert">
    <TriangleAlert aria-hidden />
    <span>{children}</span>
  </p>
);
