import { Check, Pencil, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { sendTimeOf, shortOurTime, withOurTime } from '#lib/their-time.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { type DraftGroup, type DraftItem } from './draft-groups.ts';
import styles from './draft-list.module.css';
import * as words from '../words.ts';

interface RowProps {
  item: DraftItem;
  isOpen: boolean;
  isSelected: boolean;
  isSelectable: boolean;
  isUnsaved: boolean;
  onOpen: () => void;
  onSelect: () => void;
  onUndo: () => void;
}

const OUTCOMES = {
  approved: 'Approved',
  sending: 'Sending',
  sent: 'Sent',
  rejected: 'Rejected',
  elsewhere: 'Decided',
} as const;

/** An approval can be undone until the email is sent. */
const canUndo = ({ outcome, undoToken }: DraftItem): boolean =>
  outcome === 'approved' || (outcome === 'rejected' && undoToken !== undefined);

const Sign = ({ item }: { item: DraftItem }) =>
  item.outcome === undefined ? (
    <Avatar name={item.mail.contact.name} hueKey={item.mail.contact.id} />
  ) : (
    <span className={item.outcome === 'rejected' ? styles['cross'] : styles['tick']}>
      {item.outcome === 'rejected' ? (
        <X aria-label={OUTCOMES.rejected} />
      ) : (
        <Check aria-label={OUTCOMES[item.outcome]} />
      )}
    </span>
  );

/** The subject, or that there is none yet. */
const subOf = ({ subject, writing }: DraftItem['mail']): string =>
  writing === null || writing.state === 'written'
    ? subject
    : writing.state === 'stopped'
      ? words.writingStoppedShort
      : words.beingWrittenShort;

const Row = ({ item, isOpen, isSelected, isSelectable, isUnsaved, onOpen, onSelect, onUndo }: RowProps) => {
  const { mail, outcome } = item;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    // If the list has the focus, it follows to the open row, so that Enter and the focus ring match.
    const list = row.current?.closest('nav');
    if (list?.contains(document.activeElement) && !row.current?.contains(document.activeElement))
      row.current?.querySelector<HTMLElement>('button[data-open-row]')?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <li ref={row} className={styles['row']} data-open={isOpen || undefined} data-done={outcome}>
      <span className={styles['pick']} data-on={isSelected || undefined}>
        <Sign item={item} />
        {isSelectable && outcome === undefined && (
          <Checkbox aria-label={words.select(mail.contact.name)} checked={isSelected} onChange={onSelect} />
        )}
      </span>
      <button type="button" data-open-row onClick={onOpen} aria-current={isOpen ? 'true' : undefined}>
        <b>{mail.contact.name}</b>
        <span className={styles['when']}>
          {isUnsaved && <Pencil aria-label={words.unsavedChanges} />}
          {mail.missing.length > 0 && <TriangleAlert aria-label={words.missingValue} />}
          {mail.reason_code === 'unvouched_claim' && <TriangleAlert aria-label={words.claimsToConfirm} />}
          {outcome === undefined && mail.send_at && (
            <time title={withOurTime(mail.sends_local ?? '', sendTimeOf(mail))}>{shortOurTime(mail.send_at)}</time>
          )}
        </span>
        <span className={styles['sub']}>{subOf(mail)}</span>
      </button>
      {canUndo(item) && (
        <button type="button" className={styles['undo']} onClick={onUndo}>
          {words.undo}
        </button>
      )}
      {outcome === 'sent' && <span className={styles['gone']}>{OUTCOMES.sent}</span>}
    </li>
  );
};

interface Props {
  groups: readonly DraftGroup[];
  openId: string | undefined;
  selected: ReadonlySet<string>;
  isSelectable: boolean;
  isUnsaved: (id: string) => boolean;
  onOpen: (id: string) => void;
  onSelect: (id: string) => void;
  onUndo: (item: DraftItem) => void;
}

/** Drafts by campaign and step; processed ones stay in place. */
export const DraftList = ({ groups, openId, selected, isSelectable, isUnsaved, onOpen, onSelect, onUndo }: Props) => (
  <nav className={styles['list']} aria-label={words.drafts}>
    {groups.map((group) => (
      <section key={group.key} aria-label={group.title}>
        <h3>
          <span>{group.title}</span>
          <span className="num">{group.items.filter(({ outcome }) => !outcome).length}</span>
        </h3>
        <ul>
          {group.items.map((item) => (
            <Row
              key={item.mail.id}
              item={item}
              isOpen={item.mail.id === openId}
              isSelected={selected.has(item.mail.id)}
              isSelectable={isSelectable}
              isUnsaved={item.outcome === undefined && isUnsaved(item.mail.id)}
              onOpen={() => onOpen(item.mail.id)}
              onSelect={() => onSelect(item.mail.id)}
              onUndo={() => onUndo(item)}
            />
          ))}
        </ul>
      </section>
    ))}
  </nav>
);
