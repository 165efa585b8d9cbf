import { phrases } from '../phrases.ts';
/** Parts of subjects that servers give to bounces, in lower case; after Exchange, Gmail, Postfix, Exim, qmail and Sendmail. */
export const BOUNCE_SUBJECTS: readonly string[] = phrases(`
    undeliver | returned mail | returned to sender | delivery status notification | delivery failure |
    delivery failed | delivery has failed | delivery notification | delivery report | delivery problem |
    delivery error | delivery delayed | delivery incomplete | failure notice | failure notification |
    mail delivery | message delivery | mail system error | nondeliverable | non-deliver | nondelivery |
    could not be delivered | couldn't be delivered | not delivered | message not delivered | mail failure |
    mail error | rejected mail | message rejected | email rejected | message blocked | blocked mail |
    user unknown | warning: could not send | warning: message | delayed mail | message delayed | unzustellbar |
    nicht zugestellt | unzustellbare | zustellung | non remis | échec de la remise | échec de livraison |
    non distribu | no se puede entregar | no se pudo entregar | no entregado | error de entrega | não entregue |
    não é possível entregar | falha na entrega | non recapitabile | mancato recapito | errore di consegna |
    onbestelbaar | niet bezorgd | kan niet worden bezorgd | niedostarczon | kunde inte levereras |
    kunne ikke leveres | недоставлен | не доставлено | olevererbar | delivery status`);

/** What the text of a bounce says, in lower case. */
export const BOUNCE_TEXTS: readonly string[] = phrases(`
    could not be delivered | couldn't be delivered | can't be delivered | cannot be delivered | wasn't delivered |
    was not delivered | not been delivered | has not been delivered | not delivered to | couldn't deliver |
    could not deliver | not able to deliver | unable to deliver | wasn't able to deliver | undeliverable |
    undelivered | delivery failed | delivery has failed | delivery to the following | delivery failure |
    failed permanently | permanent error | permanent failure | permanent fatal error | fatal errors |
    returned to sender | did not reach | didn't reach | has been rejected | was rejected | rejected your message |
    were rejected | this message was created automatically by mail | this is the mail system |
    mail delivery software | mail delivery system | qmail-send | transcript of session | diagnostic information |
    remote server returned | error from remote | the following address | following recipient | smtp error |
    message blocked | address not found | recipient inbox full | message not delivered | delivery incomplete |
    temporary problem | delayed | has been blocked | was blocked | error occurred while trying to deliver |
    had problems | nicht zugestellt | konnte nicht zugestellt | konnte nicht übermittelt | n'a pas pu être remis |
    n'a pas été remis | n'a pas pu être | no se pudo entregar | no se ha podido entregar | no se entregó |
    não foi entregue | não pôde ser entregue | non è stato recapitato | impossibile recapitare |
    non è stato possibile | kon niet worden bezorgd | niet worden afgeleverd | nie został dostarczon |
    kunde inte levereras | не может быть доставлено`);

/** The server goes on trying. */
export const DELAY_TEXTS: readonly string[] = phrases(`
    warning message only | do not need to resend | don't need to resend | need not resend | no action is required |
    will continue to | will keep trying | will be retried | will retry | will try again | continue trying |
    still trying | still being retried | not yet been delivered | not yet delivered | has been delayed |
    delivery delayed | delivery is delayed | is delayed | message delayed | delivery incomplete |
    delivery attempts will continue | attempts to deliver the message will continue | wird weiter versucht |
    weitere zustellversuche | noch nicht zugestellt | verzögert | a été retardé | se ha retrasado | está atrasad |
    ritardo | vertraagd`);

/** The server has given up, also after a delay. */
export const FINAL_TEXTS: readonly string[] = phrases(`
    gave up | given up | giving up | no longer be retried | will not be retried | won't be retried |
    not try again | stopped trying | has been trying | retry timeout exceeded | failed permanently |
    message expired | has expired | delivery expired`);

/** Above the copy of the returned message. */
export const COPY_LINES: readonly string[] = phrases(`
    --- below this line is a copy | this is a copy of the message | original message headers | original message |
    original mail | message header follows | message headers follow | headers of the original |
    begin message header | unsent message below | returned message | the body of your message |
    ursprüngliche nachricht | nachrichtenkopf | message d'origine | en-têtes de message d'origine |
    mensaje original | encabezados de mensajes originales | mensagem original | messaggio originale |
    oorspronkelijke bericht | message follows | copy of the message | copy of your message |
    ursprünglicher nachricht`);
