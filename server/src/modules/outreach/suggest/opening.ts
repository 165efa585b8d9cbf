import type { Contract, Input, SuggestedText, WritingLanguage } from '@rainmaker/contract';
import { type PersonBrief, personBrief } from '#modules/memory/index.ts';
import type { OutsideContext } from '#platform/context.ts';
import { LANGUAGE_NAMES } from '../writing/language-of.ts';
import { dataOf } from '../writing/model-instructions.ts';
import type { Writers } from '../writing/write-text.ts';
import { fittingLine, GREETINGS, lineOfField, saidBy, SHARED_RULES, writtenLanguage } from './lines.ts';
import { type Piece, Suggestion, suggestText, type SuggestTask } from './suggest-text.ts';

interface Patterns {
  role(job: string, company: string): string;
  company(company: string): string;
  nothing: string;
}

const PATTERNS: Record<WritingLanguage, Patterns> = {
  en: {
    role: (job, company) => `I’m writing to you because you’re ${job} at ${company}.`,
    company: (company) => `I’m writing to you because of your work at ${company}.`,
    nothing: 'I’d like to introduce us briefly.',
  },
  de: {
    role: (job, company) => `ich schreibe Ihnen, weil Sie ${job} bei ${company} sind.`,
    company: (company) => `ich schreibe Ihnen wegen Ihrer Arbeit bei ${company}.`,
    nothing: 'ich möchte uns in zwei Sätzen vorstellen.',
  },
  fr: {
    role: (job, company) => `Je vous écris parce que vous êtes ${job} chez ${company}.`,
    company: (company) => `Je vous écris au sujet de votre travail chez ${company}.`,
    nothing: 'Je voudrais nous présenter en deux phrases.',
  },
  es: {
    role: (job, company) => `Le escribo porque usted es ${job} en ${company}.`,
    company: (company) => `Le escribo por su trabajo en ${company}.`,
    nothing: 'Quisiera presentarnos en dos frases.',
  },
};

/** The fields of Memory that say best what the business is for, the best first. */
const TELLING_FIELDS = ['our_benefit', 'our_offer', 'about_us'];

/** How patterns open an email: why this person, and what Memory has that fits them. */
export const builtInOpening = (brief: PersonBrief, language: WritingLanguage): Piece[] => {
  const { person, about, facts, lines } = brief;
  const patterns = PATTERNS[language];
  const { firstName, jobTitle, companyName } = person;
  const rests = about.filter(({ text }) => companyName !== null && text.includes(companyName)).map(({ id }) => id);
  const names = about.filter(({ text }) => jobTitle !== null && text.includes(jobTitle)).map(({ id }) => id);
  const why: Piece =
    companyName === null
      ? { text: patterns.nothing }
      : jobTitle === null
        ? { text: patterns.company(companyName), claim: rests }
        : { text: patterns.role(jobTitle, companyName), claim: [...names, ...rests] };
  const proof = lines.filter(({ text }) => facts.some((fact) => fact.text === text));
  const told = TELLING_FIELDS.map((name) => lineOfField(brief, name)).find((line) => line !== undefined);
  const line = fittingLine(about.map(({ text }) => text).join(' '), proof) ?? told ?? proof[0];
  return [
    { text: GREETINGS[language](firstName) },
    { ...why, text: `\n\n${why.text}` },
    ...(line === undefined ? [] : [{ text: ` ${saidBy(line)}`, claim: [line.id] }]),
  ];
};

const taskFor = (brief: PersonBrief): SuggestTask => {
  const language = writtenLanguage(brief.language) ?? 'en';
  const lines = [...brief.about, ...brief.lines];
  return {
    language,
    lines,
    withheld: brief.withheld,
    banned: brief.banned,
    instructions: [
      `You write how an email from a business to one person opens, in ${LANGUAGE_NAMES[language]}: a greeting with their first name as a paragraph of its own, then two sentences that say why this concerns them.`,
      'Lines whose id begins with P are about the person, the others about the business.',
      ...SHARED_RULES,
    ].join('\n'),
    content: (blocks) => [...dataOf(lines, brief.banned, blocks), 'Write the opening.'].join('\n'),
    mostSentences: 5,
    builtIn: builtInOpening(brief, language),
    builtInAlone: null,
  };
};

/** How an email to a person would open, with what it rests on. Nothing is saved but that it was written. */
export const writeOpening = async (
  { transact, session, clock }: Pick<OutsideContext, 'transact' | 'session' | 'clock'>,
  { contact_id: contactId }: Input<Contract['writeOpening']>,
  writers: Writers,
  signal: AbortSignal,
): Promise<SuggestedText> => {
  const task = taskFor(await transact((db) => personBrief(db, contactId, clock.now())));
  const suggestion = new Suggestion(task);
  const asker = { transact, purpose: 'memory' as const, userId: session.userId };
  for await (const step of suggestText(writers, asker, task, signal)) suggestion.take(step);
  return suggestion.end();
};
