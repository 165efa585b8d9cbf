export { MAILBOX_STATE_WORDS } from './mailbox-words.ts';
export { openMailboxes, useMailboxesView } from './mailboxes-state.ts';
