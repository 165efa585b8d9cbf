// People of all three stages: lists, records, status, conversion, timeline, suppression, and the import of files.
// Its words: contact (one person, one record), stage (prospect, lead, customer), status (within a stage), timeline,
// suppression (an address that nothing may be sent to), import (a file that becomes contacts), match (a row and the
// contact it belongs to).
// It is the only writer of stage and status. It knows no message, no campaign and no mailbox: who must hear of a change
// subscribes to contact.updated, contact.status_changed, contact.stage_changed, contact.suppressed, contact.deleted and
// contact.transferred. Each but the first carries the action under which it can be undone; undo.asked then asks every room
// to restore what it keeps of that action.
import type { DomainEvents } from '#platform/domain-events.ts';
import type { AnyJob } from '#platform/jobs/job.ts';
import { createBulkJob } from './bulk.job.ts';
import { contactRoutes } from './contacts.routes.ts';
import { foldCountsJob } from './counts.ts';
import { createImportJob } from './import/import.job.ts';
import { importRoutes } from './import/imports.routes.ts';
import { createUndoImportJob } from './import/undo-import.job.ts';
import { stageRoutes } from './stage.routes.ts';
import { createUndoJob } from './undo/undo.job.ts';

export { contactFilterSql, visibleSql } from './contact-filter.ts';
export { type ContactForMessage, type LoadedContact, loadContacts } from './contact-for-message.ts';
export { stageCounts, type StageCount } from './counts.ts';
export { countContacts, listContacts } from './list.ts';
export {
  markBounced,
  markContacted,
  markOptedOut,
  markReplied,
  markUnresponsive,
  undoOptOut,
} from './outreach-marks.ts';
export { readPhone } from './read/phone.ts';
export { type FoundPerson, searchPeople } from './search-people.ts';
export {
  liftSuppression,
  type NewSuppression,
  suppress,
  suppressedAddresses,
  SUPPRESSION_WORDS,
  suppressContacts,
  type SuppressionChannel,
  type SuppressionReason,
} from './suppression.ts';
export { type Target, targetSql } from './target.ts';
export { type NewEvent, recordEvents } from './timeline.ts';

export interface ContactsDependencies {
  events: DomainEvents;
}

export const contactsModule = ({ events }: ContactsDependencies) => {
  const bulkJob = createBulkJob(events);
  const importJob = createImportJob(events);
  const undoJob = createUndoJob(events);
  const undoImportJob = createUndoImportJob(events);
  const jobs: AnyJob[] = [bulkJob, undoJob, importJob, undoImportJob, foldCountsJob];
  return {
    routes: {
      ...stageRoutes({ events, bulkJob }),
      ...contactRoutes({ events, undoJob }),
      ...importRoutes({ importJob, undoImportJob }),
    },
    jobs,
  };
};
