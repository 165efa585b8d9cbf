import { OWN, type Found } from './read-signals.ts';
import { ADDRESS_WORD, type Word } from './read-words.ts';

/** Who wrote a mail, by its headers: `list` is what mailing lists and relays add, which people write through too. */
export type Sender = 'program' | 'list' | 'person';

/** What is known of the mail around an opt-out. */
export interface Around {
  sender: Sender;
  /** It names a mail that it answers. */
  isAnswer: boolean;
  isShort: boolean;
  /** It says that its writer is away, or that no person wrote it. */
  soundsAutomatic: boolean;
}

const setOf = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')));

/** One person, as what is to be removed or left alone. */
const MINE = setOf(
  'me my myself',
  'mich mir mein meine meinen meiner meinem',
  'm moi mon ma mes',
  'mi mis darme deme denme mio mia miei mie',
  'meu minha meus minhas mim',
  'mij mijn',
  'mujhe mera mere meri',
);
const OURS = setOf(
  'us our',
  'uns unser unsere unseren unserer',
  'nous notre',
  'nos nuestro nuestra nuestros nuestras darnos dennos',
  'nosso nossa nossos nossas',
  'ci nostro nostra nostri nostre',
  'ons onze',
  'hume humein hamein hamara hamare hamari humara',
  ADDRESS_WORD,
);
/** "Cancellatemi", "elimínenme", "darme". */
const MINE_ENDING = /..(?:nme|ame|eme|[aei]rme|temi|[aei]rmi|[ai]mi)$/;
const SUBJECTS = setOf('i id im ive we wed ich wir je nous j yo eu io ik wij we main mai hum');
/** "Emails from us" are those of the writer. */
const FROM = setOf('from von da van');
const READERS = setOf('you sie ihr du vous tu usted ustedes voce voces lei voi u je jij jullie aap');
const CONDITIONS = setOf('if whenever should wenn falls sofern indien agar yadi');
/** These are other words elsewhere in a sentence. */
const FIRST_CONDITIONS = setOf('si se caso als');
/** "To unsubscribe, …", but not "To whom it may concern, please unsubscribe …". */
const PURPOSES = setOf('to um pour para per om');
/** What leads to the page on which readers of a mailing opt out. */
const LINK =
  /^(?:click|klick|klik|cliqu|clic|link|lien|enlace|https?$|www$|here$|hier$|ici$|aqui$|qui$|yahan$|below$|preferenc|settings$)/;
/** How long the writer is away. */
const WHILE = setOf(
  'until till while during bis wahrend jusqu jusque pendant hasta durante ate fino mentre tot tijdens tak',
);
/** How far before a phrase its subject stands. */
const REACH = 4;

/** Whether the word at a place names the writer as the one who is written to. */
const names = (words: readonly Word[], at: number, whom: ReadonlySet<string>): boolean =>
  whom.has(words[at]?.text ?? '') && !FROM.has(words[at - 1]?.text ?? '');

const placesOf = ({ start, words }: Found): number[] =>
  Array.from({ length: words.length + 1 }, (_, next) => start + next);

const isMine = (found: Found): boolean =>
  placesOf(found).some(
    (at, place) =>
      names(found.sentence.words, at, MINE) ||
      (place < found.words.length && MINE_ENDING.test(found.sentence.words[at]?.text ?? '')),
  );

const isOurs = (found: Found): boolean => placesOf(found).some((at) => names(found.sentence.words, at, OURS));

const before = ({ sentence, start }: Found, reach = start): string[] =>
  sentence.words.slice(Math.max(0, start - reach), start).map(({ text }) => text);

/** Whether a phrase names its writer, alone or with others, as who is to be left alone. */
export const isOwn = (found: Found): boolean => isMine(found) || isOurs(found);

/** "To unsubscribe, click here", "if you no longer want our newsletter". */
export const isOffered = (found: Found): boolean =>
  FIRST_CONDITIONS.has(found.sentence.words[0]?.text ?? '') ||
  (PURPOSES.has(found.sentence.words[0]?.text ?? '') &&
    !found.sentence.words.slice(1, found.start + 1).some(({ isAfterComma }) => isAfterComma)) ||
  before(found).some((text) => CONDITIONS.has(text)) ||
  found.sentence.words.some(({ text }) => LINK.test(text));

/** "Could you please delete my address?" is a polite request. */
const REQUESTS = setOf(
  'can could would will may please konnen konnten wurden kannst konntest wurdest pourriez pouvez peux pourrais',
  'puede puedes pueden podria podrias podrian puoi puo potrebbe potreste potete kunt kun kunnen zou wilt wil pode poderia podem',
);

/** "Can our customers unsubscribe?" asks about the product: the writer isn't the one who wants to. */
const isAboutOthers = (found: Found): boolean => {
  const { isQuestion, words } = found.sentence;
  if (!isQuestion || words.some(({ text }) => OWN.has(text))) return false;
  return !(isMine(found) && words.slice(0, 3).some(({ text }) => REQUESTS.has(text)));
};

/** Whether opt-outs are about others alone. */
export const areAboutOthers = (found: readonly Found[]): boolean => found.every(isAboutOthers);

/**
 * Whether a phrase is the writer's own wish to hear nothing more. Programs and lists add sentences to mails that offer their readers an
 * opt-out; what somebody wants for themselves stands beside them, and holds whatever the headers say.
 */
export const isOwnWish = (found: Found, { sender, isAnswer, isShort, soundsAutomatic }: Around): boolean => {
  if (sender === 'person') return true;
  const isProgram = sender === 'program';
  if (isProgram && (isAboutOthers(found) || found.sentence.words.some(({ text }) => WHILE.has(text)))) return false;
  if (isMine(found)) return true;
  if (isOffered(found)) return false;
  if (isOurs(found)) return true;
  if (isProgram && soundsAutomatic) return false;
  if (before(found, REACH).some((text) => SUBJECTS.has(text))) return true;
  const mayBeOffered = isProgram || !isAnswer;
  return (isAnswer || isShort) && !(mayBeOffered && before(found).some((text) => READERS.has(text)));
};
