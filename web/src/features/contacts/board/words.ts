// All screen texts of features/contacts/board, grouped by the file that uses them first.
import { orList } from '#lib/format.ts';

// lanes.ts
export const cantGoBack = (one: string, status: string) => `A ${one} can’t go back to ${status}.`;
export const onlyFrom = (statuses: readonly string[]) => `Only from ${orList(statuses)}.`;

// lane-head.tsx
export const weighted = (value: string) => `${value} weighted`;
export const withoutValue = (count: string) => `${count} without a value`;
export const manyToSum = 'Filter to fewer than 10,000 people to see the sum.';
export const showAsTable = (status: string, count: string) => `${status}: ${count}, show as a table`;

// lane.tsx
export const showMore = 'Show more';
export const showAllAsList = 'Show all as a list';
export const empty = 'No one here';
export const couldntLoad = 'Couldn’t load these people';
export const dropHere = (status: string) => `Drop to set ${status}`;
export const notFrom = (status: string) => `Not from ${status}`;

// board-card.tsx
export const overdue = 'overdue';
export const noFollowUp = 'No next follow-up';
export const noValue = 'No value';
export const daysQuiet = (days: number) => `${days} days quiet`;
export const nothingHeardFor = (days: number) => `No messages either way for ${days} days`;
export const changeStatusOf = (name: string) => `Change the status of ${name}`;
export const changeTo = 'Change to';
export const howToMove = 'Press Space to move this person with the arrow keys';

// end-lane.tsx
export const asksForReason = 'Asks for a reason';
export const asksFirst = 'Asks first';
export const stopsEverything = 'Stops every channel and cancels what waits to be sent.';
export const canComeBack = 'Can come back later, with a reason.';

// board.tsx
export const columnsOf = (many: string) => `${many} by status`;
export const status = 'Status';
