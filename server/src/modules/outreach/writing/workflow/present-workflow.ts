import { LIMITS, type WrittenWorkflow } from '@rainmaker/contract';
import { contactsOf } from '#platform/text/foreign.ts';
import { cutText } from '#platform/text/text.ts';
import { claimOf } from '../claims.ts';
import { receiptsOf, type WrittenFrom } from '../collect-text.ts';
import {
  type WorkflowProposal,
  type WorkflowTask,
  workflowLines,
  type WrittenEmail,
  type WrittenEmailText,
} from './ports.ts';

/** The sentences of a text as one. */
export const bodyOf = ({ paragraphs }: WrittenEmailText): string =>
  paragraphs.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n\n');

/** A text as people read and send it. */
const asText = (written: WrittenEmailText): { subject: string; body: string } => ({
  subject: cutText(written.subject?.text ?? '', LIMITS.subjectCharacters),
  body: cutText(bodyOf(written), LIMITS.bodyCharacters),
});

const subjectOf = ({ subject }: { subject: string }): string | null => (subject === '' ? null : subject);

/** Half of the people each. */
const SHARES = [50, 50] as const;

const stepOf = ({ waitDays, texts }: WrittenEmail): WrittenWorkflow['steps'][number] => {
  const written = texts.slice(0, SHARES.length).map(asText);
  const [first = { subject: '', body: '' }] = written;
  return {
    wait: waitDays === 0 ? { amount: 0, unit: 'minutes' } : { amount: waitDays, unit: 'business_days' },
    subject: subjectOf(first),
    body: first.body,
    ...(written.length > 1 && {
      variants: written.map((text, at) => ({ share: SHARES[at] ?? 0, subject: subjectOf(text), body: text.body })),
    }),
  };
};

/** What one text rests on, and what a check of it finds. */
const presentReceipts = (written: WrittenEmailText, from: WrittenFrom) => {
  const { lines } = from;
  const pieces = [
    ...(written.subject === null ? [] : [{ field: 'subject' as const, ...written.subject }]),
    ...written.paragraphs.flat().map((sentence) => ({ field: 'body' as const, ...sentence })),
  ];
  const claims = pieces.map((piece, at) => claimOf(piece, lines, `c${at + 1}`)).filter((claim) => claim !== undefined);
  return receiptsOf({ ...asText(written), claims, dropped: [] }, from);
};

/** A proposal as an answer: its steps, and for each of its texts what it rests on. */
export const presentWorkflow = (
  proposal: WorkflowProposal,
  {
    task,
    variables,
    model,
    note,
  }: { task: WorkflowTask; variables: ReadonlySet<string>; model: string; note: string | null },
): WrittenWorkflow => {
  const lines = workflowLines(task);
  const contacts = contactsOf(lines.map(({ text }) => text));
  const from = { lines, contacts, banned: task.brief.banned, language: task.language, variables };
  const places = proposal.emails.flatMap(({ texts }, step) =>
    texts.slice(0, SHARES.length).map((text, variant) => ({
      step: step + 1,
      variant: variant + 1,
      ...presentReceipts(text, from),
    })),
  );
  return {
    model,
    note,
    sequence_name: proposal.name,
    impression: proposal.impression,
    steps: proposal.emails.map(stepOf),
    claims: places.flatMap(({ step, variant, claims }) =>
      claims.map(({ field, text, sources }) => ({ step, variant, field, text, sources })),
    ),
    problems: places.flatMap(({ step, variant, problems }) =>
      problems.map((problem) => ({ step, variant, ...problem })),
    ),
    left_out: proposal.leftOut,
  };
};
