export { MAILBOX_STATE_WORDS } from './mailbox-words.ts';
export { MailboxesSection } from './mailboxes-section.tsx';
export { TrackingDomainSection } from './tracking-domain.tsx';
export { openMailboxes } from './mailboxes-state.ts';
export { SentToday } from './sent-today.tsx';
