import { type ParameterSource, parametersOf, type WhatsappTemplate } from '@rainmaker/contract';
import type { StepForm } from '../../workflow-form.ts';

export type StepTemplate = NonNullable<StepForm['template']>;

/** What fills the parameters of a template in a step: what the step says, else what the template says itself. */
export const sourcesOf = (step: StepTemplate | undefined, template: WhatsappTemplate): readonly ParameterSource[] =>
  step?.variables ?? template.variables;

/** The sources with another one for a parameter; without a variable or text the parameter is open again. */
export const withSource = (
  sources: readonly ParameterSource[],
  template: WhatsappTemplate,
  parameter: string,
  change: { variable?: string | null | undefined; fallback?: string },
): ParameterSource[] => {
  const before = sources.find((source) => source.parameter === parameter);
  const next = { variable: before?.variable, fallback: before?.fallback ?? '', ...change };
  const kept = sources.filter((source) => source.parameter !== parameter);
  const all =
    next.variable === undefined
      ? kept
      : [...kept, { parameter, variable: next.variable, fallback: next.fallback === '' ? null : next.fallback }];
  const order = parametersOf(template).map(({ key }) => key);
  // Those of places that the template no longer has are left out.
  return all
    .filter((source) => order.includes(source.parameter))
    .toSorted((a, b) => order.indexOf(a.parameter) - order.indexOf(b.parameter));
};
