import { FACT_STATE_LABELS, type FactState } from '@rainmaker/contract';
import { Ban, Check, Ellipsis, FileText, Link as LinkIcon, PenLine, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#lib/format.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useNow } from '#lib/use-now.ts';
import { IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { ActionMenu, type MenuGroup } from '#ui/overlay/menu.tsx';
import { Pill, type PillTone } from '#ui/pill.tsx';
import { FactDialog } from './fact-dialog.tsx';
import { usesInWords, type Field } from '../memory-parts.ts';
import styles from './facts.module.css';
import { useMemoryActions } from '../use-memory.ts';
import * as texts from '../words.ts';

const TONES: Record<FactState, PillTone> = { sourced: 'good', no_source: 'warn', check_again: 'info' };

const hostOf = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').split('/', 1)[0] ?? '';

const Source = ({ source }: { source: Field['sources'][number] }) => {
  const words = source.note ?? (source.url ? hostOf(source.url) : '');
  const Icon = source.url ? LinkIcon : FileText;
  return (
    <>
      <Icon aria-hidden />
      {source.url ? (
        <a href={source.url} target="_blank" rel="noreferrer" className="cut" title={source.url}>
          {words}
        </a>
      ) : (
        <span className="cut" title={words}>
          {words}
        </span>
      )}
    </>
  );
};

const Sources = ({ fact }: { fact: Field }) => {
  const now = useNow();
  const [first, ...others] = fact.sources;
  if (!first) return null;
  return (
    <span className={styles['src']}>
      <Source source={first} />
      {others.length > 0 && <span className="faint">{texts.andMore(others.length)}</span>}
      {fact.checked_at && <span className="faint num">{formatDate(fact.checked_at, now)}</span>}
    </span>
  );
};

interface WantsProps {
  fact: Field;
  onEdit: () => void;
  actions: ReturnType<typeof useMemoryActions>;
}

/** The two ways to make an unsourced claim valid. */
const Wants = ({ fact, onEdit, actions }: WantsProps) => (
  <span className={styles['wants']}>
    {fact.state === 'no_source' ? (
      <button type="button" className="link" onClick={onEdit}>
        {texts.addSource}
      </button>
    ) : (
      <button type="button" className="link" onClick={() => void actions.confirm()}>
        {texts.stillTrue}
      </button>
    )}
    <span className="faint">{texts.or}</span>
    <button type="button" className="link" onClick={() => void actions.moveToBanned()}>
      {texts.moveToBannedClaims}
    </button>
  </span>
);

const itemsOf = (
  fact: Field,
  actions: WantsProps['actions'],
  on: { edit: () => void; delete: () => void },
): MenuGroup[] => [
  {
    key: 'do',
    items: [
      { key: 'edit', label: texts.edit, icon: <PenLine aria-hidden />, onSelect: on.edit },
      ...(fact.section === 'proof' && fact.state !== 'no_source'
        ? [
            {
              key: 'ok',
              label: texts.stillTrue,
              icon: <Check aria-hidden />,
              onSelect: () => void actions.confirm(),
            },
          ]
        : []),
      fact.section === 'proof'
        ? { key: 'ban', label: texts.banClaim, icon: <Ban aria-hidden />, onSelect: () => void actions.moveToBanned() }
        : {
            key: 'back',
            label: texts.allowThisClaim,
            icon: <Undo2 aria-hidden />,
            onSelect: () => void actions.moveToProof(),
          },
    ],
  },
  {
    key: 'end',
    items: [{ key: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, isBad: true, onSelect: on.delete }],
  },
];

/** One fact: its text, source and state, and where it is used. */
export const FactRow = ({ fact }: { fact: Field }) => {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const actions = useMemoryActions(fact);
  const mayChange = useMay('updateMemory');
  const close = () => setOpen(null);
  const edit = () => setOpen('edit');
  return (
    <li className={styles['fact']}>
      <p>{fact.value}</p>
      {fact.state && <Pill tone={TONES[fact.state]}>{FACT_STATE_LABELS[fact.state]}</Pill>}
      <div className={styles['below']}>
        <Sources fact={fact} />
        {mayChange && fact.state !== null && fact.state !== 'sourced' && (
          <Wants fact={fact} onEdit={edit} actions={actions} />
        )}
      </div>
      <span className={styles['use']}>
        {fact.section === 'proof' && usesInWords(fact.used_in)}
        {mayChange && (
          <ActionMenu
            label={texts.moreActionsFor(fact.label)}
            groups={itemsOf(fact, actions, { edit, delete: () => setOpen('delete') })}
            trigger={
              <IconButton
                label={texts.moreActionsFor(fact.label)}
                icon={<Ellipsis aria-hidden />}
                tight
                hasTooltip={false}
              />
            }
          />
        )}
      </span>
      {open === 'edit' && (
        <FactDialog fact={fact} section={fact.section === 'proof' ? 'proof' : 'banned_claims'} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={open === 'delete'}
        onClose={close}
        title={texts.deleteThisFact}
        confirmLabel={texts.deleteLabel}
        isDangerous
        onConfirm={actions.remove}
      >
        <p>{texts.andItsSourcesAreDeletedYou(fact.label)}</p>
      </ConfirmDialog>
    </li>
  );
};
