import { z } from 'zod';
import { formed } from '../shapes.ts';
import { ENGAGEMENT_TESTS, FIELD_TESTS, SIDES } from '../vocabulary/workflow/branch.ts';
import { CHANNELS, STEP_KINDS } from '../vocabulary/channel.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { APPROVALS, WAIT_UNITS } from '../vocabulary/outreach.ts';
import { Attachment, attachedFiles } from './attachments.ts';
import { TemplateChoice, TemplateChoiceInput } from './parameter-source.ts';
import { stepProblems } from './step-rules.ts';
import { Prompt } from './writing-shapes.ts';

/** What a workflow or announcement tracks; both are off unless someone turns them on. */
export const Tracking = z.strictObject({
  opens: z.boolean().describe('A picture that tells when the email is opened; approximate, as many programs hide it'),
  clicks: z.boolean().describe('Links lead by way of this server'),
});
export type Tracking = z.infer<typeof Tracking>;

const Wait = z.strictObject({ amount: z.number().int().min(0).max(60), unit: z.enum(WAIT_UNITS) });

/** A variant of a step; people are split by `share`, and a person always gets the same one. */
const VariantInput = z.strictObject({
  key: z.string().max(40).optional().describe('Assigned by the server; send it back on update'),
  share: z.number().int().min(1).max(100).describe('Percent of the people'),
  subject: z.string().trim().max(CHANNELS.email.content.title).nullable().optional(),
  body: z.string().trim().min(1, 'Enter a message.').max(CHANNELS.email.content.body),
});

const sharesSumUp = (variants: { share: number }[]): boolean =>
  variants.reduce((sum, { share }) => sum + share, 0) === 100;

const stepName = formed(40, /^s-[\w-]+$/, 'This isn’t a key of a step.');

/** What a branch asks when its wait is over. */
const Condition = z.discriminatedUnion('on', [
  z.strictObject({
    on: z.literal(ENGAGEMENT_TESTS),
    step: stepName.nullable().optional().describe('The key of an earlier message; any of them if left out'),
  }),
  z.strictObject({
    on: z.literal('field'),
    field: z
      .string()
      .min(1, 'Choose a field.')
      .max(100)
      .describe('A variable of the person: built-in or one of the workspace’s own, such as `custom_plan`'),
    test: z.enum(FIELD_TESTS),
    value: z.string().trim().max(200).nullable().optional().describe('Capitals don’t matter'),
  }),
  z.strictObject({
    on: z.literal('random'),
    percent: z
      .number()
      .int()
      .min(1)
      .max(99)
      .describe('Who takes the yes side; the same for the same person and branch'),
  }),
]);

const Path = z.strictObject({ branch: stepName.describe('The key of an earlier branch'), side: z.enum(SIDES) });

/** A step as a client writes it; the `key` must be sent back on update, so that no edit sends a step twice. */
const StepFields = z.strictObject({
  key: z
    .string()
    .max(40)
    .optional()
    .describe(
      '`s-` and up to 38 letters, digits, - or _; assigned by the server if omitted or taken. Send it back on update',
    ),
  kind: z.literal(STEP_KINDS),
  wait: Wait.describe('Wait after the previous step; for the first step, after enrolment'),
  subject: z
    .string()
    .trim()
    .max(CHANNELS.email.content.title)
    .nullable()
    .optional()
    .describe('If omitted on a later email, it’s sent as a reply. The title of a step that a person does'),
  body: z
    .string()
    .trim()
    .max(CHANNELS.email.content.body)
    .describe(
      'Liquid, spintax and formatting: **bold**, _italic_, [text](address), ![description](address), lines with “- ” or “1. ”, and lines [label](address){button}; blank lines separate paragraphs. The notes of a step that a person does, or nothing. Of WhatsApp at most 4,096 characters; a template has its own',
    ),
  approval: z.enum(APPROVALS).nullable().optional(),
  attachments: attachedFiles.optional().describe('Uploaded files, which every variant has'),
  variants: z
    .array(VariantInput)
    .min(2, 'A test needs at least two texts.')
    .max(LIMITS.variants)
    .refine(sharesSumUp, 'The shares must add up to 100%.')
    .optional()
    .describe('Replace subject and body, which then mirror the first variant'),
  prompt: Prompt.optional().describe(
    'Of an email: what a writer writes for each person. Subject, body and variants are left out then',
  ),
  template: TemplateChoiceInput.optional().describe(
    'Of a step of a WhatsApp template: which one, by the id that `getWhatsappTemplates` gives',
  ),
  condition: Condition.optional().describe('What a branch asks; only a branch has one'),
  path: Path.optional().describe('The side of a branch that the step is on'),
});
export const StepInput = StepFields.superRefine((step, context) => {
  for (const { path, message } of stepProblems(step)) context.addIssue({ code: 'custom', path, message });
});
export type StepInput = z.input<typeof StepInput>;

export const Step = z.object({
  key: z.string(),
  kind: z.literal(STEP_KINDS),
  wait: z.object({ amount: z.number().int(), unit: z.enum(WAIT_UNITS) }),
  subject: z.string().nullable(),
  body: z.string(),
  approval: z.enum(APPROVALS).nullable(),
  attachments: z.array(Attachment).optional(),
  variants: z
    .array(z.object({ key: z.string(), share: z.number().int(), subject: z.string().nullable(), body: z.string() }))
    .optional(),
  prompt: Prompt.optional(),
  template: TemplateChoice.optional(),
  condition: Condition.optional(),
  path: Path.optional(),
});
export type Step = z.infer<typeof Step>;
