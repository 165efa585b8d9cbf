import { type Stage, STATUSES } from '@rainmaker/contract';
import type { ToolKey } from '../tools/all.ts';
import type { SentKind } from '../tools/changes.ts';
import type { PersonFilter } from '../tools/people.ts';
import { countryIn } from './countries.ts';
import { comingDay, pastDay } from './days.ts';
import { hasAll, hasWord, plainWords } from './words.ts';

/** What a question asks for, by its words alone. */
export type Understood =
  | {
      tool: Exclude<ToolKey, 'sentMessages' | 'countPeople' | 'aboutPerson' | 'howTo'>;
      day?: string;
      stage?: Stage;
      calls?: boolean;
    }
  | { tool: 'sentMessages'; kind: SentKind; day?: string }
  | { tool: 'countPeople'; filter: PersonFilter }
  | { tool: 'howTo' };

/** Sets of words, of which one must be in a question: English, German, French and Spanish. */
const ASKS = {
  why: ['why', 'reason', 'wrong with', 'stuck', 'warum', 'wieso', 'weshalb', 'pourquoi', 'por que', 'porque'],
  notSending: [
    'send',
    'sent',
    'leav',
    'going out',
    'goes out',
    'wait',
    'stuck',
    'get',
    'hear',
    'deliver',
    'gesendet',
    'sende',
    'versand',
    'verschick',
    'geht nicht',
    'raus',
    'envoi',
    'envoye',
    'part',
    'envia',
    'sale',
  ],
  how: [
    'how do',
    'how can',
    'how to',
    'where do',
    'where can',
    'where is',
    'can i',
    'help',
    'wie kann',
    'wie importiere',
    'wie mache',
    'wie verbinde',
    'wie lade',
    'wo kann',
    'wo finde',
    'comment',
    'como',
  ],
  call: ['call', 'phone', 'ring', 'anrufen', 'telefon', 'appeler', 'llamar'],
  followUps: [
    'follow-up',
    'followup',
    'follow-ups',
    'followups',
    'follow up',
    'follow ups',
    'contact today',
    'reach out',
    'due',
    'overdue',
    'fallig',
    'wiedervorlage',
    'relanc',
    'seguimiento',
  ],
  changed: [
    'changed',
    'happened',
    'new since',
    'whats new',
    'what is new',
    'news',
    'missed',
    'geandert',
    'passiert',
    'neues',
    'change depuis',
    'nouveau',
    'passe',
    'cambiado',
    'cambio',
    'pasado desde',
  ],
  replies: [
    'replies',
    'reply',
    'replied',
    'answer',
    'inbox',
    'respond',
    'responses',
    'wrote back',
    'antwort',
    'geantwortet',
    'reponse',
    'repondu',
    'respuesta',
    'respondi',
  ],
  drafts: ['draft', 'approve', 'approval', 'entwurf', 'entwurfe', 'freigeb', 'brouillon', 'borrador'],
  held: ['on hold', 'held', 'angehalten', 'en attente', 'retenid'],
  mailboxes: ['mailbox', 'postfach', 'postfacher', 'boite mail', 'buzon'],
  goesOut: [
    'goes out',
    'go out',
    'going out',
    'planned',
    'scheduled',
    'will be sent',
    'forecast',
    'geplant',
    'prevu',
    'programado',
  ],
  results: [
    'results',
    'performing',
    'performance',
    'working',
    'works',
    'doing',
    'reply rate',
    'best campaign',
    'campaign',
    'kampagne',
    'lauft',
    'ergebnis',
    'resultat',
    'campagne',
    'campana',
  ],
  todo: [
    'what should i',
    'what now',
    'what to do',
    'do first',
    'do next',
    'start with',
    'was soll ich',
    'was ist zu tun',
    'que dois',
    'que debo',
    'to do',
    'todo',
    'priorit',
  ],
  duplicates: ['duplicat', 'doppelt', 'dublette', 'doublon'],
  quota: ['quota', 'generation', 'credits', 'kontingent'],
  counts: ['how many', 'how much', 'count', 'number of', 'wie viele', 'wieviele', 'combien', 'cuantos', 'cuantas'],
  coming: ['upcoming', 'coming', 'next week', 'later', 'nachste woche', 'prochain', 'proxim'],
} as const;

const asks = (words: readonly string[], what: keyof typeof ASKS): boolean =>
  ASKS[what].some((each) => hasAll(words, each));

const STAGE_WORDS: Record<Stage, readonly string[]> = {
  prospect: ['prospect', 'interessent'],
  lead: ['lead', 'leads'],
  customer: ['customer', 'client', 'kunde', 'cliente'],
};

const stageIn = (words: readonly string[]): Stage | undefined =>
  (Object.keys(STAGE_WORDS) as Stage[]).find((stage) => STAGE_WORDS[stage].some((word) => hasWord(words, word)));

const STATUS_WORDS: Partial<Record<string, readonly string[]>> = {
  Upsell_Opportunity: ['upsell'],
  'Do Not Contact': ['do not contact', 'opted out'],
  'Bad Data': ['bad data'],
};
const ALL_STATUSES = [...new Set(Object.values(STATUSES).flat())];

/** "new leads" are more often those just added than those of the status New: that needs the word status. */
const statusIn = (words: readonly string[]): string | undefined =>
  ALL_STATUSES.find((status) => {
    if (status === 'New' && !hasWord(words, 'status')) return false;
    return (STATUS_WORDS[status] ?? [status.toLowerCase()]).some((each) => hasAll(words, each));
  });

