import type { AuditRow } from '@rainmaker/contract';
import { announcementPath, campaignPath, contactPath, importPath, sentMailPath } from '#lib/paths.ts';

/** Where the record of an entry is shown. */
export const auditPath = ({ type, id, stage = 'prospect' }: NonNullable<AuditRow['record']>): string => {
  switch (type) {
    case 'campaign':
      return campaignPath(id);
    case 'announcement':
      return announcementPath(id);
    case 'message':
      return sentMailPath(id);
    case 'import':
      return importPath(stage, id);
    case 'prospect':
    case 'lead':
    case 'customer':
      return contactPath(type, id);
  }
};
