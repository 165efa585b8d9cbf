// The team and the audit log, as shown in the settings. The app frame imports its parts from their own files, so that
// it doesn't load these.
export { AuditLogSection } from './audit/audit-log-section.tsx';
export { TeamSection } from './team-section.tsx';
