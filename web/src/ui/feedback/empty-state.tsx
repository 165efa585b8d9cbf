import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  /** `nothing`: the list is empty; `no-match`: the filters match nothing. */
  picture: 'nothing' | 'no-match';
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  foot?: ReactNode;
}

const Nothing = () => (
  <svg width="208" height="148" viewBox="0 0 208 148" aria-hidden>
    <rect className={styles['back']} x="40" y="38" width="128" height="96" rx="9" />
    <rect className={styles['sheet']} x="24" y="50" width="160" height="97" rx="10" />
    <circle className={styles['ringOn']} cx="44" cy="70" r="8" />
    <path className={`${styles['ln']} ${styles['dark']}`} d="M62 70h44" />
    <path
      className={styles['ln']}
      d="M128 70h16M160 70h8M62 100h34M128 100h20M160 100h8M62 131h40M128 131h12M160 131h8"
    />
    <path className={styles['rule']} d="M24.5 84.5h159M24.5 115.5h159" />
    <circle className={styles['ring']} cx="44" cy="100" r="8" />
    <circle className={styles['ring']} cx="44" cy="131" r="8" />
    <path className={styles['rain']} d="M44 4v14M68 12v10M92 2v12M116 14v9M140 6v12M164 12v9" />
    <path className={styles['drop']} d="M44 27c4.2 5.4 7.3 9.2 7.3 13.1a7.3 7.3 0 0 1-14.6 0c0-3.9 3.1-7.7 7.3-13.1z" />
  </svg>
);

const NoMatch = () => (
  <svg width="120" height="88" viewBox="0 0 120 88" aria-hidden>
    <rect className={styles['thin']} x="10" y="10" width="84" height="20" rx="6" />
    <rect className={styles['thin']} x="10" y="36" width="84" height="20" rx="6" strokeDasharray="3 3" />
    <rect className={styles['thin']} x="10" y="62" width="84" height="20" rx="6" strokeDasharray="3 3" />
    <circle className={styles['glass']} cx="86" cy="46" r="17" />
    <path className={styles['glass']} d="M98.5 58.5L110 70" />
  </svg>
);

/** A small illustration, what the screen is for, and what to do next. */
export const EmptyState = ({ picture, title, children, actions, foot }: Props) => (
  <div className={styles['stage']}>
    <div className={styles['empty']}>
      {picture === 'nothing' ? <Nothing /> : <NoMatch />}
      <h2>{title}</h2>
      <p>{children}</p>
      {actions && <div className={styles['acts']}>{actions}</div>}
      {foot && <p className={styles['foot']}>{foot}</p>}
    </div>
  </div>
);
