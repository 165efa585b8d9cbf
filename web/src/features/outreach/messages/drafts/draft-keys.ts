import type { MailRow } from '@rainmaker/contract';
import { toastError } from '#lib/toast/toast.ts';
import type { Keys } from '#ui/keys/use-keys.ts';
import { type DraftItem, isReady } from './draft-groups.ts';
import { type DraftTab, isUndecided } from './use-drafts.ts';
import * as words from '../words.ts';

interface Situation {
  open: DraftItem;
  tab: DraftTab;
  mayChange: boolean;
}

const DONE = {
  approved: words.thisDraftIsApproved,
  sending: words.thisDraftIsBeingSent,
  sent: words.thisDraftIsSent,
  rejected: words.thisDraftIsRejected,
  elsewhere: words.thisDraftNoLongerWaits,
} as const;

/** What a draft lacks, as a sentence. */
export const missingWords = ({ missing, contact }: Pick<MailRow, 'missing' | 'contact'>): string =>
  words.hasNoEditTheEmailOr(missing.map((name) => name.replaceAll('_', ' ')).join(', no '), contact.first_name);

/** Why the open draft can't be approved; undefined if it can. */
export const whyStuck = ({ open, tab, mayChange }: Situation): string | undefined => {
  if (!mayChange) return words.yourRoleCantApprove;
  if (!isUndecided(tab)) return tab === 'rejected' ? DONE.rejected : DONE.approved;
  if (open.outcome !== undefined) return DONE[open.outcome];
  if (!isReady(open.mail.writing)) return open.mail.reason ?? undefined;
  return open.mail.missing.length > 0 ? missingWords(open.mail) : undefined;
};

interface Acts {
  isWaiting: boolean;
  why: string | undefined;
  approve: () => unknown;
  approveLike: () => unknown;
  reject: () => unknown;
  undo: () => unknown;
  edit: () => void;
  move: (step: 1 | -1) => void;
  select: () => void;
  clear: () => void;
}

/** The keyboard shortcuts; a disabled one says why. */
export const draftKeys = ({
  isWaiting,
  why,
  approve,
  approveLike,
  reject,
  undo,
  edit,
  move,
  select,
  clear,
}: Acts): Keys => {
  const sayWhy = (role = why): void => void toastError(undefined, why === words.yourRoleCantApprove ? role : why);
  return {
    a: () => void (why === undefined ? approve() : sayWhy()),
    A: () => void approveLike(),
    r: () => void (isWaiting ? reject() : sayWhy(words.yourRoleCantReject)),
    z: () => void undo(),
    e: () => (isWaiting ? edit() : sayWhy(words.yourRoleCantEdit)),
    s: () => move(1),
    j: () => move(1),
    k: () => move(-1),
    x: isWaiting ? select : undefined,
    Escape: clear,
  };
};
