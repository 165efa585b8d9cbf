import type { MailRow } from '@rainmaker/contract';
import { List, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { countOf, formatNumber } from '#lib/format.ts';
import { useUnsaved } from '#lib/record-form/use-unsaved.ts';
import { Button } from '#ui/button.tsx';
import { useKeys } from '#ui/keys/use-keys.ts';
import { DRAFTS, E_MAILS } from '../../outreach-words.ts';
import { mailRecord } from '../message-types.ts';
import { AllDecided } from './all-decided.tsx';
import { DraftBar } from './draft-bar.tsx';
import { type DraftItem, groupDrafts, likeThis } from './draft-groups.ts';
import { draftKeys, whyStuck } from './draft-keys.ts';
import { DraftList } from './draft-list.tsx';
import { DraftMessage } from './open/draft-message.tsx';
import { DecidedElsewhere, UnsavedDraft } from './open/draft-notices.tsx';
import { DraftPerson } from './open/draft-person.tsx';
import { DraftsBulk } from './drafts-bulk.tsx';
import { MessageComing } from './drafts-empty.tsx';
import { ApproveLikeQuestion, WithdrawAll } from './many-approvals.tsx';
import { RejectedChoice } from './open/rejected-choice.tsx';
import { type DraftActions, useDraftActions } from './use-draft-actions.ts';
import { type Drafts, isUndecided } from './use-drafts.ts';
import styles from './drafts.module.css';
import * as words from '../words.ts';

/** The actions on a message that has been decided. */
const DecidedBar = ({ drafts, actions, open }: { drafts: Drafts; actions: DraftActions; open: DraftItem }) => {
  if (isUndecided(drafts.tab)) return null;
  return (
    <footer className={styles['bar']} data-bottom-bar>
      <div>
        {drafts.tab === 'rejected' ? (
          <Button
            icon={<Trash2 aria-hidden />}
            disabled={actions.isBusy}
            onClick={() => void actions.remove([open.mail])}
          >
            {words.deleteLabel}
          </Button>
        ) : (
          <>
            <Button disabled={actions.isBusy} onClick={() => void actions.takeBack(open)}>
              {words.undoApproval}
            </Button>
            <WithdrawAll drafts={drafts} />
          </>
        )}
      </div>
    </footer>
  );
};

/** The selected drafts, without those approved singly in the meantime. */
const useSelected = (items: readonly DraftItem[]) => {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const selected = new Set(items.flatMap(({ mail: { id }, outcome }) => (!outcome && picked.has(id) ? [id] : [])));
  return {
    selected,
    toggle: (id: string) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      setPicked(next);
    },
    clear: () => setPicked(new Set()),
  };
};

/** The list, the open draft and its actions. */
export const DraftsWork = ({ drafts, open }: { drafts: Drafts; open: DraftItem }) => {
  const { tab, items } = drafts;
  const actions = useDraftActions(drafts);
  const unsaved = useUnsaved();
  const mayChange = useMay('approveMail');
  // The id of the edited draft rather than a flag: opening another draft must not open its editor.
  const [editedId, setEditedId] = useState<string | null>(null);
  const [isListOpen, setListOpen] = useState(false);
  const [approving, setApproving] = useState<readonly MailRow[] | null>(null);
  const { selected, toggle, clear } = useSelected(items);
  const { data: mail, currentData } = api.useGetMailQuery({ id: open.mail.id });
  const shown = currentData ?? (mail?.id === open.mail.id ? mail : undefined);
  const version = shown?.version ?? open.mail.version;
  // Drafts with unsaved changes aren't approved in bulk, so they aren't counted.
  const like = likeThis(items, open.mail).filter(({ id }) => !unsaved.has(mailRecord(id)));
  const isWaiting = mayChange && open.outcome === undefined && isUndecided(tab);
  const isEditing = editedId === open.mail.id;
  const why = whyStuck({ open, tab, mayChange });
  const acts = {
    approve: () => actions.approve([open.mail], version),
    approveLike: () => (like.length > 1 ? setApproving(like) : undefined),
    reject: () => actions.reject([open.mail]),
    undo: actions.undoLast,
    edit: () => setEditedId(open.mail.id),
    move: drafts.move,
    select: () => toggle(open.mail.id),
    clear,
  };
  useKeys(draftKeys({ isWaiting, why, ...acts }), !isEditing);
  const isUnsaved = isWaiting && !isEditing && unsaved.has(mailRecord(open.mail.id));
  return (
    <>
      <div className={styles['body']} data-list={isListOpen || undefined}>
        <DraftList
          groups={groupDrafts(items)}
          openId={open.mail.id}
          selected={selected}
          isSelectable={mayChange && isUndecided(tab)}
          isUnsaved={(id) => unsaved.has(mailRecord(id))}
          onOpen={(id) => {
            setEditedId(null);
            setListOpen(false);
            drafts.show(id);
          }}
          onSelect={toggle}
          onUndo={(done) => void actions.takeBack(done)}
        />
        <div className={styles['rest']}>
          <div className={styles['center']}>
            <Button
              variant="quiet"
              className="only-phone"
              icon={<List aria-hidden />}
              onClick={() => setListOpen(true)}
            >
              {countOf(drafts.list.data?.count ?? 0, isUndecided(tab) ? DRAFTS : E_MAILS)}
            </Button>
            {mayChange && shown?.reason_code === 'rejected' && <RejectedChoice key={shown.id} mail={shown} />}
            {open.outcome === 'elsewhere' && shown?.reason_code !== 'writing' && (
              <DecidedElsewhere mail={shown ?? open.mail} isEditing={isEditing} onNext={() => drafts.move(1)} />
            )}
            {isUnsaved && <UnsavedDraft id={open.mail.id} unsaved={unsaved} onEdit={acts.edit} />}
            {shown ? (
              <DraftMessage mail={shown} isEditing={isEditing} onEdited={() => setEditedId(null)} />
            ) : (
              <MessageComing />
            )}
          </div>
          {shown && (
            <DraftPerson
              mail={shown}
              isEditing={isEditing}
              isLeaving={tab !== 'rejected' && open.outcome !== 'rejected'}
            />
          )}
        </div>
      </div>
      {isWaiting && !isEditing && !isListOpen && (
        <DraftBar
          isBusy={actions.isBusy}
          isStuck={why !== undefined}
          like={like.length}
          say={words.of(items.findIndex(({ mail: each }) => each.id === open.mail.id) + 1, formatNumber(items.length))}
          onApprove={() => void acts.approve()}
          onReject={() => void acts.reject()}
          onEdit={acts.edit}
          onSkip={() => drafts.move(1)}
          onDelete={() => void actions.remove([open.mail])}
          onSendNow={() => void actions.sendNow([open.mail], version)}
          onApproveLike={acts.approveLike}
          onSelect={() => setListOpen(true)}
        />
      )}
      <AllDecided drafts={drafts} />
      {mayChange && <DecidedBar drafts={drafts} actions={actions} open={open} />}
      <ApproveLikeQuestion
        mails={approving}
        onClose={() => setApproving(null)}
        onConfirm={() => actions.approve(approving ?? [])}
      />
      <DraftsBulk drafts={drafts} actions={actions} selected={selected} onClear={clear} />
    </>
  );
};
