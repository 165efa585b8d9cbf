import { normalized } from '@rainmaker/contract/normalized';
import { plainlySeen } from './untrusted.ts';

/** As far as a text is looked at. */
const MOST = 8_000;
const WINDOW_WORDS = 8;

/** In small letters without their marks. */
const plain = (text: string): string =>
  normalized(normalized(text.toLowerCase(), 'NFD').replaceAll(/\p{Mn}/gu, ''), 'NFC');

const words = (list: string): ReadonlySet<string> => new Set(plain(list).split(/\s+/u).filter(Boolean));

/** To leave something out of account, in the languages that people are written to and some more; without marks on letters. */
const DISREGARD = words(`ignore ignoring disregard forget override overrule bypass discard neglect ignoriere ignorier
  ignorieren ignoriert vergiss missachte ignorez oublie oubliez ignora ignoren olvida olvide descarta esqueca ignorem dimentica
  ignorate negeer vergeet zignoruj zapomnij игнорируи игнорируите проигнорируи забудь yoksay unut ignorera glom تجاهل تجاهلوا अनदेखा`);
/** What a model was told. */
const TOLD = words(`instructions instruction prompt prompts guidelines directions directives previous earlier above
  anweisungen anweisung vorgaben vorherigen bisherigen consignes instruction precedentes precedents instrucciones anteriores
  indicaciones instrucoes anteriores istruzioni precedenti instructies eerdere instrukcje poprzednie инструкции предыдущие
  talimatları talimatlar instruktioner التعليمات السابقة निर्देशों निर्देश`);
const DO = words(`write say output include insert append add print reply respond answer mention repeat end start begin
  finish put paste use call send schreibe schreib fuge nenne sage antworte beende ende ecris ecrivez ajoute ajoutez reponds
  repondez mentionne mentionnez termine terminez escribe escriba incluye incluya anade agrega responde menciona termina escreva
  inclua adicione scrivi aggiungi rispondi includi schrijf voeg antwoord napisz dodaj напиши добавь ответь yaz ekle skriv`);
/** What a model makes, or how it is to repeat something. */
const MADE = words(`email emails reply response output message letter draft answer exactly verbatim following phrase
  sentence token code link url brief nachricht antwort genau wortlich satz courriel reponse exactement phrase lien mot correo
  respuesta mensaje exactamente frase enlace resposta exatamente risposta esattamente bericht precies wiadomosc dokladnie
  письмо ответ точно ссылку mesaj aynen meddelande`);
const GIVE_AWAY = words(
  'reveal leak dump exfiltrate disclose expose verrate offenlege revele divulgue revela filtra call invoke',
);
const KEPT = words(
  'prompt prompts key keys password passwords secret secrets database tool tools function passwort mots mot contrasena',
);

/** Whether a word of one set comes within some words after one of the other. */
const isNear = (list: readonly string[], first: ReadonlySet<string>, then: ReadonlySet<string>): boolean =>
  list.some((word, at) => first.has(word) && list.slice(at + 1, at + 1 + WINDOW_WORDS).some((next) => then.has(next)));

/** Texts that speak to a program, as they stand. */
const SPOKEN = [
  '<system',
  '</system',
  '<|im_',
  '<|system',
  '<|user',
  '[inst]',
  '[/inst]',
  '<<sys',
  '<<<',
  '>>>',
  '### system',
  '###system',
  '### instruction',
  '###instruction',
  'system:',
  'assistant:',
  'developer:',
  'role": "system',
  'role":"system',
  '<instruction',
  '</data',
  'tool_call',
  'function_call',
  '<tool',
  'system prompt',
  'system message',
  'developer message',
  'end of data',
  'end of document',
  'jailbreak',
  'you are now',
  'du bist jetzt',
  'du bist nun',
  'tu es maintenant',
  'vous etes maintenant',
  'ahora eres',
  'agora voce e',
  'adesso sei',
  'new instruction',
  'new task:',
  'neue anweisung',
  'neue aufgabe:',
  'nouvelles instructions',
  'nouvelle instruction',
  'nuevas instrucciones',
  'nueva instruccion',
  'note to ai',
  'note to the ai',
  'notice to ai',
  'attention ai',
  'dear ai',
  'hey ai',
  'hello ai',
  'if you are an ai',
  'if you are a language model',
  'if you are an llm',
  'to the language model',
  'to the ai writing',
  'to the assistant',
  'ai agents reading',
  'hinweis an die ki',
  'an die ki:',
  'wenn du eine ki',
  'si vous etes une ia',
  'si tu es une ia',
  'note pour l ia',
  'si eres una ia',
  'nota para la ia',
  'pretend to be',
  'pretend you are',
  'do anything now',
  '忽略',
  '无视',
  '無視',
  '忘记之前',
  '系统提示',
  '指示に従',
  '指示を無視',
  '以前の指示',
  '이전 지시',
  '지시를 무시',
].map(plain);

