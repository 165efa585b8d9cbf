// What keeps a reply from being acted on by itself: a person reads it first.
import type { ReplyClass } from '@rainmaker/contract';
import type { Sentence } from './read-words.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** In a long text such words are about something else. */
const SHORT_WORDS = 30;

/** Words by which people end things. */
const HALTING = setOf(
  'stop stopp stoppen unsubscribe abmelden abbestellen arret arretez basta baja pare uitschrijven afmelden roko dnd',
);

/** Words that refuse what the rest of a reply names: "zero interest in a demo", "please send this to somebody else". */
const REFUSING = setOf(
  `not dont doesnt didnt wont wouldnt cant cannot couldnt isnt arent no nope nah never nothing nobody none neither nor without zero nt
  little less least hardly barely scarcely rarely far doubt rather enough mind goodbye else elsewhere somebody someone keep save spare
  nein nee ne nicht nichts nix nie niemals niemand kein keine keinen keiner keinem ohne kaum wenig null genug reicht anders woanders anderswo
  jemand anderen sparen
  non pas ne rien jamais personne aucun aucune assez suffit sans peu nul nulle guere ailleurs autre autres
  nada nadie nunca ningun ninguna ninguno sin poco poca cero otro otra otros otras jamas tampoco
  nao ninguem nenhum nenhuma sem pouco outro outra outros
  niente nulla nessuno nessuna mai senza zero altro altra altri altrove
  niet niets niks nooit niemand geen zonder weinig nul genoeg ergens iemand
  nahi nahin mat koi
  data gdpr dsgvo rgpd avg lgpd daten donnees datos dados dati gegevens`,
);

/** The same by their beginning: to cancel, to delete, needless, to keep something for oneself. */
const REFUSING_STEMS =
  /^(?:cancel|annul|storn|absag|abgesag|postpon|delet|remov|eras|losch|gelosch|supprim|suppress|borra|elimin|apag|exclu|verwijder|pointless|unnecess|useless|needless|inutil|uberflus|zwecklos|sinnlos|unnot|erubrig|zinlo|overbodig|onnodig|spam|junk|crap|abmeld|afmeld|unsub|desabon|desinscri|disiscri|desuscri|desist|refrain|verzicht|behalt|erspar|gardez|tenetevi|quedes|ahorr)/;

/** Words of complaints, and of the dead, beside which an address is nobody to write to. */
const COMPLAINING = setOf(
  `spam abuse report reported reporting complaint complain lawyer lawyers attorney solicitor legal authority gdpr police court
  anwalt anwaltin rechtsanwalt verbraucherzentrale datenschutz datenschutzbehorde dsgvo beschwerde anzeige polizei
  avocat cnil rgpd plainte abogado abogada aepd denuncia advogado advogada anpd lgpd denunciar avvocato garante denunciare advocaat klacht
  remove removed delete deleted unsubscribe neither died dead deceased passed weder verstorben gestorben decede decedee fallecio fallecido
  faleceu morreu deceduto overleden`,
);
/** Addresses to which complaints go. */
const DESKS =
  /^(?:abuse|postmaster|spam|legal|privacy|dpo|dsb|datenschutz|complaints|security|compliance|rechtsabteilung|noreply|no-reply)@/;

/** "I’m calling the meeting off", as verbs are parted in German. */
const PARTED = setOf('ab off af');
const OUT_OF_THE_QUESTION = /(?:^| )out of the question(?: |$)/;

/** "Why not, call me on Monday." */
const WHY = setOf('why warum wieso pourquoi perche waarom');

const hasWord = (sentences: readonly Sentence[], is: (word: string) => boolean): boolean =>
  sentences.some(({ words }) => words.some(({ text }, at) => is(text) && !WHY.has(words[at - 1]?.text ?? '')));

const refuses = (sentences: readonly Sentence[]): boolean =>
  hasWord(sentences, (word) => REFUSING.has(word) || REFUSING_STEMS.test(word)) ||
  sentences.some(
    ({ words }) =>
      PARTED.has(words.at(-1)?.text ?? '') || OUT_OF_THE_QUESTION.test(words.map(({ text }) => text).join(' ')),
  );

const halts = (sentences: readonly Sentence[]): boolean => hasWord(sentences, (word) => HALTING.has(word));

const complains = (sentences: readonly Sentence[]): boolean =>
  hasWord(sentences, (word) => COMPLAINING.has(word)) ||
  sentences.some(({ words }) => words.some(({ raw }) => DESKS.test(raw.toLowerCase())));

/**
 * Whether something in a short reply speaks against what it seems to say. Rules find a yes by what it wants, and people refuse in more
 * ways than rules know.
 */
export const isDoubtful = (
  meaning: ReplyClass,
  { sentences, hasDate }: { sentences: readonly Sentence[]; hasDate: boolean },
): boolean => {
  const count = sentences.reduce((sum, { words }) => sum + words.length, 0);
  if (count > SHORT_WORDS) return false;
  if (meaning === 'interested') return halts(sentences) || refuses(sentences);
  if (meaning === 'referral') return halts(sentences) || complains(sentences);
  // "Not interested, now or in the future" puts nothing off.
  return meaning === 'not_now' && (halts(sentences) || (!hasDate && refuses(sentences)));
};
