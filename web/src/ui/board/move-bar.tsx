import { Kbd } from '#ui/keys/kbd.tsx';
import styles from './move-bar.module.css';
import * as words from './words.ts';

interface Props {
  /** What is moved. */
  name: string;
  /** The column that it is over. */
  over: string;
  /** Why it can't be dropped there. */
  why: string | undefined;
}

/** Which keys move a card, while the keyboard does. */
export const MoveBar = ({ name, over, why }: Props) => (
  <div className={styles['bar']} role="status">
    <span>
      {words.moving} <b>{name}</b>
      <span className="hidden-text">
        {words.over(name, over)} {why}
      </span>
    </span>
    <span aria-hidden>
      <Kbd>←</Kbd>
      <Kbd>→</Kbd>
      {words.column}
    </span>
    <span aria-hidden>
      <Kbd>↵</Kbd>
      {words.drop}
    </span>
    <span aria-hidden>
      <Kbd>Esc</Kbd>
      {words.putBack}
    </span>
  </div>
);
