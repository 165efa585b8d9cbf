// All screen texts of features/follow-ups/desk, grouped by the file that uses them first.
import type { DeskKind } from '@rainmaker/contract';
import { formatNumber } from '#lib/format.ts';

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

// desk-frame.tsx
export const TITLES: Record<DeskKind, string> = { call: 'Call desk', linkedin: 'LinkedIn' };
export const toDo = (kind: DeskKind, count: number) =>
  kind === 'call' ? `${formatNumber(count)} to call` : `${formatNumber(count)} to do`;
export const more = (count: number) => `The first ${formatNumber(count)} are shown.`;
export const doneTab = 'Done today';
export const couldntLoad = 'Couldn’t load your desk';
export const EMPTY: Record<DeskKind, { title: string; text: string }> = {
  call: {
    title: 'No calls to make',
    text: 'Calls from your workflows and follow-ups appear here when they’re due.',
  },
  linkedin: {
    title: 'Nothing to do on LinkedIn',
    text: 'Invitations and messages from your workflows and follow-ups appear here when they’re due.',
  },
};
export const NONE_IN_TAB = {
  now: { title: 'Nothing to do right now', text: 'What comes later is in the other tabs.' },
  later: { title: 'Nothing later today', text: 'What is due today is done, or can be done now.' },
  tomorrow: { title: 'Nothing after today', text: 'What is due tomorrow appears here.' },
  done: { title: 'Nothing done today yet', text: 'What you finish today appears here.' },
};
export const goToFollowUps = 'Go to follow-ups';
export const goToWorkflows = 'Go to workflows';
export const goneTitle = 'This is no longer on your desk';
export const goneText = 'Someone finished it, moved it or gave it to a colleague.';
export const backToList = 'Back to the list';

// queue.tsx
export const queue = 'Queue';
export const opensAt = (time: string) => `From ${time} their time`;
export const capReached = 'Today’s cap is reached';
export const stepOf = (workflow: string, number: number) => `${workflow}, step ${number}`;

// person-head.tsx
export const openPerson = 'Open person';
export const timeThere = (time: string, place: string) => `${time} in ${place}`;
export const noPhone = 'No phone number';
export const noProfile = 'No LinkedIn profile';
export const addProfile = 'Add their LinkedIn profile';

// brief.tsx
export const brief = 'Brief';
export const mustNotCall = 'Don’t call';
export const mustNotWrite = 'Don’t write to them';
export const whyNow = 'Why now:';
export const whyStep = (workflow: string, number: number) => `step ${number} of ${workflow}.`;
/** A title that ends a sentence by itself gets no full stop. */
export const whyFollowUp = (title: string) => (/[.!?…。？！]$/u.test(title) ? title : `${title}.`);
export const facts = 'Facts';
export const noFacts = 'Nothing is known beyond the name yet.';
export const lastTouches = 'Last touches';
export const noTouches = 'Nothing has happened yet.';
export const script = 'Script';
export const textToSend = 'Text to send';
export const noScript = 'There is no script for calls without a workflow yet.';
export const noText = 'This step has no text. Write your own, or add one to the workflow.';
export const objections = 'Objections';
export const missing = (names: string) => `No value for ${names}.`;
export const couldntLoadBrief = 'Couldn’t load the brief';
export const PARTS = { script: 'Script', facts: 'Facts', touches: 'Last touches' };
/** No one speaks on LinkedIn. */
export const textPart = 'Text';
export const briefParts = 'Part of the brief';

// call/call-desk-screen.tsx
export const callsToday = (calls: number, interested: number, minutes: number) =>
  `${counted(calls, 'call', 'calls')} today, ${formatNumber(interested)} interested, ${counted(minutes, 'minute', 'minutes')} on the phone`;
export const editScript = 'Edit script';

// call/call-panel.tsx
export const call = 'Call';
export const thisCall = 'This call';
export const onThePhone = 'On the phone';
export const notCalling = 'Not on the phone';
export const callEnded = 'Call ended';
export const startTimer = 'Start timer';
export const stopTimer = 'Stop timer';
export const timerHelp = 'The timer starts when you call. Nothing is recorded.';
export const whatCameOfIt = 'What came of it';
export const note = 'Note';
export const whatWasSaid = 'What was said, and what to remember';
export const saveAndCallNext = 'Save and call next';
export const saveAndNext = 'Save and open next';
export const save = 'Save';
export const ctrlEnter = 'Ctrl ↵';
export const nextIs = (name: string) => `Next: ${name}`;
export const skip = 'Skip to the next person';

// settings-dialog.tsx
export const scriptTitle = 'Call script';
export const scriptHelp = 'For calls that no workflow asks for. A workflow’s call step has a script of its own.';
export const capsTitle = 'Daily caps for LinkedIn';
export const capsLead =
  'What is over a cap waits until the next day. LinkedIn restricts accounts that send many more; nothing is sent for you.';
export const connectsADay = 'Invitations a day';
export const messagesADay = 'Messages a day';
export const FIELD_LABELS = {
  call_script: scriptTitle,
  connects_a_day: connectsADay,
  messages_a_day: messagesADay,
};
export const savedScript = 'Script saved.';
export const savedCaps = 'Caps saved.';
export const wholeNumber = (most: number) => `Enter a whole number from 0 to ${most}.`;

// linkedin/linkedin-desk-screen.tsx
export const editCaps = 'Edit caps';

// linkedin/linkedin-panel.tsx
export const today = 'Today';
export const ofCap = (done: number, cap: number) => `${formatNumber(done)} of ${formatNumber(cap)}`;
export const invitations = 'Invitations';
export const messages = 'Messages';
export const copyText = 'Copy text';
export const theText = 'Text';
export const openProfile = 'Open profile';
export const openThenSend = {
  connect: 'Copy the text, open the profile, and send the invitation there. Then say so here.',
  message: 'Copy the text, open the profile, and send the message there. Then say so here.',
};
export const DONE_LABELS = { connect: 'Invitation sent', message: 'Message sent' };
export const theyReplied = 'They replied';
export const notReplied = 'They haven’t replied';
