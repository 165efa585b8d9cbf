import type { ParameterSource, Step } from '@rainmaker/contract';
import type { Templates } from '../compose/templates.ts';

interface Template {
  variables: readonly ParameterSource[];
}

interface StepTexts extends Pick<Step, 'subject' | 'body' | 'variants'> {
  template?: Template | undefined;
}

/** Any value: whether one is there is what counts. */
const SOME = 'x';

/** The variables of a template without a fallback. */
const neededBy = ({ variables }: Template): string[] => [
  ...new Set(variables.flatMap(({ variable, fallback }) => (variable !== null && !fallback?.trim() ? [variable] : []))),
];

/**
 * The variables without which a step's text, in any of its variants, has a gap: those that it says and gives no fallback for. Each is
 * left out once, to see whether the text misses it, so that conditions and filters count as they do when it is sent.
 */
export const neededVariables = async (
  step: StepTexts,
  names: readonly string[],
  { templates, owner }: { templates: Templates; owner: string },
): Promise<string[]> => {
  if (step.template !== undefined) return neededBy(step.template);
  const tries = [step, ...(step.variants ?? [])].flatMap(({ subject, body }) => {
    const words = new Set(`${subject ?? ''}\n${body}`.match(/\w+/g));
    const said = names.filter((name) => words.has(name));
    const all = Object.fromEntries(said.map((name) => [name, SOME]));
    return said.map((name) => {
      const { [name]: _, ...values } = all;
      return { name, text: { subject: subject || null, body, values, seed: name } };
    });
  });
  const rendered = await templates.render({ owner }, { texts: tries.map(({ text }) => text), common: {} });
  const needed = tries.filter(({ name }, index) => rendered[index]?.missing.includes(name) === true);
  return [...new Set(needed.map(({ name }) => name))];
};
