import type { ReactNode } from 'react';
import styles from './form-section.module.css';

interface Props {
  title: string;
  /** What the section is for. */
  say: string;
  children: ReactNode;
}

/** A section of a long form: its title at the left, its fields in two columns at the right. */
export const FormSection = ({ title, say, children }: Props) => (
  <section className={styles['section']}>
    <div>
      <h2>{title}</h2>
      <p>{say}</p>
    </div>
    <div className={styles['fields']}>{children}</div>
  </section>
);
