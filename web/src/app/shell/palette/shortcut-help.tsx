import { Dialog } from '#ui/overlay/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import styles from './shortcut-help.module.css';
import { allScreens } from '../sidebar/sidebar-items.ts';

const EVERYWHERE: [string[], string][] = [
  [['Ctrl', 'K'], 'Find people and actions'],
  [['Ctrl', 'B'], 'Collapse or widen the sidebar'],
  [['/'], 'Search this list'],
  [['?'], 'This list'],
];
const LISTS: [string[], string][] = [
  [['j'], 'Next row'],
  [['k'], 'Row before'],
  [['x'], 'Select the row'],
  [['↵'], 'Open the row'],
];
const DRAFTS: [string[], string][] = [
  [['a'], 'Approve'],
  [['⇧', 'a'], 'Approve all like it'],
  [['r'], 'Reject'],
  [['e'], 'Edit'],
  [['s'], 'Skip'],
];

const Section = ({ title, rows }: { title: string; rows: [string[], string][] }) => (
  <section>
    <h3>{title}</h3>
    <dl className={styles['keys']}>
      {rows.map(([keys, words]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

/** Every shortcut there is. */
export const ShortcutHelp = ({ onClose, hasSimulator }: { onClose: () => void; hasSimulator: boolean }) => {
  const go = allScreens(hasSimulator).flatMap(({ key, label }): [string[], string][] =>
    key ? [[['g', key], label]] : [],
  );
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" width={640}>
      <div className={styles['columns']}>
        <Section title="Everywhere" rows={EVERYWHERE} />
        <Section title="Go to" rows={go} />
        <Section title="In lists" rows={LISTS} />
        <Section title="In drafts" rows={DRAFTS} />
      </div>
    </Dialog>
  );
};
