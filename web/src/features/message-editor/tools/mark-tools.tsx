import { Bold, Italic, type LucideIcon, Strikethrough } from 'lucide-react';
import type { RefObject } from 'react';
import type { EditorHandle } from '../handle.ts';
import type { Mark } from '../marks.ts';
import styles from './toolbar.module.css';
import * as words from '../words.ts';

const TOOLS: readonly [Mark, string, LucideIcon][] = [
  ['*', words.bold, Bold],
  ['_', words.italic, Italic],
  ['~', words.struck, Strikethrough],
];

/** WhatsApp's own formatting, for an editor that shows the very text. */
export const MarkTools = ({ field }: { field: RefObject<EditorHandle | null> }) =>
  TOOLS.map(([mark, label, Icon]) => (
    <button
      key={mark}
      type="button"
      className={styles['tool']}
      aria-label={label}
      title={label}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => field.current?.toggleMark?.(mark)}
    >
      <Icon aria-hidden />
    </button>
  ));
