// Colleagues and the accounts of one person: what the settings show of them, and how one acts as somebody else or switches.
export { useActingRenewal } from './acting.ts';
export { ActingBanner } from './acting-banner.tsx';
export { AuditLogSection } from './audit-log-section.tsx';
export { useSwitchAccount, useSwitchedToast } from './switching.ts';
export { TeamSection } from './team-section.tsx';
