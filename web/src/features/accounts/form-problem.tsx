import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './account-layout.module.css';

/** What is wrong with the whole form, in its place above the button. */
export const FormProblem = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={styles['wrong']} id={id} role="alert">
    <TriangleAlert aria-hidden />
    <span>{children}</span>
  </p>
);
