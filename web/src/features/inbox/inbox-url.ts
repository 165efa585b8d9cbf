import { CONVERSATION_STATES, type ConversationState, REPLY_CLASSES, type ReplyClass } from '@rainmaker/contract';
import { useSearchParams } from 'react-router';
import type { Argument } from '#lib/api/api.ts';

/** The views of the inbox: by state, all of them, or those that are put off. */
export const TABS = [...CONVERSATION_STATES, 'all', 'later'] as const;
export type Tab = (typeof TABS)[number];

/** What the address says. */
export interface InboxState {
  tab: Tab;
  id: string | undefined;
  search: string;
  label: ReplyClass | undefined;
  mailbox: string | undefined;
  isUnread: boolean;
  isMine: boolean;
}

const isTab = (text: string | null): text is Tab => TABS.some((tab) => tab === text);
const isClass = (text: string | null): text is ReplyClass => REPLY_CLASSES.some((each) => each === text);
const isState = (tab: Tab): tab is ConversationState => CONVERSATION_STATES.some((state) => state === tab);

export const readInbox = (query: URLSearchParams): InboxState => {
  const tab = query.get('tab');
  const label = query.get('label');
  return {
    tab: isTab(tab) ? tab : 'to_answer',
    id: query.get('id') ?? undefined,
    search: query.get('search') ?? '',
    label: isClass(label) ? label : undefined,
    mailbox: query.get('mailbox') ?? undefined,
    isUnread: query.get('unread') === 'true',
    isMine: query.get('mine') === 'true',
  };
};

export const writeInbox = (state: InboxState): URLSearchParams => {
  const entries: [string, string | undefined][] = [
    ['tab', state.tab === 'to_answer' ? undefined : state.tab],
    ['search', state.search || undefined],
    ['label', state.label],
    ['mailbox', state.mailbox],
    ['unread', state.isUnread ? 'true' : undefined],
    ['mine', state.isMine ? 'true' : undefined],
    ['id', state.id],
  ];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
};

/** What the server is asked for, apart from the page. A search looks through every state. */
export const askedFor = (
  { tab, search, label, mailbox, isUnread, isMine }: InboxState,
  ownId: string | undefined,
): Omit<NonNullable<Argument<'getInbox'>>, 'page'> => ({
  ...(search !== '' && { search }),
  ...(search === '' && isState(tab) && { state: tab }),
  ...(search === '' && tab === 'later' && { snoozed: 'true' as const }),
  ...(label && { label }),
  ...(mailbox && { mailbox_id: mailbox }),
  ...(isUnread && { unread: 'true' as const }),
  ...(isMine && ownId && { assignee_id: ownId }),
});

export const isFiltered = ({ search, label, mailbox, isUnread, isMine }: InboxState): boolean =>
  search !== '' || label !== undefined || mailbox !== undefined || isUnread || isMine;

export const UNFILTERED = { search: '', label: undefined, mailbox: undefined, isUnread: false, isMine: false } as const;

/** The inbox as the address has it. Another conversation is a step in the history only on a phone, where it is a screen. */
export const useInboxState = () => {
  const [query, setQuery] = useSearchParams();
  const state = readInbox(query);
  return {
    state,
    set: (change: Partial<InboxState>, isStep = false) =>
      setQuery(writeInbox({ ...state, ...change }), { replace: !isStep, preventScrollReset: true }),
  };
};