const SENT_WORDS: Record<Exclude<SentKind, 'sent'>, readonly string[]> = {
  bounced: ['bounce', 'unzustellbar', 'rebond', 'rebot'],
  failed: ['failed', 'fehlgeschlagen', 'echoue', 'fallid'],
  opened: ['opened', 'opens', 'geoffnet', 'ouvert', 'abiert'],
  clicked: ['clicked', 'clicks', 'geklickt', 'clique'],
  replied: ['answered'],
  unsubscribed: ['unsubscrib', 'opted out', 'abgemeldet', 'desabonn', 'baja'],
};

const filterIn = (words: readonly string[], day: string | undefined): PersonFilter => {
  const stage = stageIn(words);
  const status = statusIn(words);
  const country = countryIn(words);
  const lacksEmail = hasAll(words, 'without email') || hasAll(words, 'no email');
  const lacksTouch = ['without next', 'no next', 'without follow-up', 'no follow-up', 'forgotten'].some((each) =>
    hasAll(words, each),
  );
  return {
    ...(stage && { stage }),
    ...(status && { status }),
    ...(country && { country }),
    ...(lacksEmail && { has_email: 'no' as const }),
    ...(lacksTouch && { next_follow_up: 'none' as const }),
    ...(day !== undefined && { created_from: day }),
  };
};

const hasMoreThanStage = (filter: PersonFilter): boolean => Object.keys(filter).some((key) => key !== 'stage');

/** A question about people by what they are. */
const aboutPeople = (words: readonly string[], day: string | undefined): Understood | undefined => {
  const filter = filterIn(words, day);
  if (
    filter.stage === undefined &&
    !(asks(words, 'counts') && hasMoreThanStage(filter)) &&
    filter.country === undefined
  ) {
    const isEverybody =
      asks(words, 'counts') &&
      ['people', 'contacts', 'kontakte', 'personen', 'personnes'].some((each) => hasWord(words, each));
    return isEverybody ? { tool: 'statusCounts' } : undefined;
  }
  if (hasMoreThanStage(filter)) return { tool: 'countPeople', filter };
  return { tool: 'statusCounts', ...(filter.stage && { stage: filter.stage }) };
};

/**
 * What a question asks for. The order says which wins where a question has words of two: "why are the drafts not sent" asks why.
 * Undefined where no rule fits: it may still name somebody.
 */
export const understand = (question: string, now: Date, zone: string): Understood | undefined => {
  const words = plainWords(question);
  const past = pastDay(words, now, zone);
  const day = past === undefined ? {} : { day: past };
  if (asks(words, 'how') && !asks(words, 'counts')) return { tool: 'howTo' };
  if (asks(words, 'why') && asks(words, 'held')) return { tool: 'onHold' };
  if (asks(words, 'why') && asks(words, 'notSending')) return { tool: 'whyNotSending' };
  if (asks(words, 'held')) return { tool: 'onHold' };
  if (asks(words, 'changed')) return { tool: 'whatChanged', ...day };
  if (asks(words, 'call')) return { tool: 'whoToCall', calls: true };
  for (const kind of Object.keys(SENT_WORDS) as (keyof typeof SENT_WORDS)[])
    if (SENT_WORDS[kind].some((each) => hasAll(words, each))) return { tool: 'sentMessages', kind, ...day };
  if (asks(words, 'duplicates')) return { tool: 'duplicates' };
  if (asks(words, 'todo')) return { tool: 'toDo' };
  if (asks(words, 'goesOut')) {
    const coming = comingDay(words, now, zone);
    return { tool: 'plannedFor', ...(coming !== undefined && { day: coming }) };
  }
  if (asks(words, 'drafts')) return { tool: 'drafts' };
  const people = stageIn(words) === undefined ? undefined : aboutPeople(words, past);
  if (people !== undefined) return people;
  if (asks(words, 'replies') && !asks(words, 'results')) return { tool: 'replies' };
  if (asks(words, 'followUps')) return asks(words, 'coming') ? { tool: 'coming' } : { tool: 'whoToCall', calls: false };
  if (asks(words, 'mailboxes')) return { tool: 'mailboxHealth' };
  if (asks(words, 'quota')) return { tool: 'quota' };
  if (hasWord(words, 'sent') || hasWord(words, 'gesendet') || (hasWord(words, 'send') && past !== undefined))
    return { tool: 'sentMessages', kind: 'sent', ...day };
  if (asks(words, 'results')) return { tool: 'campaignResults' };
  return aboutPeople(words, past);
};

/** Words that never are a part of a name. */
const COMMON = new Set(
  'a about all am an and any anything everything nothing are be did do does doesnt dont for from get gets give happened happening has have hear how i in is isnt it last me mail message messages my next not nothing of on or our please replied reply say send sending sent show should status tell than that the their them there they this to today touch up was we what whats when where which who whos why will wit with write written you your find search contact person people wer ist was wie der die das und qui est que le la los las el de von uber zu warum nichts wen soll ich heute quien debo pourquoi rien por no se nada upcoming'.split(
    ' ',
  ),
);
const MOST_NAME_WORDS = 5;

/** What is left of a question once common words are gone: most likely a name. */
export const nameIn = (question: string): string | undefined => {
  const rest = question
    .split(/[\s?!,;:"“”«»()]+/u)
    .map((word) => word.replace(/['’]s$/u, '').replace(/\.$/u, ''))
    .filter((word) => word !== '' && !COMMON.has(plainWords(word).join('')));
  return rest.length === 0 || rest.length > MOST_NAME_WORDS ? undefined : rest.join(' ');
};
