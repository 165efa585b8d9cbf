import {
  type Attachment,
  mappingProblems,
  type StepInput,
  TEMPLATE_STATUS_WORDS,
  type TemplateChoice,
} from '@rainmaker/contract';
import type { z } from 'zod';
import { type ChosenTemplate, chosenTemplates } from '#modules/whatsapp/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError, type FieldError } from '#platform/errors.ts';
import { type TypedFile, typedFiles } from '../attachments/media-types.ts';
import { type MessageTemplate, saysOf, withSources } from '../compose/message-template.ts';
import { headerFileProblem } from './header-file.ts';

type GivenStep = Pick<z.output<typeof StepInput>, 'template'>;

/** The templates of steps, by their places. */
export type StepTemplates = readonly (TemplateChoice | undefined)[];

export const GONE = 'This template doesn’t exist any more. Choose another.';

/** Why nothing can be sent with a template, as a sentence. One that is reviewed or paused is waited for. */
export const whyNotTemplate = ({
  name,
  status,
  category,
  isConnected,
  isPartial,
  sender,
}: ChosenTemplate): string | undefined => {
  if (!isConnected)
    return `The sender of this template, ${sender}, is disconnected. Connect it again, or choose another template.`;
  if (status === 'rejected' || status === 'disabled' || status === 'gone')
    return `The template “${name}” can’t be sent: ${TEMPLATE_STATUS_WORDS[status].meaning} Choose another.`;
  if (category === 'authentication') return 'A template for one-time codes can’t be sent from a workflow.';
  return isPartial
    ? `The template “${name}” has parts that can’t be shown here, such as a carousel, so it can’t be sent from here.`
    : undefined;
};

/** AiSensy fetches files itself, and takes none of ours. */
const fileProblem = (found: ChosenTemplate, kept: TemplateChoice, file: TypedFile | undefined): string | undefined =>
  file !== undefined && found.provider === 'aisensy'
    ? 'AiSensy fetches the file from a public address. Enter it instead of choosing a file.'
    : headerFileProblem(withSources(found, kept), file);

const asKept = (found: ChosenTemplate, given: NonNullable<GivenStep['template']>): TemplateChoice => ({
  id: found.id,
  name: found.name,
  language: found.language,
  variables: given.variables ?? found.variables,
  says: saysOf(found),
  ...(given.media != null && { media: given.media }),
});

/** Everything that is wrong with a template, of a step at its place or of an announcement. */
const problemsOf = (
  found: ChosenTemplate | undefined,
  given: NonNullable<GivenStep['template']>,
  { at, isKnown, file }: { at: number | undefined; isKnown: (name: string) => boolean; file: TypedFile | undefined },
): FieldError[] => {
  const pointer = at === undefined ? '/template' : `/steps/${at}/template`;
  const say = (place: string, detail: string): FieldError => ({
    pointer: `${pointer}/${place}`,
    detail: at === undefined ? detail : `Step ${at + 1}: ${detail}`,
  });
  if (found === undefined) return [say('id', GONE)];
  const refused = whyNotTemplate(found);
  if (refused !== undefined) return [say('id', refused)];
  const kept = asKept(found, given);
  const media = fileProblem(found, kept, file);
  return [
    ...(media === undefined ? [] : [say('media', media)]),
    ...mappingProblems(found, kept.variables, isKnown).map(({ parameter, detail }) =>
      say(`variables/${parameter}`, detail),
    ),
  ];
};

const findAll = async (db: Db, steps: readonly GivenStep[]): Promise<ReadonlyMap<string, ChosenTemplate>> => {
  const found = await chosenTemplates(
    db,
    steps.flatMap(({ template }) => template?.id ?? []),
  );
  return new Map(found.map((template) => [template.id, template]));
};

/** The templates of steps as they are kept, by place; 400 with everything for which their messages couldn’t be filled or sent. */
export const templatesOfSteps = async (
  db: Db,
  steps: readonly GivenStep[],
  { variables, files }: { variables: readonly string[]; files: readonly (readonly Attachment[])[] },
): Promise<StepTemplates> => {
  const found = await findAll(db, steps);
  const firsts = steps.map(({ template }, at) => (template ? files[at]?.[0] : undefined));
  const typed = new Map(
    (
      await typedFiles(
        db,
        firsts.filter((file) => file !== undefined),
      )
    ).map((file) => [file.id, file]),
  );
  const known = new Set(variables);
  const around = { isKnown: (name: string) => known.has(name) };
  const problems = steps.flatMap(({ template }, at) =>
    template === undefined
      ? []
      : problemsOf(found.get(template.id), template, { at, ...around, file: typed.get(firsts[at]?.id ?? '') }),
  );
  if (problems.length > 0) throw new AppError('bad_template', problems[0]?.detail ?? '', { fields: problems });
  return steps.map(({ template }) => {
    const of = template && found.get(template.id);
    return of && asKept(of, template);
  });
};

/** A template that isn't a step's, as it is kept; 400 with everything for which its messages couldn’t be filled or sent. */
export const checkedTemplate = async (
  db: Db,
  given: NonNullable<GivenStep['template']>,
  { variables, files }: { variables: readonly string[]; files: readonly Attachment[] },
): Promise<TemplateChoice> => {
  const found = (await findAll(db, [{ template: given }])).get(given.id);
  const known = new Set(variables);
  const [file] = await typedFiles(db, files.slice(0, 1));
  const problems = problemsOf(found, given, { at: undefined, isKnown: (name) => known.has(name), file });
  if (found === undefined || problems.length > 0)
    throw new AppError('bad_template', problems[0]?.detail ?? GONE, { fields: problems });
  return asKept(found, given);
};

/** The templates of steps with what fills them, for previews: one that is gone is left out, and nothing is refused. */
export const previewTemplates = async (
  db: Db,
  steps: readonly GivenStep[],
): Promise<(MessageTemplate | undefined)[]> => {
  const found = await findAll(db, steps);
  return steps.map(({ template }) => {
    const of = template && found.get(template.id);
    return of && withSources(of, asKept(of, template));
  });
};
