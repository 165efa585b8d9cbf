// Colleagues, and who did what: what the settings show of them. The frame takes its small parts from their own files, so that it
// need not load these.
export { AuditLogSection } from './audit/audit-log-section.tsx';
export { TeamSection } from './team-section.tsx';
