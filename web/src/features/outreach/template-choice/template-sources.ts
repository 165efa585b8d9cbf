import { type ParameterSource, parametersOf, type TemplateChoice, type WhatsappTemplate } from '@rainmaker/contract';

/** The template that a step or an announcement sends, and what fills it there where that isn't what the template says itself. */
export interface ChosenTemplate {
  id: string;
  variables?: ParameterSource[];
  /** The address of the file in its header. */
  media?: string | null;
}

/** As it was chosen before; without variables of its own it is filled as the template says. */
export const chosenOf = ({ id, variables, media }: TemplateChoice): ChosenTemplate => ({
  id,
  ...(variables.length > 0 && { variables }),
  ...(media != null && { media }),
});

/** What fills the parameters of a template where it is chosen: what is said there, else what the template says itself. */
export const sourcesOf = (chosen: ChosenTemplate | undefined, template: WhatsappTemplate): readonly ParameterSource[] =>
  chosen?.variables ?? template.variables;

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
