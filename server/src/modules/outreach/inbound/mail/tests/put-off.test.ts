import { describe, expect, it } from 'vitest';
import { isActedOn } from '../../follow/rules.ts';
import { classify } from '../classify/classify.ts';

const TODAY = new Date('2026-11-28T10:00:00Z');
const read = (text: string) =>
  classify(
    { text, subject: 'Re: A question', from: 'ada@firm.example', fields: [{ name: 'in-reply-to', value: '<ours@x>' }] },
    TODAY,
    'Europe/Berlin',
  );
/** The day on which we write again by ourselves, or why not. */
const putOffTo = (text: string): string | null => {
  const found = read(text);
  const isPutOff = found.class === 'not_now' && isActedOn({ ...found, isTheirs: true, isNamed: true });
  return isPutOff ? (found.date ?? 'without a day') : null;
};

describe('a wish to hear nothing beside a day puts nothing off', () => {
  it.each([
    'Please do not get back to me, we signed on Monday.',
    'Please don’t come back to me, we have a contract until 2028.',
    'Do not get in touch again, our contract runs until December 2027.',
    'There is no need to contact me again in May.',
    'Please do not reach out in the new year.',
    'Do not reach out again next year, please.',
    'Don’t try again next year.',
    'Not now, not next year.',
    'Do not call me now or next year.',
    'Don’t follow up in March.',
    'No point in checking back in spring.',
    'Neither now nor in January.',
    'We will never need this, also not in 2027.',
    'You wrote to us on Tuesday already. We can’t use it.',
    'We are not interested and have a contract until May 2027.',
    'Thanks, we decided last Friday. Nothing for us.',
    'Ne me recontactez pas. Je vous l’ai déjà dit lundi.',
    'Merci de ne pas me recontacter, j’ai signé ailleurs lundi.',
    'Inutile de me recontacter, nous avons un contrat jusqu’en 2028.',
    'Merci de ne pas me rappeler, je vous l’ai dit le 12 novembre.',
    'Ne revenez pas vers nous l’année prochaine.',
    'Pas maintenant, et pas dans six mois non plus.',
    'Il ne sert à rien de nous relancer en mars.',
    'Nie wieder schreiben! Das habe ich Ihnen schon am Montag gesagt.',
    'Bitte nie wieder schreiben, wir haben einen Vertrag bis 2028.',
    'Melden Sie sich nicht wieder, wir sind bis 2028 gebunden.',
    'Bitte kontaktieren Sie uns nicht erneut, unser Vertrag läuft bis Dezember 2027.',
    'Weder jetzt noch nächstes Jahr.',
    'Nicht jetzt, nicht nächstes Jahr, gar nicht.',
    'Bitte auch im nächsten Jahr nicht melden.',
    'Sie brauchen sich auch im Mai nicht zu melden.',
    'Ein Anruf im Januar ist zwecklos.',
    'Non ricontattatemi più, abbiamo un contratto fino a dicembre 2027.',
    'Non richiamatemi, ho firmato lunedì.',
    'Non serve risentirci a marzo.',
    'Niet nu, en volgend jaar ook niet.',
    'U hoeft in maart niet opnieuw te bellen.',
    'Não volte a escrever, temos contrato até dezembro de 2027.',
    'Não precisa voltar a falar comigo em março.',
    'No hace falta que me llame en marzo.',
    'No vuelva a llamar, firmamos el lunes.',
    'Me opongo al tratamiento de mis datos. No tenemos necesidad hasta 2027.',
    'Retiro mi consentimiento. No tenemos necesidad hasta 2027.',
    'Ik trek mijn toestemming in. Wij hebben tot 2027 niets nodig.',
    'Sem mais e-mails, por favor. Não temos necessidade até 2027.',
    'Bad timing, we signed with another provider on Friday.',
    'Gerade viel los. Das habe ich Ihrem Kollegen am Montag auch gesagt.',
    'Come back in March? No.',
    'Why would you write again in March?',
    'Né ora né l’anno prossimo.',
    'Mai più, nemmeno nel 2027.',
    'Ni ahora ni en enero.',
    'Kein Bedarf in 2027.',
    'Bitte sehen Sie davon ab, uns im Januar wieder zu kontaktieren.',
    'Es ist nicht nötig, im Mai wieder anzurufen.',
    'Lassen Sie es gut sein, auch nächstes Jahr.',
    'Laissez tomber, même l’année prochaine.',
    'Het heeft geen zin om ons in maart weer te bellen.',
    'Evitate di richiamarmi a marzo.',
    'We don’t want calls, mails or visits, also next year.',
    'Nous ne souhaitons pas être recontactés l’année prochaine.',
    'We have no need for any of this and have said so to your colleague, who has called us three times in two weeks, and we would like to ask you not to come back to us in the new year either, thank you.',
  ])('%s', (text) => {
    expect(putOffTo(text)).toBeNull();
  });
});

