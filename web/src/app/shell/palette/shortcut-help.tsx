import { Dialog } from '#ui/overlay/dialog.tsx';
import { Kbd } from '#ui/keys/kbd.tsx';
import styles from './shortcut-help.module.css';
import { allScreens } from '../sidebar/sidebar-items.ts';
import * as texts from '../../words.ts';

const EVERYWHERE: [string[], string][] = [
  [[texts.controlKey, 'K'], texts.findPeopleAndActions],
  [[texts.controlKey, 'J'], texts.askTheAssistant],
  [[texts.controlKey, 'B'], texts.collapseOrExpandSidebar],
  [['/'], texts.searchThisList],
  [['?'], texts.showTheseShortcuts],
];
const LISTS: [string[], string][] = [
  [['j'], texts.nextRow],
  [['k'], texts.previousRow],
  [['x'], texts.selectRow],
  [['↵'], texts.openRow],
  [['→'], texts.toCells],
  [['↵'], texts.editCell],
];
const PERSON: [string[], string][] = [
  [['l'], texts.logCall],
  [['n'], texts.addNote],
  [['f'], texts.addFollowUp],
];
const FOLLOW_UPS: [string[], string][] = [
  [['d'], texts.markDone],
  [['s'], texts.snooze],
];
const DESK: [string[], string][] = [
  [['c'], texts.call],
  [['1'], texts.chooseOutcome],
  [[texts.controlKey, '↵'], texts.saveAndOpenNext],
  [['r'], texts.theyReplied],
];
const INBOX: [string[], string][] = [
  [['j'], texts.nextConversation],
  [['k'], texts.previousConversation],
  [['r'], texts.answerIt],
  [[texts.controlKey, '↵'], texts.sendAnswer],
  [['e'], texts.markAsDone],
  [['u'], texts.markUnread],
  [['z'], texts.putOff],
];
const DRAFTS: [string[], string][] = [
  [['a'], texts.approve],
  [['⇧', 'a'], texts.approveAllSimilar],
  [['r'], texts.reject],
  [['z'], texts.undoLastDecision],
  [['e'], texts.edit],
  [['s'], texts.skip],
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

/** Every keyboard shortcut. */
export const ShortcutHelp = ({ onClose, hasSimulator }: { onClose: () => void; hasSimulator: boolean }) => {
  const go = allScreens(hasSimulator).flatMap(({ key, label }): [string[], string][] =>
    key ? [[['g', key], label]] : [],
  );
  return (
    <Dialog isOpen onClose={onClose} title={texts.keyboardShortcuts} width={640}>
      <div className={styles['columns']}>
        <Section title={texts.everywhere} rows={EVERYWHERE} />
        <Section title={texts.goTo} rows={go} />
        <Section title={texts.inLists} rows={LISTS} />
        <Section title={texts.onPersonsPage} rows={PERSON} />
        <Section title={texts.inFollowUps} rows={FOLLOW_UPS} />
        <Section title={texts.onDesks} rows={DESK} />
        <Section title={texts.inInbox} rows={INBOX} />
        <Section title={texts.inDrafts} rows={DRAFTS} />
      </div>
    </Dialog>
  );
};
