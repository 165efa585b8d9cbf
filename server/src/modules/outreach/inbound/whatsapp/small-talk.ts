import { phrasesOf, wholeMessage } from '../opt-out/whole-message.ts';

/**
 * Greetings, thanks and acknowledgements in the languages of replies. In an email "OK" answers what was asked; in a chat it mostly
 * says that a message was read.
 */
const SMALL_TALK = phrasesOf({
  en: `hi | hi there | hello | hello there | hey | hey there | good morning | good afternoon | good evening | good day |
    ok | okay | okey | k | kk | alright | all right | noted | got it | understood | hmm | hm |
    thanks | thank you | thank u | thankyou | thx | tnx | ty | thanks a lot | many thanks | thank you so much |
    thank you very much | welcome | you are welcome`,
  de: `hallo | hi | moin | servus | grüß gott | grüezi | guten morgen | guten tag | guten abend | alles klar |
    in ordnung | verstanden | danke | danke schön | dankeschön | danke sehr | vielen dank | besten dank | danke dir | danke ihnen`,
  es: `hola | buenas | buenos días | buenos dias | buen día | buen dia | buenas tardes | buenas noches | vale | entendido |
    recibido | gracias | muchas gracias | mil gracias | de nada`,
  fr: `bonjour | bonsoir | salut | coucou | d'accord | dac | entendu | compris | bien reçu | merci | merci beaucoup | merci bien`,
  pt: `oi | olá | ola | bom dia | boa tarde | boa noite | tá | ta | tá bom | ta bom | tudo bem | beleza | blz | entendi | entendido |
    obrigado | obrigada | muito obrigado | muito obrigada | brigado | brigada | obg | valeu`,
  it: `ciao | salve | buongiorno | buon giorno | buonasera | buona sera | va bene | capito | ricevuto | grazie |
    grazie mille | molte grazie | tante grazie`,
  nl: `hoi | hallo | dag | goedemorgen | goedemiddag | goedenavond | goeiemorgen | oke | oké | begrepen | dank je |
    dank u | dankjewel | dank je wel | dank u wel | bedankt`,
  hi: `namaste | namaskar | namaste ji | ok ji | theek hai | theek hai ji | thik hai | thik hai ji | thik h | accha | achha | acha | dhanyavad | dhanyawad |
    shukriya | नमस्ते | नमस्कार | ओके | ठीक है | अच्छा | धन्यवाद | शुक्रिया`,
});

/** The words of the longest phrase first. */
const LENGTHS = [4, 3, 2, 1];

const isMadeOfIt = (words: readonly string[]): boolean =>
  words.length === 0 ||
  LENGTHS.some((count) => SMALL_TALK.has(words.slice(0, count).join(' ')) && isMadeOfIt(words.slice(count)));

/** Whether a whole message is nothing but greetings, thanks and acknowledgements: by itself it means neither yes nor no. */
export const isSmallTalk = (text: string): boolean => {
  const said = wholeMessage(text);
  return said !== undefined && isMadeOfIt(said.split(' '));
};
