import { mappingProblems, type ParameterSource, parameterProblems, parametersOf } from '@rainmaker/contract';
import { type FieldError, invalidInput } from '#platform/errors.ts';
import type { SubmittedTemplate } from '../ports.ts';

const META_NAME = /^[a-z0-9_]+$/;

const textProblems = (template: SubmittedTemplate): FieldError[] =>
  parameterProblems(template).map(({ field, detail }) => ({ pointer: `/${field}`, detail }));

/** Meta's reviewers see a sample of everything that is filled in. */
const sampleProblems = (template: SubmittedTemplate): FieldError[] => [
  ...parametersOf(template)
    .filter(({ key }) => !template.examples[key])
    .map(({ key }) => ({ pointer: `/examples/${key}`, detail: 'Enter a sample, which Meta’s reviewers see.' })),
  ...(template.header && template.header.kind !== 'text' && !template.header.sample
    ? [{ pointer: '/header', detail: 'Upload a sample file, which Meta’s reviewers see.' }]
    : []),
];

/** 400 with everything for which Meta would reject a template, so that nobody waits a day to hear it. */
export const checkContent = (template: SubmittedTemplate, isMeta: boolean): void => {
  const problems = [
    ...(isMeta && !META_NAME.test(template.name)
      ? [{ pointer: '/name', detail: 'Use lower-case letters, digits and underscores, such as winter_offer.' }]
      : []),
    ...textProblems(template),
    ...(isMeta ? sampleProblems(template) : []),
  ];
  if (problems.length > 0) throw invalidInput(problems);
};

/** 400 for each parameter that couldn't be filled. */
export const checkMapping = (
  template: SubmittedTemplate,
  variables: readonly ParameterSource[],
  known: ReadonlySet<string>,
): void => {
  const problems = mappingProblems(template, variables, (name) => known.has(name));
  if (problems.length > 0)
    throw invalidInput(problems.map(({ parameter, detail }) => ({ pointer: `/variables/${parameter}`, detail })));
};
