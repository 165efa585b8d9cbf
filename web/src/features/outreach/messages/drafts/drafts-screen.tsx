import type { MailRow } from '@rainmaker/contract';
import { List, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { countOf, formatCount, formatNumber } from '#lib/format.ts';
import { useMay } from '#lib/api/permissions.ts';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { DRAFTS } from '../../outreach-words.ts';
import { DraftBar } from './draft-bar.tsx';
import { groupDrafts, likeThis } from './draft-groups.ts';
import { DraftList } from './draft-list.tsx';
import { DraftMessage } from './draft-message.tsx';
import { DraftPerson } from './draft-person.tsx';
import { DraftsBulk } from './drafts-bulk.tsx';
import { DraftsComing, MessageComing, NoDrafts } from './drafts-empty.tsx';
import { ApproveLikeQuestion, WithdrawAll } from './many-approvals.tsx';
import { RejectedChoice } from './rejected-choice.tsx';
import { DRAFT_TABS, type Drafts, useDrafts } from './use-drafts.ts';
import { useDraftActions } from './use-draft-actions.ts';
import { useDraftKeys } from './use-draft-keys.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import styles from './drafts.module.css';
import * as words from '../words.ts';

/** "24 of 110 done": how far the person is. */
const Done = ({ drafts }: { drafts: Drafts }) => {
  const left = drafts.list.data?.count ?? 0;
  if (drafts.doneCount === 0 || drafts.tab !== 'draft') return null;
  const total = drafts.doneCount + left;
  return (
    <div className={styles['progress']}>
      <Progress label={words.done} value={drafts.doneCount} max={total} />
      <span className="num">{words.ofDone(formatNumber(drafts.doneCount), formatNumber(total))}</span>
    </div>
  );
};

const Work = ({ drafts }: { drafts: Drafts }) => {
  const actions = useDraftActions(drafts);
  const mayChange = useMay('approveMail');
  const [isEditing, setEditing] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const [approving, setApproving] = useState<readonly MailRow[] | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const { open, items } = drafts;
  const { data: mail, currentData } = api.useGetMailQuery({ id: open?.mail.id ?? '' }, { skip: open === undefined });
  if (open === undefined) return null;
  const shown = currentData ?? (mail?.id === open.mail.id ? mail : undefined);
  const version = shown?.version ?? open.mail.version;
  const like = likeThis(items, open.mail);
  const isWaiting = mayChange && open.outcome === undefined && drafts.tab === 'draft';
  const isStuck = !isWaiting || open.mail.missing.length > 0;
  // What was approved one by one meanwhile is no longer meant.
  const selected = new Set(items.flatMap(({ mail: { id }, outcome }) => (!outcome && picked.has(id) ? [id] : [])));
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  const keys = {
    a: () => void (isStuck ? undefined : actions.approve([open.mail], version)),
    A: () => (like.length > 1 ? setApproving(like) : undefined),
    r: () => void (isWaiting ? actions.reject([open.mail]) : undefined),
    e: () => (isWaiting ? setEditing(true) : undefined),
    s: () => drafts.move(1),
    j: () => drafts.move(1),
    k: () => drafts.move(-1),
    x: () => (isWaiting ? toggle(open.mail.id) : undefined),
    Escape: () => setPicked(new Set()),
  };
  return (
    <>
      <Keys keys={keys} isOff={isEditing} />
      <div className={styles['body']} data-list={isListOpen || undefined}>
        <DraftList
          groups={groupDrafts(items)}
          openId={open.mail.id}
          selected={selected}
          isSelectable={mayChange && drafts.tab === 'draft'}
          onOpen={(id) => {
            setEditing(false);
            setListOpen(false);
            drafts.show(id);
          }}
          onSelect={toggle}
          onUndo={({ mail: done }) => void actions.takeBack(done)}
        />
        <div className={styles['center']}>
          <Button variant="quiet" className="only-phone" icon={<List aria-hidden />} onClick={() => setListOpen(true)}>
            {countOf(drafts.list.data?.count ?? 0, DRAFTS)}
          </Button>
          {mayChange && shown?.reason_code === 'rejected' && <RejectedChoice key={shown.id} mail={shown} />}
          {shown ? (
            <DraftMessage mail={shown} isEditing={isEditing && isWaiting} onEdited={() => setEditing(false)} />
          ) : (
            <MessageComing />
          )}
        </div>
        {shown && <DraftPerson mail={shown} isLeaving={drafts.tab !== 'rejected' && open.outcome !== 'rejected'} />}
      </div>
      {isWaiting && !isEditing && (
        <DraftBar
          isBusy={actions.isBusy}
          isStuck={isStuck}
          like={like.length}
          say={words.of(items.findIndex(({ mail: each }) => each.id === open.mail.id) + 1, formatNumber(items.length))}
          onApprove={keys.a}
          onReject={keys.r}
          onEdit={keys.e}
          onSkip={keys.s}
          onDelete={() => void actions.remove([open.mail])}
          onSendNow={() => void actions.sendNow([open.mail], version)}
          onApproveLike={keys.A}
        />
      )}
      {mayChange && drafts.tab === 'rejected' && (
        <footer className={styles['bar']} data-bottom-bar>
          <div>
            <Button
              icon={<Trash2 aria-hidden />}
              disabled={actions.isBusy}
              onClick={() => void actions.remove([open.mail])}
            >
              {words.deleteLabel}
            </Button>
          </div>
        </footer>
      )}
      {mayChange && drafts.tab === 'scheduled' && (
        <footer className={styles['bar']} data-bottom-bar>
          <div>
            <Button disabled={actions.isBusy} onClick={() => void actions.takeBack(open.mail)}>
              {words.undoApproval}
            </Button>
            <WithdrawAll drafts={drafts} />
          </div>
        </footer>
      )}
      <ApproveLikeQuestion
        mails={approving}
        onClose={() => setApproving(null)}
        onConfirm={() => actions.approve(approving ?? [])}
      />
      <DraftsBulk drafts={drafts} actions={actions} selected={selected} onClear={() => setPicked(new Set())} />
    </>
  );
};

const Keys = ({ keys, isOff }: { keys: Parameters<typeof useDraftKeys>[0]; isOff: boolean }) => {
  useDraftKeys(keys, isOff);
  return null;
};

/** The drafts: read, edit, approve and reject, one and many, from the keyboard. */
export const Component = () => {
  const drafts = useDrafts();
  const { list } = drafts;
  const isEmpty = list.data !== undefined && drafts.items.length === 0;
  return (
    <Page title={words.drafts} count={list.data && formatCount(list.data)} actions={<Done drafts={drafts} />}>
      <div className={styles['top']}>
        <Tabs label={words.drafts} items={DRAFT_TABS} value={drafts.tab} onChange={drafts.setTab} />
        {drafts.campaignId && (
          <Button variant="quiet" onClick={drafts.showAll}>
            {words.showAllCampaigns}
          </Button>
        )}
      </div>
      {list.error && !list.data && (
        <LoadProblem title={words.couldntLoadDrafts} say={errorText(list.error)} onRetry={() => void list.refetch()} />
      )}
      {!list.data && !list.error && <DraftsComing />}
      {isEmpty && <NoDrafts tab={drafts.tab} />}
      {!isEmpty && list.data && <Work key={drafts.tab} drafts={drafts} />}
    </Page>
  );
};
