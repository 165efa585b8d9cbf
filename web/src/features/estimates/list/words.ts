import type { EstimateStatus } from '@rainmaker/contract';
import { STATUS_LABELS } from '../actions/words.ts';

export const title = 'Estimates';
export const newEstimate = 'New estimate';
export const all = 'All';
export const statuses = 'Status';
export const TABS: Record<EstimateStatus, string> = { ...STATUS_LABELS, draft: 'Drafts' };
export const search = 'Search estimates';
export const filters = 'Filters';
export const filtersOn = (count: number): string => `Filters, ${count}`;
export const anySalesPerson = 'Anyone';
export const salesPerson = 'Salesperson';
export const currency = 'Currency';
export const anyCurrency = 'Any currency';
export const issuedFrom = 'Issued from';
export const issuedTo = 'Issued to';
export const expiresBy = 'Expires by';
export const expiresByHelp = 'Only estimates awaiting an answer';
export const clearAll = 'Clear all';
export const showAllPeople = 'Show everyone’s';
export const view = 'View';
export const listView = 'List';
export const board = 'Board';
export const estimate = 'Estimate';
export const contact = 'Contact';
export const status = 'Status';
export const validUntil = 'Valid until';
export const total = 'Total';
export const changed = 'Changed';
export const withoutRevised = 'not counting revised estimates';
export const sumOf = (count: string): string => `in ${count}`;
export const ESTIMATES = { one: 'estimate', many: 'estimates' };
export const exportLabel = 'Export';
export const asCsv = 'As CSV';
export const asExcel = 'As Excel workbook';
export const exportedFile = 'estimates.csv';
export const deleteSelected = 'Delete';
export const exportSelected = 'Export';
export const couldntLoad = 'Couldn’t load estimates';
export const none = 'No estimates yet';
export const noneText = 'Choose a contact, add lines from your services, and the PDF is ready as you type.';
export const noMatches = 'No matching estimates';
export const tryAnother = 'Try another search, status or filter.';
export const noneInStatus = 'None';
export const howToMove = 'Press Space to move this estimate with the arrow keys';
export const dropToSend = 'Drop to send';
export const dropToRevise = 'Drop to revise';
/** Why an estimate can’t be dropped onto a status. */
export const WHY_NOT: Record<EstimateStatus, string> = {
  draft: 'What was sent stays as it is. Revise it to offer something else.',
  sent: 'Only a draft can be sent from here.',
  viewed: 'It’s viewed once the customer opens its page.',
  accepted: 'Only the customer can accept it.',
  declined: 'Only the customer can decline it.',
  revised: 'Only an estimate that was sent and not accepted can be revised.',
  expired: 'It expires when its validity ends.',
};
export const revise = 'Revise';
export const reviseQuestion = (number: string): string => `Revise ${number}?`;
export const reviseHelp =
  'A draft with the same number takes its place, and the link that was sent leads nowhere until you send the revision.';
export const showAll = (count: string): string => `Show all ${count}`;
export const addServices = 'Add services first';
