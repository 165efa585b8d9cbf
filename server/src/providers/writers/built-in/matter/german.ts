import { type OrderGrammar, words } from './grammar.ts';

const AROUND = {
  say: ['Es geht um {matter}.', 'Heute geht es um {matter}.'],
  subjects: ['Es geht um {matter}'],
  isKept: false,
};
/** The dative stays with its word. */
const WITH_ITS_WORD = {
  say: ['Ich schreibe Ihnen heute {matter}.'],
  subjects: ['Kurz {matter}'],
  isKept: true,
};

export const german: OrderGrammar = {
  polite: words('bitte kurz jetzt'),
  tells: words(
    'teile teil teilen sage sag sagen informiere informier informieren erinnere erinnern schreibe schreib schreiben weise weisen erkläre erklären erzähle erzählen berichte berichten benachrichtige benachrichtigen',
  ),
  presents: words('kündige kündigen bewirb bewerbe bewerben präsentiere'),
  presentsOwned: words(
    'stelle stell stellen präsentieren zeige zeigen biete bieten verkaufe verkaufen erwähne erwähnen',
  ),
  owned: words(
    'unser unsere unseren unserem unserer der die das den ein eine einen mein meine meinen neue neuen neues dass',
  ),
  invites: words('lade lad laden'),
  asks: words('bitte bitten'),
  others: words(
    'gewinne gewinnen hole holen vereinbare vereinbaren finde finden frage fragen überzeuge überzeugen motiviere motivieren danke danken gratuliere gratulieren schicke schicken sende senden verfasse verfassen erstelle erstellen mache mach nutze nutzen ignoriere ignorieren vergiss antworte antworten sprich sprechen erreiche erreichen steigere steigern bereite',
  ),
  aims: words(
    'e-mail e-mails mail mails nachricht nachrichten text termin termine gespräch gespräche anruf anrufe antwort antworten bewertung bewertungen empfehlung empfehlungen verlängerung anweisungen',
  ),
  skipped: words('sie'),
  last: words(
    'informieren benachrichtigen ankündigen vorstellen bewerben verkaufen präsentieren anbieten einladen gewinnen vereinbaren bekommen erhalten finden steigern erhöhen erzählen berichten überzeugen zurückgewinnen reaktivieren erinnern fragen bitten verlängern vorbereiten ansprechen kontaktieren',
  ),
  finite: words(
    'ist sind war waren wird werden hat haben kann können könnt will wollen möchte möchten muss müssen darf dürfen soll sollen gibt lohnt wir ich',
  ),
  that: words('dass'),
  saidThat: {
    say: ['Ich möchte Ihnen mitteilen, dass {matter}.', 'Bitte beachten Sie, dass {matter}.'],
    subjects: ['Eine kurze Information für Sie', 'Zur Information'],
  },
  about: new Map([
    ['über', AROUND],
    ['von', WITH_ITS_WORD],
    ['zu', WITH_ITS_WORD],
    ['zum', WITH_ITS_WORD],
    ['zur', WITH_ITS_WORD],
  ]),
  clear: words('über'),
  to: new Map([
    ['zu', { isKept: true }],
    ['zum', { isKept: true }],
    ['zur', { isKept: true }],
  ]),
  saidInvitation: {
    say: ['Ich lade Sie herzlich {matter} ein.', 'Gern lade ich Sie {matter} ein.'],
    subjects: ['Sie sind herzlich eingeladen', 'Eine Einladung für Sie'],
  },
  saidObject: AROUND,
  offers: words('biete bieten'),
  saidOffer: {
    say: ['Ich möchte Ihnen {matter} anbieten.', 'Darf ich Ihnen {matter} anbieten?'],
    subjects: ['Ein Angebot für Sie', 'Mein Angebot an Sie'],
  },
  request: {
    word: 'um',
    said: {
      say: ['Ich möchte Sie um {matter} bitten.', 'Darf ich Sie um {matter} bitten?'],
      subjects: ['Eine kleine Bitte', 'Eine Bitte an Sie'],
    },
  },
  recipients: words('–'),
  readers: words(
    'kunden kundinnen interessenten leute menschen kontakte partner gäste mitglieder leser abonnenten ansprechpartner entscheider',
  ),
  parted: words('an vor ein mit hin'),
  addressed: new Map([
    ['sie', 'Sie'],
    ['ihnen', 'Ihnen'],
    ['ihr', 'Ihr'],
    ['ihre', 'Ihre'],
    ['ihren', 'Ihren'],
    ['ihrem', 'Ihrem'],
    ['ihrer', 'Ihrer'],
    ['ihres', 'Ihres'],
  ]),
  unsayable: words('–'),
};
