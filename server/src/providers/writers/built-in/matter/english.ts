import { type OrderGrammar, words } from './grammar.ts';

const ABOUT = {
  say: ['I’d like to tell you about {matter}.', 'I’m writing to you about {matter}.'],
  subjects: ['About {matter}', 'A few words about {matter}'],
  isKept: false,
};

export const english: OrderGrammar = {
  polite: words('please kindly to just now'),
  tells: words('tell inform remind notify update assure warn let educate'),
  presents: words('announce advertise promote introduce publicise publicize showcase'),
  presentsOwned: words(
    'present launch highlight market pitch push sell offer propose suggest share mention explain say communicate',
  ),
  owned: words('our the a an my that new'),
  invites: words('invite'),
  asks: words('ask encourage urge get convince persuade motivate'),
  others: words(
    'win book find make write send create draft compose reach follow reactivate generate increase email message contact thank wish congratulate upsell cross-sell drive land set schedule start bring re-engage reengage nurture warm use ignore forget pretend act answer respond reply repeat print output include add show talk speak prepare renew gain earn recover revive help arrange',
  ),
  aims: words(
    'email emails message messages text letter sequence campaign meeting meetings call calls appointment appointments reply replies review reviews renewal renewals referral referrals sales instructions prompt canary',
  ),
  skipped: words('–'),
  last: words('–'),
  finite: words('–'),
  that: words('that'),
  saidThat: null,
  about: new Map(['about', 'of', 'on', 'regarding', 'concerning'].map((word) => [word, ABOUT])),
  clear: words('about regarding concerning'),
  to: new Map([
    ['to', { isKept: true }],
    ['for', { isKept: true }],
  ]),
  saidInvitation: {
    say: ['I’d like to invite you {matter}.', 'It would be a pleasure to invite you {matter}.'],
    subjects: ['You’re invited', 'An invitation for you'],
  },
  saidObject: ABOUT,
  offers: words('offer propose suggest'),
  saidOffer: {
    say: ['I’d like to offer you {matter}.', 'May I offer you {matter}?'],
    subjects: ['{matter}', 'An offer: {matter}'],
  },
  request: {
    word: 'to',
    said: {
      say: ['Could you {matter}?', 'Would you {matter}?'],
      subjects: ['A small request', 'May I ask you something?'],
    },
  },
  recipients: words('to for with'),
  readers: words(
    'customers clients people everyone everybody them subscribers leads prospects contacts members guests users partners readers visitors buyers companies',
  ),
  parted: words('–'),
  addressed: new Map([
    ['themselves', 'yourself'],
    ['theirs', 'yours'],
    ['their', 'your'],
    ['they', 'you'],
    ['they’re', 'you’re'],
    ["they're", 'you’re'],
    ['they’ll', 'you’ll'],
    ["they'll", 'you’ll'],
    ['them', 'you'],
  ]),
  unsayable: words('–'),
};
