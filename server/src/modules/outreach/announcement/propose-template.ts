import type { contract, Input, Output, TemplateChoice } from '@rainmaker/contract';
import {
  fillText,
  isOpenAnnouncement,
  NEW_TEMPLATE_CATEGORIES,
  parametersOf,
  TEMPLATE_LIMITS,
} from '@rainmaker/contract';
import { sendableTemplates, type SendableTemplate } from '#modules/whatsapp/index.ts';
import type { CallContext } from '#platform/context.ts';
import { notAllowedNow, notFound } from '#platform/errors.ts';
import { cutText } from '#platform/text/text.ts';
import { loadWorkspace, type WorkspaceDeps } from '../pace/workspace.ts';
import { checkedAudience, withGiven } from './announcement-fields.ts';
import { findAnnouncement, insertAnnouncement, saveFields } from './announcement-queries.ts';
import { titleFrom, UNSAID } from './generate.ts';

type Call = typeof contract.generateWhatsappAnnouncement;

const NONE = 'No template can be sent yet. Create one under Templates, or wait until Meta has approved it.';
const OVER = 'This announcement is approved. Withdraw the approval to get a new proposal.';

const wordsIn = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 3));

/** How well a template suits a prompt: by the words that both have, its language, and its category. */
const suits = (template: SendableTemplate, words: ReadonlySet<string>, language: string): number => {
  const common = [...wordsIn(`${template.name.replaceAll('_', ' ')} ${template.body}`)].filter((word) =>
    words.has(word),
  );
  const isInLanguage = template.language.split('_', 1)[0] === language;
  return common.length + (isInLanguage ? 3 : 0) + (template.category === 'marketing' ? 1 : 0);
};

const choose = (all: readonly SendableTemplate[], { prompt, template: id, language = 'en' }: Input<Call>) => {
  if (id !== undefined) return all.find((each) => each.id === id);
  const words = wordsIn(prompt);
  const [best] = all
    .filter(({ category }) => NEW_TEMPLATE_CATEGORIES.some((each) => each === category))
    .toSorted((a, b) => suits(b, words, language) - suits(a, words, language) || a.name.localeCompare(b.name));
  return best;
};

/** The first sentence of a prompt, short enough for a parameter. */
const inOneSentence = (prompt: string): string => {
  const [first = prompt] = prompt
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.!?])\s/, 1);
  return cutText(first.replace(/[.!?]$/, ''), TEMPLATE_LIMITS.exampleCharacters).trim();
};

/** What fills a template: as it was mapped before; what isn't mapped gets what the announcement is about. */
const sourcesOf = (template: SendableTemplate, prompt: string): TemplateChoice['variables'] =>
  parametersOf(template).map(
    ({ key }) =>
      template.variables.find(({ parameter }) => parameter === key) ?? {
        parameter: key,
        variable: null,
        fallback: inOneSentence(prompt),
      },
  );

/** Its text with merge variables where its parameters stand. */
const bodyOf = ({ body }: SendableTemplate, sources: TemplateChoice['variables']): string =>
  fillText(body, (name) => {
    const source = sources.find(({ parameter }) => parameter === `body.${name}`);
    return source?.variable ? `{{ ${source.variable} }}` : (source?.fallback ?? undefined);
  });

/** Saves a proposal as a new announcement, or in place of what an announcement said unless that is approved. */
const keep = async (
  { db, session, live }: Pick<CallContext, 'db' | 'session' | 'live'>,
  { prompt, audience, id, language, title }: Input<Call>,
  template: TemplateChoice,
  deps: WorkspaceDeps,
): Promise<string> => {
  const at = (await loadWorkspace(db, deps)).clock.now();
  const row = id === undefined ? undefined : await findAnnouncement(db, id, 'locked');
  if (id !== undefined && row?.channel !== 'whatsapp') throw notFound('announcement');
  if (row !== undefined && !isOpenAnnouncement(row.state)) throw notAllowedNow(OVER);
  const who = await checkedAudience(db, audience);
  const before = row ?? { ...UNSAID, mailbox_ids: [], attachments: [], title: titleFrom(prompt) };
  const fields = withGiven({ ...before, ...who, goal: prompt, template }, { title, language });
  if (row === undefined)
    return insertAnnouncement(db, fields, { subject: '', body: '' }, { session, at, channel: 'whatsapp' });
  await saveFields(db, row.id, fields, at);
  await live.publish(db, session.workspaceId, { type: 'announcement', id: row.id });
  return row.id;
};

/**
 * Proposes what an announcement by WhatsApp says: one of the templates with what fills it, because only what Meta approved can be
 * sent. A person changes it as they like, and approves it.
 */
export const proposeTemplate = async (
  context: Pick<CallContext, 'db' | 'session' | 'live'>,
  input: Input<Call>,
  deps: WorkspaceDeps,
): Promise<Output<Call>> => {
  const all = await sendableTemplates(context.db);
  const chosen = choose(all, input);
  if (chosen === undefined) {
    if (input.template !== undefined) throw notFound('template');
    throw notAllowedNow(NONE);
  }
  const variables = sourcesOf(chosen, input.prompt);
  const { id: templateId, name, language } = chosen;
  const id = await keep(context, input, { id: templateId, name, language, variables }, deps);
  return { id, body: bodyOf(chosen, variables), template: templateId, variables };
};
