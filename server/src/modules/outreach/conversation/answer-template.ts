import type { contract, Input } from '@rainmaker/contract';
import type { Db } from '#platform/db/database.ts';
import { invalidField } from '#platform/errors.ts';
import { templateWords, withValues, type Written } from '../compose/message-template.ts';
import { fillTemplateFor, missingProblem, type TemplateBetween } from '../direct/fill-template.ts';

type Asked = NonNullable<Input<typeof contract.replyMail>['template']>;

/** A template filled for whoever is answered; 400 at `template` where it can't be sent, or a value is missing. */
export const answerTemplate = async (
  db: Db,
  { id, variables = {} }: Asked,
  between: TemplateBetween,
): Promise<Required<Written>> => {
  const { text, template } = await fillTemplateFor(db, { id }, between);
  const filled = withValues(template, variables);
  const problem = missingProblem(filled);
  if (problem !== null) throw invalidField('template', problem);
  return { text: { ...text, body: templateWords(filled), missing: [] }, template: filled };
};