describe('whoever names when to write again is written to then', () => {
  it.each([
    ['Not now, please contact me again in six months.', '2027-05-28'],
    ['We have no budget this year. Write to me again on 1 March.', '2027-03-01'],
    ['We have no budget this year, but get back to me in March.', '2027-03-01'],
    ['Not this year but maybe next year.', '2027-01-01'],
    ['Please do not get back to me before March.', '2027-03-01'],
    ['Not before March.', '2027-03-01'],
    ['Let’s leave it until next year.', '2027-01-01'],
    ['We have no budget now, call me in March or April.', '2027-03-01'],
    ['Our budget is set in May. Please reach out then.', '2027-05-01'],
    ['Not until May, please.', '2027-05-01'],
    ['Please don’t hesitate to contact me again in May.', '2027-05-01'],
    ['Don’t forget to call me again in January.', '2027-01-01'],
    ['Our contract runs until December 2027.', '2027-12-01'],
    ['We are under contract until May 2027, get back to me then.', '2027-05-01'],
    ['As I told your colleague on Monday, please write again in February.', '2027-02-01'],
    ['The budget will be decided in January, check back then.', '2027-01-01'],
    ['Melden Sie sich im Januar wieder.', '2027-01-01'],
    ['Bitte erst im neuen Jahr wieder.', '2027-01-01'],
    ['Nicht vor März.', '2027-03-01'],
    ['Bitte melden Sie sich nicht vor März wieder.', '2027-03-01'],
    ['Dieses Jahr nicht mehr, melden Sie sich im Februar nochmal.', '2027-02-01'],
    ['Melden Sie sich im Mai wieder.', '2027-05-01'],
    ['Recontactez-moi en mars.', '2027-03-01'],
    ['Pas avant mars.', '2027-03-01'],
    ['Ne me recontactez pas avant mars.', '2027-03-01'],
    ['Pas maintenant, revenez vers moi en mai.', '2027-05-01'],
    ['No antes de marzo.', '2027-03-01'],
    ['Ahora no, llámeme en marzo.', '2027-03-01'],
    ['Ne riparliamo a marzo.', '2027-03-01'],
    ['Non prima di marzo.', '2027-03-01'],
    ['Niet voor maart.', '2027-03-01'],
    ['Nu niet, neem in maart weer contact op.', '2027-03-01'],
    ['Agora não, me chame em março.', '2027-03-01'],
    ['Não antes de março.', '2027-03-01'],
    ['Quem sabe no próximo ano.', '2027-01-01'],
    ['Pas in maart weer.', '2027-03-01'],
    ['Jetzt nicht, aber ich bitte Sie, uns im Mai wieder zu kontaktieren.', '2027-05-01'],
  ])('%s', (text, day) => {
    expect(putOffTo(text)).toBe(day);
  });
});

describe('a denied wish to hear again is an opt-out', () => {
  it.each([
    'Do not contact me again.',
    'Please do not get back to me.',
    'Please do not get back to me, we signed on Monday.',
    'Please don’t come back to me, we have a contract until 2028.',
    'Do not get in touch again, our contract runs until December 2027.',
    'Never get in touch again.',
    'Please never reach out to me again.',
    'Ne me recontactez pas.',
    'Ne me recontactez pas. Je vous l’ai déjà dit lundi.',
    'Merci de ne pas me recontacter, j’ai signé ailleurs lundi.',
    'Merci de ne plus nous relancer.',
    'Melden Sie sich nicht wieder.',
    'Melden Sie sich nicht wieder, wir sind bis 2028 gebunden.',
    'Bitte kontaktieren Sie uns nicht erneut, unser Vertrag läuft bis Dezember 2027.',
    'Nie wieder schreiben!',
    'Non richiamatemi.',
    'Non richiamatemi, ho firmato lunedì.',
    'Non ricontattatemi più, abbiamo un contratto fino a dicembre 2027.',
    'No me vuelva a contactar, tenemos contrato hasta 2028.',
    'Neem niet opnieuw contact met mij op.',
    'Não volte a escrever, temos contrato até dezembro de 2027.',
    'Me opongo al tratamiento de mis datos. No tenemos necesidad hasta 2027.',
  ])('%s', (text) => {
    expect(read(text)).toMatchObject({ class: 'unsubscribe', confidence: 0.95 });
  });

  it.each([
    'Please don’t hesitate to contact me again.',
    'Do not get back to me before March.',
    'Please do not contact me again before March.',
    'You did not get back to me.',
    'Your colleagues do not get back to me.',
    'Je ne me rappelle pas de votre offre.',
    'Bitte melden Sie sich nicht vor März wieder.',
    'Bitte rufen Sie mich nicht an, bis ich mich melde.',
    'Ne me recontactez pas avant mars.',
    'Non richiamatemi prima di marzo.',
    'N’hésitez pas à me recontacter.',
  ])('is none: %s', (text) => {
    expect(read(text).class).not.toBe('unsubscribe');
  });
});

describe('whoever does not read our mails is not away', () => {
  it.each([
    'I am not reading your emails.',
    'I’m not checking these emails.',
    'We are not reading this email.',
    'I am not reading such emails.',
  ])('%s', (text) => {
    const found = read(text);
    expect(isActedOn({ ...found, isTheirs: true, isNamed: true })).toBe(false);
  });

  it('whoever reads none while away, is', () => {
    expect(read('I am on vacation until 7 December and not checking emails.').class).toBe('out_of_office');
  });
});
