import type { WritingLanguage } from '@rainmaker/contract';
import { ASKED_LINES, type PersonalTask, type WrittenPart } from '#modules/outreach/ports.ts';

/** The sentences of one language for a text to one person; in braces what is put in. */
interface PersonalPatterns {
  greeting: string;
  greetingOfNobody: string;
  subject: readonly string[];
  openings: readonly string[];
  openingOfNobody: string;
  again: readonly string[];
  reason: readonly string[];
  asks: readonly string[];
  closings: readonly string[];
}

const PATTERNS: Record<WritingLanguage, PersonalPatterns> = {
  en: {
    greeting: 'Hi {first_name},',
    greetingOfNobody: 'Hello,',
    subject: ['{topic}', 'A question about {company_name}', 'For {first_name}: {topic}'],
    openings: ['I’m writing to you because of {company_name}.', 'I came across {company_name} and have a question.'],
    openingOfNobody: 'I have a short question for you.',
    again: ['I wanted to come back to my last email.', 'A short follow-up to my last email.'],
    reason: ['It’s about this: {goal}', 'The reason I’m writing: {goal}'],
    asks: ['Would that be worth a short reply?', 'Is that of interest to you?'],
    closings: ['Best wishes,', 'Kind regards,'],
  },
  de: {
    greeting: 'Guten Tag {full_name},',
    greetingOfNobody: 'Guten Tag,',
    subject: ['{topic}', 'Eine Frage zu {company_name}', 'Für {full_name}: {topic}'],
    openings: ['ich schreibe Ihnen wegen {company_name}.', 'ich bin auf {company_name} gestoßen und habe eine Frage.'],
    openingOfNobody: 'ich habe eine kurze Frage an Sie.',
    again: ['ich komme noch einmal auf meine letzte E-Mail zurück.', 'kurz noch einmal zu meiner letzten E-Mail.'],
    reason: ['Es geht um Folgendes: {goal}', 'Der Grund meiner Nachricht: {goal}'],
    asks: ['Ist das für Sie eine kurze Antwort wert?', 'Ist das für Sie interessant?'],
    closings: ['Viele Grüße', 'Freundliche Grüße'],
  },
  fr: {
    greeting: 'Bonjour {first_name},',
    greetingOfNobody: 'Bonjour,',
    subject: ['{topic}', 'Une question sur {company_name}', 'Pour {first_name} : {topic}'],
    openings: ['Je vous écris au sujet de {company_name}.', 'J’ai découvert {company_name} et j’ai une question.'],
    openingOfNobody: 'J’ai une courte question à vous poser.',
    again: ['Je reviens vers vous après mon dernier e-mail.', 'Un court rappel de mon dernier e-mail.'],
    reason: ['Voici de quoi il s’agit : {goal}', 'La raison de mon message : {goal}'],
    asks: ['Est-ce que cela mérite une courte réponse ?', 'Est-ce que cela vous intéresse ?'],
    closings: ['Bien à vous,', 'Cordialement,'],
  },
  es: {
    greeting: 'Hola, {first_name}:',
    greetingOfNobody: 'Hola:',
    subject: ['{topic}', 'Una pregunta sobre {company_name}', 'Para {first_name}: {topic}'],
    openings: ['Le escribo por {company_name}.', 'He conocido {company_name} y tengo una pregunta.'],
    openingOfNobody: 'Tengo una breve pregunta para usted.',
    again: ['Vuelvo sobre mi último correo.', 'Un breve recordatorio de mi último correo.'],
    reason: ['Se trata de lo siguiente: {goal}', 'El motivo de mi mensaje: {goal}'],
    asks: ['¿Merece una breve respuesta?', '¿Le interesa?'],
    closings: ['Un saludo,', 'Saludos cordiales,'],
  },
};

const TOPIC_CHARACTERS = 60;
const PLACE = /\{(\w{1,40})\}/g;

const sentence = (text: string): string => {
  const first = text.trim().charAt(0).toUpperCase() + text.trim().slice(1);
  return '.!?:…)'.includes(first.slice(-1)) ? first : `${first}.`;
};

const topicOf = (goal: string): string => {
  const [first = ''] = goal.trim().split(/[.!?\n]/, 1);
  if (first.length <= TOPIC_CHARACTERS) return first.trim();
  const cut = first.slice(0, TOPIC_CHARACTERS - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20)).trimEnd()}…`;
};

/** The same number for the same text. */
const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);

interface Filled {
  text: string;
  claim?: readonly string[];
}

/** The first of these patterns whose places all have values, beginning at another one for each person and try. */
const filledFrom = (patterns: readonly string[], task: PersonalTask): Filled | undefined => {
  const { brief, goal, seed, variation } = task;
  const from = numberOf(seed) + variation;
  for (let tried = 0; tried < patterns.length; tried += 1) {
    const pattern = patterns[(from + tried) % patterns.length] ?? '';
    const names = [...pattern.matchAll(PLACE)].map(([, name = '']) => name);
    const asked: Record<string, { value: string; line: string }> = {
      goal: { value: sentence(goal), line: ASKED_LINES.goal },
      topic: { value: topicOf(goal), line: ASKED_LINES.goal },
    };
    const valueOf = (name: string) => asked[name] ?? brief.person[name];
    if (names.some((name) => valueOf(name) === undefined)) continue;
    const text = pattern.replaceAll(PLACE, (_all, name: string) => valueOf(name)?.value ?? '');
    const lines = names.flatMap((name) => valueOf(name)?.line ?? []);
    return names.length === 0 ? { text } : { text, claim: [...new Set(lines)] };
  }
  return undefined;
};

/** What Memory says of a field, with its line. */
const ofMemory = ({ brief }: PersonalTask, name: string): Filled | undefined => {
  const value = brief.fields[name];
  if (value === undefined) return undefined;
  const line = brief.lines.find(({ text }) => text.endsWith(value));
  return { text: sentence(value), claim: line ? [line.id] : [] };
};

const paragraphsOf = (task: PersonalTask): Filled[] => {
  const patterns = PATTERNS[task.language];
  const isFirst = task.step.number === 1;
  const [fact] = task.length === 'short' ? [] : task.brief.facts;
  const factLine = task.brief.lines.find(({ text }) => text === fact?.text);
  const offer = task.length === 'short' ? undefined : ofMemory(task, 'our_offer');
  const benefit = task.length === 'long' ? ofMemory(task, 'our_benefit') : undefined;
  const greeting = filledFrom([patterns.greeting], task);
  const opening = isFirst
    ? (filledFrom(patterns.openings, task) ?? { text: patterns.openingOfNobody })
    : filledFrom(patterns.again, task);
  const parts: (Filled | undefined)[] = [
    { text: greeting?.text ?? patterns.greetingOfNobody },
    opening,
    filledFrom(patterns.reason, task),
    offer,
    benefit,
    fact && { text: sentence(fact.text), claim: factLine ? [factLine.id] : [] },
    ofMemory(task, 'our_next_step') ?? filledFrom(patterns.asks, task),
    filledFrom(patterns.closings, task),
  ];
  return parts.filter((part) => part !== undefined);
};

/** A text for one person from patterns: the same for the same person and try. */
export const writtenFor = (task: PersonalTask): WrittenPart[] => {
  const subject = task.step.isReply ? undefined : filledFrom(PATTERNS[task.language].subject, task);
  return [
    ...(subject === undefined ? [] : [{ field: 'subject' as const, text: subject.text }]),
    ...paragraphsOf(task).map((part, index) => ({
      ...part,
      field: 'body' as const,
      text: index === 0 ? part.text : `\n\n${part.text}`,
    })),
  ];
};
