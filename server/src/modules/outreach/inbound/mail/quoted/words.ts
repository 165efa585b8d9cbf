import { phrases } from '../phrases.ts';
import { folded } from './fold.ts';

const foldedPhrases = (text: string): string[] => folded(phrases(text));

/** How the line above a quotation begins in Gmail, Apple Mail, Thunderbird and Outlook, by language, with a date after it. */
export const ATTRIBUTION_STARTS: readonly string[] = foldedPhrases(`
  on | am | le | el | em | no dia | il | il giorno | op | w dniu | dnia | den | på | à | pe | dne | în data |
  mo | di | mi | do | fr | sa | so | mon | tue | wed | thu | fri | sat | sun | monday | tuesday | wednesday | thursday |
  friday | saturday | sunday | lun | mar | mer | jeu | ven | sam | dim | mie | jue | vie | sab | dom | seg | ter | qua |
  qui | sex | gio | ma | wo | za | zo | pon | wt | śr | czw | pt | sob | ndz | niedz | пн | вт | ср | чт | пт | сб | вс |
  man | tir | ons | tor | fre | lør | søn | mån | tis | lör | sön | в | somwar | mangalwar | budhwar`);

/** The verb of that line. */
export const ATTRIBUTION_VERBS: readonly string[] = foldedPhrases(`
  wrote | writes | schrieb | schreibt | geschrieben | hat geschrieben | a écrit | écrit | a ecrit | escribió | escreveu | ha scritto |
  schreef | geschreven | napisał | napisała | napisał(a) | pisze | likha | ne likha | likha hai | likhte hain | написал |
  написала | написал(а) | пишет | писал | писал(а) | skrev | kirjoitti | napsal | napsal(a) | írta | yazdı | a scris | va escriure |
  ने लिखा | έγραψε | quoting | zitat von | citando | 写道 | のメール`);

/** The names of header fields that Outlook and others put above a quotation. */
export const HEADER_LABELS: Readonly<Record<'from' | 'sent' | 'to' | 'subject', readonly string[]>> = {
  from: foldedPhrases(`
    from | von | de | da | van | od | от | от кого | fra | från | expéditeur | remitente | mittente | afzender | nadawca | absender | bhejne wala |
    prepared by`),
  sent: foldedPhrases(`
    sent | date | gesendet | gesendet am | datum | envoyé | envoyé le | date d'envoi | enviado | enviado el | enviado em | enviada em | enviada | fecha |
    data | data invio | inviato | inviato il | verzonden | wysłano | wysłane | отправлено | дата | skickat | sendt | dato | sent on | sent at | dinank | samay`),
  to: foldedPhrases(`
    to | an | à | a | para | pour | per | aan | naar | do | кому | till | til | cc | kopie | kopia | dw | do wiadomości | копия | destinataire |
    destinatario | empfänger | answer to | reply to | reply-to | antwort an | kisko`),
  subject: foldedPhrases(`
    subject | betreff | objet | sujet | asunto | assunto | oggetto | onderwerp | temat | тема | ämne | emne | vishay`),
};

/** Lines between dashes that begin a quotation or a forwarded mail. */
export const SEPARATORS: readonly string[] = foldedPhrases(`
  original message | original appointment | original email | original mail | originalnachricht | ursprüngliche nachricht | ursprünglicher termin |
  original-nachricht | message d'origine | message original | message initial | mensaje original | mensagem original | messaggio originale | messaggio original |
  oorspronkelijk bericht | oorspronkelijk e-mailbericht | origineel bericht | wiadomość oryginalna | oryginalna wiadomość | исходное сообщение | оригинальное сообщение |
  originalmeddelande | ursprungligt meddelande | ursprungligt e-postmeddelande | oprindelig meddelelse | original besked | oprindelig besked | forwarded message | forwarded by |
  weitergeleitete nachricht | message transféré | message réexpédié | mensaje reenviado | mensagem encaminhada | mensagem reencaminhada |
  messaggio inoltrato | doorgestuurd bericht | przekazana wiadomość | wiadomość przekazana dalej | пересылаемое сообщение | пересланное сообщение |
  vidarebefordrat meddelande | videresendt meddelelse | videresendt besked | mool sandesh | reply message | antwort nachricht | mensaje citado | message transmis`);

/** Apple Mail begins a forwarded mail with a sentence. */
export const FORWARD_SENTENCES: readonly string[] = foldedPhrases(`
  begin forwarded message | anfang der weitergeleiteten nachricht | début du message réexpédié | début du message transféré | inicio del mensaje reenviado |
  início da mensagem reencaminhada | início da mensagem encaminhada | inizio messaggio inoltrato | begin doorgestuurd bericht | początek przekazywanej wiadomości |
  początek przekazanej wiadomości | начало переадресованного сообщения | vidarebefordrat brev | start på videresendt besked | agebhej`);
