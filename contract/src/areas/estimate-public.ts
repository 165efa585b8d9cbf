import { z } from 'zod';
import { defineEndpoint, fileOutput, storedFileOutput } from '../endpoint.ts';
import { LARGEST_AMOUNT } from '../money/index.ts';
import { Id, Message, Timestamp } from '../shapes.ts';
import { ESTIMATE_ANSWERS, PUBLIC_ESTIMATE_STATES } from '../vocabulary/estimates/states.ts';
import { TAX_MODES } from '../vocabulary/estimates/estimate.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { Attachment } from './attachments.ts';
import { EstimateDiscount, EstimateLine, EstimateTotalsShape } from './estimates.ts';

const EstimateToken = z.string().trim().min(1, 'This link is incomplete.').max(200);
const byLink = { token: EstimateToken };

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most.toLocaleString('en')} characters.`);

/** More than spaces and signs that nobody sees. */
const READABLE = /[\p{L}\p{N}]/u;

/** One line, as it stands beside a signature. */
const signerName = words(LIMITS.signerNameCharacters).transform((name) => name.replaceAll(/\s+/g, ' '));

/** A point of a drawn signature, on a field of 1,000 by 300. */
const Point = z.tuple([z.number().int().min(0).max(1_000), z.number().int().min(0).max(300)]);
const Strokes = z
  .array(z.array(Point).min(1).max(LIMITS.signaturePoints))
  .min(1, 'Draw your signature.')
  .max(LIMITS.signatureStrokes, 'Draw your signature with fewer lines.')
  .refine(
    (strokes) => strokes.reduce((sum, { length }) => sum + length, 0) <= LIMITS.signaturePoints,
    'Draw your signature with fewer lines.',
  );
export type SignatureStrokes = z.infer<typeof Strokes>;

const PublicLine = z.union([EstimateLine.options[0], EstimateLine.options[1].omit({ service_id: true })]);

/** An estimate as its recipient sees it. */
const Offer = z.object({
  number: z.string(),
  revision: z.number().int(),
  title: z.string(),
  prepared_for: z.object({ name: z.string(), company_name: z.string().nullable() }),
  sales_person: z.object({ name: z.string(), email: z.string() }).nullable(),
  issue_date: z.string(),
  valid_until: z.string(),
  days_left: z.number().int().describe('Days of the sender’s calendar until its validity ends; 0 on the last'),
  currency: z.string(),
  tax_mode: z.enum(TAX_MODES),
  lines: z.array(PublicLine),
  discount: EstimateDiscount.nullable(),
  deposit: EstimateDiscount.nullable(),
  notes: z.string().nullable(),
  terms: z.string().nullable(),
  attachments: z.array(Attachment),
  totals: EstimateTotalsShape,
});
export type PublicOffer = z.infer<typeof Offer>;

/** What strangers do by the link of an estimate. */
export const estimatePublic = {
  viewEstimate: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/public/{token}/',
    access: 'public',
    summary: 'Get what the page behind the link of an estimate shows; changes nothing',
    input: z.strictObject(byLink),
    output: z.object({
      state: z.enum(PUBLIC_ESTIMATE_STATES),
      sender: z.object({
        name: z.string(),
        logo_url: z.string().nullable(),
        postal_address: z.string().nullable(),
        color: z.string().nullable().describe('Their brand’s, such as #2f4b8f'),
      }),
      offer: Offer.nullable().describe('Null where the link leads to none any more'),
      answer: z
        .object({ at: Timestamp, name: z.string().nullable() })
        .nullable()
        .describe('When it was accepted or declined, and by whom'),
    }),
    errors: ['bad_link'],
  }),
  noteEstimateViewed: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/public/{token}/viewed/',
    access: 'public',
    summary: 'Tell that a person looks at the page; programs that follow links don’t',
    input: z.strictObject(byLink),
    output: z.object({}),
    errors: ['bad_link', 'too_many_requests'],
  }),
  answerEstimate: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/public/{token}/',
    access: 'public',
    summary: 'Accept an estimate with the chosen options and a signature, or decline it',
    input: z
      .strictObject({
        ...byLink,
        answer: z.enum(ESTIMATE_ANSWERS),
        name: signerName.optional().describe('Required to accept: it is the signature unless one is drawn'),
        agreed: z.boolean().optional().describe('Required to accept: the terms were read'),
        signature: Strokes.optional().describe('A drawn one: lines of points on a field of 1,000 by 300'),
        selected_lines: z
          .array(z.number().int().min(0).max(LIMITS.estimateLines))
          .max(LIMITS.estimateLines)
          .optional()
          .describe('The places of the optional lines that are chosen; those of the estimate if left out'),
        total: z
          .number()
          .int()
          .min(0)
          .max(LARGEST_AMOUNT)
          .optional()
          .describe('As the page shows it; refused where it isn’t what the choice comes to'),
        reason: words(LIMITS.estimateAnswerCharacters).optional(),
      })
      .superRefine(({ answer, name, agreed }, context) => {
        const say = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
        if (answer !== 'accept') return;
        if (!name || !READABLE.test(name)) say('name', 'Enter your name.');
        if (agreed !== true) say('agreed', 'Confirm that you have read the terms and may sign.');
      }),
    output: Message,
    errors: ['bad_link', 'not_allowed_now', 'too_many_requests'],
  }),
  askAboutEstimate: defineEndpoint({
    method: 'POST',
    path: '/quotation/api/public/{token}/question/',
    access: 'public',
    summary: 'Ask whoever sent an estimate a question, or for a change',
    input: z.strictObject({
      ...byLink,
      question: words(LIMITS.estimateAnswerCharacters).min(1, 'Write your question.'),
    }),
    output: Message,
    errors: ['bad_link', 'not_allowed_now', 'too_many_requests'],
  }),
  getPublicEstimatePdf: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/public/{token}/pdf/',
    access: 'public',
    summary: 'Download the estimate behind a link as it was sent, or as it was signed',
    input: z.strictObject(byLink),
    output: fileOutput('The estimate', 'application/pdf'),
    errors: ['bad_link', 'not_allowed_now'],
  }),
  downloadPublicEstimateFile: defineEndpoint({
    method: 'GET',
    path: '/quotation/api/public/{token}/files/{attachment_id}/',
    access: 'public',
    summary: 'Download a file that is attached to the estimate behind a link',
    input: z.strictObject({ ...byLink, attachment_id: Id }),
    output: storedFileOutput('The file as it was uploaded', 'application/octet-stream'),
    errors: ['bad_link', 'not_found', 'not_allowed_now'],
  }),
};
