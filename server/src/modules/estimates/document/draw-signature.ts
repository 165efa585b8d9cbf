import type { Paper } from '#platform/pdf/paper.ts';
import { isolated } from '#platform/pdf/text-runs.ts';
import type { DrawnSignature } from './draw-estimate.task.ts';
import * as words from './words.ts';

/** Of a drawn signature, in points; it was drawn on a field of 1,000 by 300. */
const WIDTH = 220;
const SCALE = WIDTH / 1_000;
const HEIGHT = 300 * SCALE;
const TYPED = { size: 20, font: 'strong', ink: 'accent', lineHeight: 28, align: 'left' } as const;

const momentText = (at: string, zone: string): string =>
  new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  });

/** Draws who has accepted the estimate and when, all on one page. */
export const drawSignature = (paper: Paper, { name, at, zone, strokes }: DrawnSignature): void => {
  paper.makeRoom(HEIGHT + 90);
  paper.y += 22;
  paper.bookmark(words.ACCEPTED);
  paper.y += paper.text(words.ACCEPTED, {}, { size: 10.5, font: 'strong' }, 'H2') + 6;
  if (strokes === null) paper.y += paper.text(name, {}, TYPED) + 4;
  else {
    paper.strokes(strokes, SCALE);
    paper.y += HEIGHT + 4;
  }
  paper.y += paper.text(`${isolated(name)}, ${momentText(at, zone)}`, {}, { size: 9, ink: 'soft', align: 'left' });
};
