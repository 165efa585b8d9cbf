import type { SendingAccount } from '#modules/mailboxes/index.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import type { Person } from '../compose/person.ts';
import type { RenderedText } from '../compose/render-text.ts';
import type { Templates } from '../compose/templates.ts';
import { valuesFor } from '../compose/values.ts';
import type { OwnVariables } from '../compose/variables.ts';
import { writerOf } from '../compose/writer.ts';
import { reasonInWords } from '../pace/reasons.ts';
import type { OutreachWorkspace } from '../pace/workspace.ts';

/** Who writes to whom, with everything that a text can say of them. */
export interface Between {
  person: Person;
  account: SendingAccount | undefined;
  own: OwnVariables;
  workspace: OutreachWorkspace;
}

/**
 * A text that a person writes to one person, filled in by the sandbox: for outside any transaction. `more` are variables of its own.
 * Throws `bad_template`, and 400 at `body` for variables without a value.
 */
export const fillInFor = async (
  templates: Templates,
  { person, account, own, workspace }: Between,
  text: { subject: string | null; body: string },
  more: Readonly<Record<string, string>> = {},
): Promise<RenderedText> => {
  const writer = writerOf(account ?? { name: '', address: '', signature: null }, workspace);
  const texts = [{ ...text, values: { ...valuesFor(person, writer, own), ...more }, seed: person.id }];
  const [rendered] = await templates.render({ owner: workspace.id }, { texts, common: own.memory });
  if (rendered === undefined) throw new AppError('bad_template', 'This text took too long to fill in. Try again.');
  if (rendered.problem !== null) throw new AppError('bad_template', rendered.problem);
  if (rendered.missing.length > 0) {
    const missing = { missing: rendered.missing };
    throw invalidField('body', reasonInWords({ code: 'missing_variable', detail: missing, until: null, zone: 'UTC' }));
  }
  return rendered;
};
