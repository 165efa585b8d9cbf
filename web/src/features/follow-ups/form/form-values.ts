import { FOLLOW_UP_REPEATS, LIMITS, type FollowUpKind, type FollowUpRepeat } from '@rainmaker/contract';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { formatWhole } from '#lib/format.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import type { Base } from '#lib/record-form/use-kept-words.ts';
import { KINDS, type FollowUp } from '../kinds.tsx';
import { momentOf, typedOf } from '../when.ts';
import * as words from '../words.ts';

/** What is typed in the form of a follow-up. */
export interface FollowUpForm {
  kind: FollowUpKind;
  title: string;
  /** On the workspace's clock. */
  due: string;
  priority: FollowUp['priority'];
  /** Minutes before, or `none`. */
  reminder: ReminderName;
  repeats: FollowUpRepeat | 'never';
  assignee_id: string;
  note: string;
}

/** When to be reminded: minutes before, or `none`. */
export const REMINDER_NAMES = ['none', '0', '15', '60', '1440'] as const;
type ReminderName = (typeof REMINDER_NAMES)[number];

export const REPEAT_NAMES = ['never', ...FOLLOW_UP_REPEATS] as const;

export const PRIORITY_NAMES = Object.keys(words.PRIORITIES) as FollowUp['priority'][];

export const toForm = ({
  kind,
  title,
  due_at: due,
  priority,
  reminder,
  repeats,
  assignee,
  note,
}: FollowUp): FollowUpForm => ({
  kind,
  title,
  due: typedOf(due),
  priority,
  reminder: reminder === null ? 'none' : `${reminder}`,
  repeats: repeats ?? 'never',
  assignee_id: assignee?.id ?? '',
  note: note ?? '',
});

export const baseOf = (followUp: FollowUp): Base<FollowUpForm> => ({
  values: toForm(followUp),
  versions: { version: followUp.version },
});

const MINUTES = { 0: 0, 15: 15, 60: 60, 1440: 1440 } as const;

/** The fields as the calls name them; those named only, or all. */
export const toPayload = (values: FollowUpForm) => ({
  kind: values.kind,
  title: values.title.trim(),
  due_at: momentOf(values.due) ?? '',
  priority: values.priority,
  reminder: values.reminder === 'none' ? null : MINUTES[values.reminder],
  repeats: values.repeats === 'never' ? null : values.repeats,
  note: values.note,
  ...(values.assignee_id !== '' && { assignee_id: values.assignee_id }),
});

const PAYLOAD_NAMES: Record<keyof FollowUpForm, keyof ReturnType<typeof toPayload>> = {
  kind: 'kind',
  title: 'title',
  due: 'due_at',
  priority: 'priority',
  reminder: 'reminder',
  repeats: 'repeats',
  assignee_id: 'assignee_id',
  note: 'note',
};

/** Only what was changed: a time that stays may be past by now. */
export const changesIn = (values: FollowUpForm, names: readonly (keyof FollowUpForm)[]) => {
  // Another time in the form is one for the whole series; only a snooze moves one.
  const isSeriesMoved = names.includes('due') && values.repeats !== 'never';
  const kept = [...names, ...(isSeriesMoved ? (['repeats'] as const) : [])].map((name) => PAYLOAD_NAMES[name]);
  return Object.fromEntries(Object.entries(toPayload(values)).filter(([name]) => kept.some((each) => each === name)));
};

/** The server's name of a field as the form's. */
export const fieldNamed = (name: string): string => (name === 'due_at' ? 'due' : name);

/** What can be said before the server is asked; whether a time is past is for the server to say. */
export const formRules: Resolver<FollowUpForm> = (values) => {
  const errors: FieldErrors<FollowUpForm> = {};
  if (values.title.trim() === '') errors.title = { type: 'required', message: words.pleaseFillThisIn };
  if (momentOf(values.due) === undefined) errors.due = { type: 'required', message: words.chooseADate };
  return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
};

export const TITLE_CHARACTERS = LIMITS.followUpTitleCharacters;

const LABELS: Record<keyof FollowUpForm, string> = {
  kind: words.kind,
  title: words.title,
  due: words.when,
  priority: words.priority,
  reminder: words.remindMe,
  repeats: words.repeats,
  assignee_id: words.assignedTo,
  note: words.note,
};

/** Merges two edits; `nameOf` is the name of a colleague. */
export const mergeWith = (nameOf: (id: string) => string | undefined) =>
  mergeFields<FollowUpForm>(
    (name) => LABELS[name],
    (name, value) => {
      const text = String(value);
      if (name === 'kind') return KINDS.find(({ key }) => key === text)?.label;
      if (name === 'due') return formatWhole(momentOf(text) ?? text);
      if (name === 'priority')
        return PRIORITY_NAMES.includes(text as FollowUp['priority'])
          ? words.PRIORITIES[text as FollowUp['priority']]
          : text;
      if (name === 'repeats') return words.REPEATS[text as FollowUpForm['repeats']];
      if (name === 'reminder') return words.REMINDERS[text as FollowUpForm['reminder']];
      return name === 'assignee_id' ? nameOf(text) : undefined;
    },
  );
