// People in all three stages: lists, records, status, conversion, timeline, suppression and the import of files. Terms:
// contact (one person, one record), stage (prospect, lead, customer), status (within a stage), timeline, suppression
// (an address that nothing may be sent to), import (a file that becomes contacts), match (the contact that a row
// belongs to), follow-up (what someone wants to do about a person next). Only this module writes stage and status. It doesn't depend on messages, campaigns or mailboxes; modules
// that need to react subscribe to contact.updated, contact.status_changed, contact.stage_changed, contact.suppressed,
// contact.deleted and contact.transferred. All but the first carry the id of the action that can be undone; undo.asked
// then tells every module to restore what it kept for that action.
import type { Clock } from '#platform/clock.ts';
import type { DomainEvents } from '#modules/events.ts';
import type { ReminderJob } from '#modules/accounts/index.ts';
import type { AnyJob } from '#platform/jobs/job.ts';
import type { CronEntry } from '#platform/jobs/worker.ts';
import { peopleBulk } from './bulk/people-action.ts';
import { contactRoutes } from './contacts.routes.ts';
import { CONTACT_TABLES } from './export/export-tables.ts';
import { viewRoutes } from './views/views.routes.ts';
import { endCalendarFeeds } from './follow-up/calendar-feed.ts';
import { reminderJobs } from './follow-up/remind.ts';
import { followUpRoutes } from './follow-up/follow-ups.routes.ts';
import { foldCountsJob } from './list/counts.ts';
import { compareAllJob, compareJob } from './duplicates/compare.job.ts';
import { createDiscoverJob } from './discovery/discover.job.ts';
import { discoveryRoutes } from './discovery/discovery.routes.ts';
import type { ProspectSource } from './ports.ts';
import { createEnrichJob, type EnrichTools } from './enrichment/enrich.job.ts';
import { enrichmentRoutes } from './enrichment/enrichment.routes.ts';
import { purgeJob } from './purge/purge.job.ts';
import { measureJobs } from './room/measure.job.ts';
import type { VariableUses } from './record/custom-fields.ts';
import { createImportJob } from './import/run/import.job.ts';
import { importRoutes } from './import/imports.routes.ts';
import type { UploadTools } from './import/upload/upload.ts';
import { createUndoImportJob } from './import/take-back/undo-import.job.ts';
import { stageRoutes } from './stage.routes.ts';
import { suppressionRoutes } from './suppression/suppressions.routes.ts';
import { createUndoJob } from './undo/undo.job.ts';

export { addReferred } from './after-reply/add-referred.ts';
export { addWriter } from './after-reply/add-writer.ts';
export { convertReplier } from './after-reply/convert-replier.ts';
export {
  endFollowUpOn,
  followUpOn,
  hasEnoughAfterReplies,
  holdPeople,
  holdPerson,
} from './after-reply/follow-up-on.ts';
export { addressKeySql, addressSql, recordsAtNumber } from './reach/addresses.ts';
export { businessSites } from './enrichment/business-sites.ts';
export { undoBatch } from './undo/undo-batch.ts';
export { aboutPeople, type AboutPerson, aboutPerson } from './timeline/about-person.ts';
export { assertSeen } from './list/seen.ts';
export { contactFilterSql, isOfLivePerson, isOfOwnPerson, visibleSql } from './list/contact-filter.ts';
export { type ContactForMessage, type LoadedContact, loadContacts } from './reach/contact-for-message.ts';
export { nextFollowUpOf } from './follow-up/next-of-person.ts';
export { type DeskFollowUp, deskFollowUp, deskFollowUps, doneOnDesk } from './desk/desk-follow-ups.ts';
export type { FollowUpRecord } from './follow-up/follow-up-row.ts';
export { dueFollowUps } from './follow-up/list.ts';
export { addWorkflowTasks, closedTasks, endWorkflowTasks, type WorkflowTask } from './follow-up/of-workflow.ts';
export { peopleTotals, stageCounts, type StageCount } from './list/counts.ts';
export {
  addressHashSql,
  joinPerson,
  optInSql,
  PEOPLE,
  PERSON_NAME,
  PERSON_OWNER,
  SUPPRESSIONS,
  survivorsOf,
} from './sql.ts';
export { winLead } from './after-reply/win-lead.ts';
export { listCustomFields } from './record/custom-field-queries.ts';
export type { VariableUses } from './record/custom-fields.ts';
export { countContacts, listContacts } from './list/list.ts';
export {
  markBounced,
  markContacted,
  markOptedOut,
  markReplied,
  markUnresponsive,
  undoOptOut,
} from './reach/outreach-marks.ts';
export { findPeople, type FoundPerson, searchPeople } from './list/search-people.ts';
export {
  liftSuppression,
  deletedWithNumber,
  type NewSuppression,
  optedOutChannels,
  suppress,
  suppressContacts,
  suppressedAddresses,
  SUPPRESSION_WORDS,
  type SuppressionReason,
} from './reach/suppression.ts';
export { WITHDRAWN_WORDS } from './reach/withdrawn-words.ts';
export { currentRecord, findSurvivor } from './survivor.ts';
export { mayChangeWhoIsAt, othersAt } from './reach/further-addresses.ts';
export { findByKey, keyedRef } from './reach/undo-key.ts';
export { confirmBlocks } from './reach/confirm.ts';
export { type Target, targetSql } from './list/target.ts';
export { toldColleagueSince } from './timeline/answers.ts';
export { hasRoomToWrite, noteWritten } from './room/written-room.ts';
export { lastTouches, type NewEvent, recordEvents } from './timeline/timeline.ts';
export type { EventKind } from './timeline/event-kinds.ts';

