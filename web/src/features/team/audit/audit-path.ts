import type { AuditRecord } from '@rainmaker/contract';
import { campaignPath, contactPath, importPath, sentMailPath } from '#lib/paths.ts';

/** The screen of an entry's record. */
export const auditPath = ({ type, id }: { type: AuditRecord; id: string }): string => {
  switch (type) {
    case 'campaign':
      return campaignPath(id);
    case 'message':
      return sentMailPath(id);
    case 'import':
      return importPath('prospect', id);
    case 'prospect':
    case 'lead':
    case 'customer':
      return contactPath(type, id);
  }
};
