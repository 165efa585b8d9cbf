import type { Estimate, SignatureStrokes } from '@rainmaker/contract';
import { Paper } from '#platform/pdf/paper.ts';
import { isolated } from '#platform/pdf/text-runs.ts';
import { Refusal } from '#platform/sandbox/refusal.ts';
import { drawLines } from './draw-lines.ts';
import { drawSignature } from './draw-signature.ts';
import { drawTotals } from './draw-totals.ts';
import * as words from './words.ts';

/** Who offers it. */
export interface Sender {
  name: string;
  postalAddress: string | null;
  /** A PNG in base64. */
  logo: string | null;
  /** Such as #2f4b8f; null for the product's. */
  color: string | null;
}

/** Who has accepted it, when, in which time zone, and the signature as it was drawn; null where the name is it. */
export interface DrawnSignature {
  name: string;
  /** ISO 8601. */
  at: string;
  zone: string;
  strokes: SignatureStrokes | null;
}

export interface EstimateToDraw {
  estimate: Estimate;
  sender: Sender;
  signature?: DrawnSignature;
  /** Written into the file, as ISO 8601. */
  at: string;
}

export interface Drawing extends EstimateToDraw {
  /** Of the processor; what takes longer is refused. */
  mostMs?: number;
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));

const LOGO = 32;

/** The logo with the name beside it, or the name alone. */
const drawSender = (paper: Paper, { name, logo }: Sender): void => {
  const style = { size: 11, font: 'strong', align: 'left' } as const;
  if (logo === null) {
    paper.y += paper.text(name, {}, style) + 26;
    return;
  }
  const width = paper.picture(Buffer.from(logo, 'base64'), LOGO, name);
  const beside = { x: paper.left + width + 12, width: paper.width - width - 12 };
  const height = paper.heightOf(name, beside.width, style);
  paper.text(name, { ...beside, y: paper.y + (LOGO - height) / 2 }, style);
  paper.y += LOGO + 26;
};

/** The sender, the title, and for whom, which and until when. */
const drawTop = (paper: Paper, { estimate, sender }: EstimateToDraw): void => {
  drawSender(paper, sender);
  paper.bookmark(estimate.title);
  paper.y += paper.text(estimate.title, {}, { size: 20, font: 'strong', ink: 'accent', lineHeight: 26 }, 'H1') + 14;
  const column = (paper.width - 24) / 3;
  const { contact, sales_person: seller } = estimate;
  const columns: [label: string, lines: (string | null)[]][] = [
    [words.FOR, [contact.name, contact.company_name, contact.email]],
    [words.ESTIMATE, [estimate.number, dayText(estimate.issue_date)]],
    [words.VALID_UNTIL, [dayText(estimate.valid_until), seller?.name ?? null]],
  ];
  const heights = columns.map(([label, lines], at) => {
    const x = paper.left + at * (column + 12);
    const text = lines.filter(Boolean).join('\n');
    const head = paper.text(label, { x, width: column }, { size: 8.5, ink: 'soft' });
    return head + 2 + paper.text(text, { x, y: paper.y + head + 2, width: column }, { size: 9.5, align: 'left' });
  });
  paper.y += Math.max(...heights) + 22;
};

/** Paragraphs below a heading; a long one goes on on the next page, paragraph by paragraph. */
const drawText = (paper: Paper, heading: string, text: string | null): void => {
  if (text === null) return;
  const style = { size: 9, lineHeight: 13.5 };
  const paragraphs = text.split('\n');
  paper.makeRoom(60);
  paper.y += 18;
  paper.bookmark(heading);
  paper.y += paper.text(heading, {}, { size: 10.5, font: 'strong' }, 'H2') + 3;
  for (const paragraph of paragraphs) {
    const height = paragraph === '' ? 7 : paper.heightOf(paragraph, paper.width, style);
    paper.makeRoom(Math.min(height, 600));
    if (paragraph !== '') paper.text(paragraph, {}, style);
    paper.y += height;
  }
};

const draw = (asked: EstimateToDraw): Promise<Buffer> => {
  const { estimate, sender, at } = asked;
  const paper = new Paper({
    title: `${estimate.number}: ${estimate.title}`,
    author: sender.name,
    subject: `${words.ESTIMATE} for ${estimate.contact.name}`,
    language: 'en',
    accent: sender.color,
    date: new Date(at),
  });
  drawTop(paper, asked);
  drawLines(paper, estimate);
  drawTotals(paper, estimate);
  drawText(paper, words.NOTES, estimate.notes);
  drawText(paper, words.TERMS, estimate.terms);
  drawText(paper, words.ATTACHMENTS, estimate.attachments.map(({ name }) => name).join('\n') || null);
  if (asked.signature !== undefined) drawSignature(paper, asked.signature);
  return paper.end([sender.name, ...(sender.postalAddress?.split('\n') ?? [])].map(isolated).join(' · '));
};

/** The child's part of `estimate-pdf.ts`: the document's bytes. */
export const run = async ({ mostMs = Infinity, ...asked }: Drawing): Promise<Buffer> => {
  const before = process.threadCpuUsage();
  const content = await draw(asked);
  const { user, system } = process.threadCpuUsage(before);
  if ((user + system) / 1_000 > mostMs) throw new Refusal('not_allowed_now', words.TOO_LONG);
  return content;
};
