// All screen texts of features/follow-ups, grouped by the file that uses them first.
import {
  FOLLOW_UP_KINDS,
  FOLLOW_UP_OUTCOMES,
  type FollowUpKind,
  type FollowUpOutcome,
  type FollowUpRepeat,
} from '@rainmaker/contract';

const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

// kinds.tsx
export const TITLES: Record<FollowUpKind, (name: string) => string> = {
  call: (name) => `Call ${name}`,
  email: (name) => `Email ${name}`,
  whatsapp: (name) => `Message ${name} on WhatsApp`,
  linkedin: (name) => `Message ${name} on LinkedIn`,
  meeting: (name) => `Meet ${name}`,
  other: (name) => `Follow up with ${name}`,
};

// when.ts
export const SNOOZES = { later: 'Later today', tomorrow: 'Tomorrow', next_week: 'Next week' };
export const todayAt = (time: string) => `Today, ${time}`;
export const tomorrowAt = (time: string) => `Tomorrow, ${time}`;
export const yesterdayAt = (time: string) => `Yesterday, ${time}`;
export const inTime = (hours: number, minutes: number) =>
  `in ${[hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')}`;
export const daysOverdue = (days: number) => `${countOf(days, 'day', 'days')} overdue`;
export const overdueSince = (time: string) => `overdue since ${time}`;
export const wasDueAt = (time: string) => `Overdue since ${time}`;
export const ended = (how: string, at: string) => `${how}, ${at}`;
export const skipped = 'Skipped';
export const outcomeLabel = (outcome: FollowUpOutcome | null) =>
  outcome === null ? 'Done' : FOLLOW_UP_OUTCOMES[outcome].label;

// act/use-follow-up-acts.ts
export const undo = 'Undo';
export const done = 'Done.';
export const doneWithNext = (at: string) => `Done. The next one is due ${at}.`;
export const moved = (at: string) => `Moved to ${at}.`;
export const skippedSentence = 'Skipped.';
export const skippedWithNext = (at: string) => `Skipped. The next one is due ${at}.`;
export const reopened = 'Reopened.';

// reminders/reminder-banner.tsx
export const reminders = 'Reminders';
export const reminderActions = 'Actions for this reminder';
export const doneButton = 'Done';
export const inAnHour = 'In an hour';
export const moreReminders = (count: number) => `${count} more`;
export const dismissReminder = 'Dismiss';
export const dismissReminders = 'Dismiss all';

// act/done-dialog.tsx
export const howDidItGo = 'How did it go?';
export const kindWith = (kind: FollowUpKind, name: string, company: string | null) =>
  `${FOLLOW_UP_KINDS[kind].label} with ${[name, company].filter(Boolean).join(', ')}`;
export const outcome = 'Outcome';
export const chooseAnOutcome = 'Choose what came of it.';
export const note = 'Note';
export const whatWasSaid = 'What was said, and what to remember';
export const cancel = 'Cancel';
export const save = 'Save';
export const saveAndOpenNext = 'Save and open next';
export const ctrlEnter = 'Ctrl ↵';

// act/next-touch.tsx
export const nextTouch = 'Next touch';
export const noNextTouch = 'No next touch';
export const comesAgain = (repeat: FollowUpRepeat) =>
  `${repeatsInWords(repeat)}: the next one is added for you. A touch you choose here takes its place.`;
export const PLANS = {
  tomorrow: 'Tomorrow',
  three_days: 'In 3 days',
  next_week: 'Next week',
  month: 'In a month',
  date: 'Pick a date',
};
export const when = 'When';
export const suggestedDates = 'Suggested dates';
export const kind = 'Kind';
export const title = 'Title';
export const whatToDo = 'What to do';
export const inZone = (label: string, zone: string) => `${label} (${zone})`;
export const chooseADate = 'Choose a date and time.';
export const pleaseFillThisIn = 'Please fill this in.';
export const nothingIsPlanned = (name: string) => `Nothing is planned with ${name} after this.`;

// act/move-dialog.tsx
export const move = 'Move';
export const moveTitle = (name: string) => `Move follow-up with ${name}`;

// act/row-acts.tsx
export const doneLabel = 'Done';
export const snoozeLabel = 'Snooze';
export const doneOf = (what: string) => `Done: ${what}`;
export const snoozeOf = (what: string) => `Snooze: ${what}`;
export const moreOf = (what: string) => `More actions: ${what}`;
export const BULK_DAYS = { tomorrow: 'Tomorrow', three_days: 'In 3 days', next_week: 'Next week' };
export const selectOf = (name: string, title: string) => `Select ${name}: ${title}`;
export const moveSelected = 'Move';
export const assignSelected = 'Assign';
export const moveMany = (count: number) => `Move ${countOf(count, 'follow-up', 'follow-ups')}`;
export const day = 'Day';
export const timeOfDayStays = 'Each keeps its time of day.';
export const followUpsChanged = 'Follow-ups changed.';
export const pickADate = 'Pick a date…';
export const edit = 'Edit';
export const skip = 'Skip';
export const reopen = 'Reopen';
export const deleteLabel = 'Delete';
export const moreLabel = 'More';

// next/next-follow-up.tsx
export const nextFollowUp = 'Next follow-up';
export const laterLabel = 'Later';
export const couldntLoadFollowUps = 'Couldn’t load follow-ups';
export const allFollowUps = 'All follow-ups';
export const moreOpen = (count: number) => `${count} more`;
export const loading = 'Loading';
export const addFollowUp = 'Add follow-up';

// agenda/follow-up-row.tsx
export const highPriority = 'High';
export const lowPriority = 'Low';
export const forPerson = (name: string) => `For ${name}`;

