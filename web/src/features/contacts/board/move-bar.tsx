import { statusLabel } from '@rainmaker/contract';
import { Kbd } from '#ui/keys/kbd.tsx';
import styles from './board.module.css';
import type { Moving } from './use-board-moves.ts';
import * as words from './words.ts';

/** Which keys move a person, while the keyboard does. */
export const MoveBar = ({ moving, why }: { moving: Moving; why: string | undefined }) => (
  <div className={styles['bar']} role="status">
    <span>
      {words.moving} <b>{moving.row.name}</b>
      <span className="hidden-text">
        {words.over(moving.row.name, statusLabel(moving.over))} {why}
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