/** Letters of other alphabets that look like Latin ones. */
const ALIKE: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  ո: 'n',
  ο: 'o',
  α: 'a',
  ε: 'e',
  ι: 'i',
  ν: 'v',
  ρ: 'p',
  τ: 't',
  υ: 'u',
};
const DIGITS: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };

const mapped = (text: string, map: Record<string, string>): string => {
  let out = '';
  for (const letter of text) out += map[letter] ?? letter;
  return out;
};

const rot13 = (text: string): string =>
  text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint((((letter.codePointAt(0) ?? 0) - 97 + 13) % 26) + 97));

const reversed = (text: string): string => [...text].toReversed().join('');

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&nbsp;': ' ' };

const codeOf = (digits: string, base: number): string => {
  const code = Number.parseInt(digits, base);
  return code > 0 && code < 0x11_00_00 ? String.fromCodePoint(code) : '';
};

/** What escapes stand for: of HTML, addresses and programs. */
const unescaped = (text: string): string =>
  text
    .replaceAll(/&(?:lt|gt|amp|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? '')
    .replaceAll(/&#(\d{1,7});/g, (_all, digits: string) => codeOf(digits, 10))
    .replaceAll(/&#x([\da-f]{1,6});/gi, (_all, digits: string) => codeOf(digits, 16))
    .replaceAll(/\\u([\da-f]{4})/gi, (_all, digits: string) => codeOf(digits, 16))
    .replaceAll(/\\x([\da-f]{2})/gi, (_all, digits: string) => codeOf(digits, 16))
    .replaceAll(/%([\da-f]{2})/gi, (_all, digits: string) => codeOf(digits, 16));

const isReadable = (text: string): boolean => text.length > 5 && !/[^\t\n\r -\u{24f}\u{370}-\u{5ff}]/u.test(text);

/** What runs of base64 and of hexadecimal digits say, as far as they say something. */
const decoded = (text: string): string[] => [
  ...(text.match(/[\w+/-]{16,}/g) ?? []).map((run) => Buffer.from(run, 'base64').toString('utf8')),
  ...(text.match(/[\da-f]{24,}/gi) ?? []).map((run) => Buffer.from(run, 'hex').toString('utf8')),
  ...(text.match(/(?:[\da-f]{2} ){10,400}/gi) ?? []).map((run) =>
    Buffer.from(run.replaceAll(' ', ''), 'hex').toString('utf8'),
  ),
];

/** Letters that stand one by one, brought together. */
const unspaced = (text: string): string => text.replaceAll(/(?<=\b\p{L})[ .*_-](?=\p{L}\b)/gu, '');

const saysSo = (text: string): boolean => {
  const bare = text.replaceAll(/['’]/g, ' ');
  if (SPOKEN.some((each) => bare.includes(each))) return true;
  const list = bare.match(/[\p{L}\p{N}]+/gu) ?? [];
  return isNear(list, DISREGARD, TOLD) || isNear(list, TOLD, DISREGARD) || isNear(list, GIVE_AWAY, KEPT);
};

const spellings = (raw: string): string[] => {
  const text = plain(raw);
  const latin = mapped(text, ALIKE);
  return [text, latin, mapped(latin, DIGITS), unspaced(latin), rot13(text), reversed(text)];
};

/** Somebody does it: nobody is told to. */
const DOERS = words(
  'we i they he she it who team staff experts customers people wir ich sie er man nous je ils on nosotros ellos',
);

const ordersWriting = (raw: string): boolean =>
  spellings(raw).some((text) => {
    const list = text.match(/[\p{L}\p{N}]+/gu) ?? [];
    const told = list.filter((word, at) => !(DO.has(word) && DOERS.has(list[at - 1] ?? '')));
    return isNear(told, DO, MADE);
  });

/**
 * Whether a text speaks to the model that will read it, plainly or in disguise: tells it to forget what it was told, plays another
 * speaker or the end of the data, asks for what it must not give. `isStrangers`: somebody outside wrote it, so that telling what to
 * write counts as well. Catches what is known of such texts, not what isn't: it comes before the other guards and replaces none.
 */
export const ordersModels = (text: string, { isStrangers = false } = {}): boolean => {
  const seen = plainlySeen(text, MOST);
  const open = unescaped(unescaped(seen));
  const inside = [seen, open].flatMap(decoded).filter(isReadable);
  if ([seen, open, ...inside].flatMap(spellings).some(saysSo)) return true;
  return isStrangers && ([seen, open].some(ordersWriting) || inside.some(ordersWriting));
};
