// All screen texts of writing a workflow from a goal.
import { writerName } from '../../writing/words.ts';

export const writeItForMe = 'Write it for me';
export const title = 'Write a workflow';
export const lead = 'You get a proposal to edit. Nothing is saved until you save it.';
export const replaces = 'This replaces the steps that you have. You can undo it.';
export const goal = 'What should it achieve?';
export const goalHelp =
  'For example: Get first meetings with property managers about winter checks. Recipients don’t see this.';
export const purpose = 'Purpose';
export const audience = 'Who is it for, and how should it sound?';
export const emails = 'Emails';
export const write = 'Write workflow';
export const writing = (emails: number) => (emails === 1 ? 'Writing one email…' : `Writing ${emails} emails…`);
export const stop = 'Stop';
export const cancel = 'Cancel';
export const builtIn =
  'The built-in writer puts it together from ready-made emails that fit the purpose. It isn’t an AI model.';
export const byModel = (model: string) => `${model} writes it from what Memory says.`;
export const sayTheGoal = 'Enter what it should achieve.';

export const proposal = 'Proposed workflow';
export const written = (model: string) => `Written by ${writerName(model)}. Read it before you save it.`;
export const undo = 'Undo';
export const again = 'Write again';
export const problems = 'The check found:';
export const leftOut = 'Left out:';
export const at = (step: number, variant: number | undefined) =>
  variant === undefined ? `Email ${step}` : `Email ${step}, variant ${String.fromCodePoint(64 + variant)}`;