/** Outside sources about companies. */
export type LookUps = Pick<EnrichTools, 'websites' | 'domains'>;

export interface ContactsDependencies {
  events: DomainEvents;
  uses: VariableUses;
  /** Where companies can be searched for, the preferred one first. */
  sources: readonly ProspectSource[];
  /** Companies that all workspaces together may ask paid sources for in 24 hours. */
  paidPerDay: number;
  /** Reads companies' websites, and asks whether domains take email. */
  lookUps: LookUps;
  /** Reads uploaded files and stores their rows. */
  upload: UploadTools;
  realClock: Clock;
  /** Reminds a person of follow-ups by email. */
  sendReminder: ReminderJob;
}

const everyMinute = (job: CronEntry['job']): CronEntry => ({ job, match: '* * * * *', payload: {} });

export const contactsModule = (dependencies: ContactsDependencies) => {
  const { events, upload, uses, realClock, sources, paidPerDay, lookUps, sendReminder } = dependencies;
  const bulk = peopleBulk(events);
  const importJob = createImportJob(events, upload.sandbox);
  const discoverJob = createDiscoverJob(sources, importJob);
  const enrichJob = createEnrichJob({ ...lookUps, sandbox: upload.sandbox });
  endCalendarFeeds(events);
  const { remind, remindAll } = reminderJobs(sendReminder);
  const undoJob = createUndoJob(events);
  const undoImportJob = createUndoImportJob(events);
  const purge = purgeJob({ realClock, events });
  const { measure, measureAll } = measureJobs();
  const jobs: AnyJob[] = [
    bulk.job,
    undoJob,
    importJob,
    discoverJob,
    enrichJob,
    undoImportJob,
    foldCountsJob,
    purge,
    measure,
    measureAll,
    compareJob,
    compareAllJob,
    remind,
    remindAll,
  ];
  return {
    routes: {
      ...stageRoutes({ events, bulk }),
      ...contactRoutes({ events, undoJob, uses, bulk }),
      ...followUpRoutes(events, realClock),
      ...viewRoutes,
      ...suppressionRoutes,
      ...discoveryRoutes({ sources, job: discoverJob, paidPerDay }),
      ...enrichmentRoutes({ events, job: enrichJob }),
      ...importRoutes({ importJob, undoImportJob, tools: upload }),
    },
    jobs,
    exportTables: CONTACT_TABLES,
    cron: [
      { job: purge, match: '17 2 * * *', payload: {} },
      { job: measureAll, match: '47 3 * * *', payload: {} },
      ...[compareAllJob, remindAll].map(everyMinute),
    ],
  };
};