// person/person-follow-ups-screen.tsx
export const followUpsOf = (name: string) => `Follow-ups of ${name}`;
export const followUps = 'Follow-ups';
export const openPerson = (name: string) => `Open ${name}`;
export const openOnes = 'Open';
export const pastOnes = 'Done and skipped';
export const nothingPlannedYet = 'No follow-ups yet';
export const addOneFor = (name: string) => `Add what to do about ${name} and when, and it appears here when it is due.`;
export const noOpenOnes = 'Nothing open.';
export const personWasntFound = 'This person wasn’t found';
export const notFound = 'Not found';
export const goToLeads = 'Go to leads';
export const tryTheList = 'They may have been deleted, or belong to a colleague.';
export const somethingWentWrong = 'Something went wrong';

// form/follow-up-form-screen.tsx
export const addFor = (name: string) => `Add follow-up for ${name}`;
export const editFollowUp = 'Edit follow-up';
export const priority = 'Priority';
export const PRIORITIES = { high: 'High', normal: 'Normal', low: 'Low' };
export const remindMe = 'Reminder';
export const REMINDERS = {
  none: 'None',
  0: 'When it’s due',
  15: '15 minutes before',
  60: '1 hour before',
  1440: '1 day before',
};
export const repeats = 'Repeats';
export const REPEATS: Record<FollowUpRepeat | 'never', string> = {
  never: 'Never',
  daily: 'Every day',
  weekdays: 'Every weekday',
  weekly: 'Every week',
  biweekly: 'Every 2 weeks',
  monthly: 'Every month',
  quarterly: 'Every 3 months',
  yearly: 'Every year',
};
export const repeatsInWords = (repeat: FollowUpRepeat) => `Repeats ${REPEATS[repeat].toLowerCase()}`;
export const assignedTo = 'Assigned to';
export const noOne = 'No one';
export const you = (name: string) => `${name} (you)`;
export const form = 'Form';
export const added = 'Follow-up added.';
export const saved = 'Saved.';
export const unsavedChanges = 'Unsaved changes. They’re kept in this browser until you save or discard them.';
export const allSaved = 'All changes saved';
export const followUpWasntFound = 'This follow-up wasn’t found';
export const mayBeDeleted = 'It may have been deleted, or belong to a colleague.';
export const goToFollowUps = 'Go to follow-ups';
export const isAlready = (state: string) => `This follow-up is already ${state}. Reopen it to change it.`;

// agenda/agenda-list.tsx
export const DUE = { overdue: 'Overdue', today: 'Today', upcoming: 'Upcoming', 'overdue,today': 'Overdue and today' };

// agenda/agenda-filters.tsx
export const assignedToMe = 'Assigned to me';
export const everyone = 'Assigned to anyone';
export const someoneWhoLeft = 'Someone who left';
export const searchFollowUps = 'Search follow-ups';
export const allKinds = 'All kinds';
export const due = 'Due';
export const anyDate = 'Any date';

// agenda/choose-person-dialog.tsx
export const whoIsItAbout = 'Who is the follow-up about?';
export const person = 'Person';
export const nameOrCompany = 'Name, company or email';
export const people = 'People';
export const noOneFound = (typed: string) => `No one found for “${typed}”.`;

// agenda/follow-ups-screen.tsx
export const openCount = (count: string) => `${count} open`;
export const state = 'State';
export const TABS = { open: 'Open', done: 'Done', skipped: 'Skipped' };
export const nothingMatches = 'No matching follow-ups';
export const tryADifferentFilter = 'Try a different search or filter.';
export const nothingToDo = 'Nothing to do yet';
export const whatAFollowUpIs =
  'A follow-up says what to do about a person and when. Add one here or on a person’s page, and it appears when it is due.';
export const nothingEnded = 'Nothing here yet';
export const endedAppearHere = 'Follow-ups that you mark as done or skip appear here.';
export const agenda = 'Agenda';
export const calendar = 'Calendar';
export const VIEWS = { agenda: 'Agenda', calendar: 'Calendar' };
export const view = 'View';

// calendar/calendar.tsx
export const SPANS = { week: 'Week', month: 'Month' };
export const range = (from: string, to: string) => `${from} – ${to}`;
export const previousWeek = 'Previous week';
export const nextWeek = 'Next week';
export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';

// calendar/calendar-event.tsx
export const moveMenu = 'Move…';
export const eventInFull = (title: string, time: string, state: string | undefined) =>
  `, ${[title, time, state].filter(Boolean).join(', ')}`;

// calendar/week-view.tsx, calendar/month-view.tsx
export const onlyTheFirst = (count: number) =>
  `Only the first ${count} of this week are shown. Filter to see the others.`;
export const hoursOf = (day: string) => `Week of ${day}`;
export const dayWith = (day: string, count: number) =>
  count === 0 ? day : `${day}, ${countOf(count, 'follow-up', 'follow-ups')}`;
export const thisWeek = 'This week';
export const nothingOnThisDay = 'Nothing on this day.';

// agenda/calendar-link-dialog.tsx
export const calendarLink = 'Calendar link';
export const whatACalendarLinkIs =
  'Subscribe to your open follow-ups in Google Calendar, Outlook or Apple Calendar. Anyone who has the link can read names, companies and titles, but no notes.';
export const yourCalendarLink = 'Your calendar link';
export const itIsOnlyShownNow = 'Copy it now: it isn’t shown again. A new link replaces it.';
export const copyLink = 'Copy link';
export const youHaveALinkSince = (day: string) =>
  `You made a link on ${day}. It was shown then. If you need it again, replace it: the link you have stops working.`;
export const createLink = 'Create link';
export const replaceLink = 'Replace link';
export const removeLink = 'Remove link';
