import { phrases } from '../phrases.ts';
import type { Cause } from './causes.ts';

/**
 * What servers write, in lower case, for each cause; the first that is found decides, so the unmistakable come first.
 * After the texts that Gmail, Microsoft, Yahoo, Proofpoint, Mimecast and the mail servers document. An asterisk stands for
 * up to 60 characters.
 */
export const CAUSE_WORDS: readonly (readonly [Cause, readonly string[]])[] = [
  [
    'greylisted',
    phrases(`
    greylist | graylist | grey-list | gray-list | grey list | postgrey | try again in * minutes |
    retry in * seconds | please try again later to deliver | temporarily rejected, try again |
    as a spam prevention measure, please retry | not yet authorized to deliver | first time * sender * later`),
  ],
  [
    'mailbox_full',
    phrases(`
    mailbox full | mailbox is full | mailbox * is full | mailbox * full | inbox is full | inbox full | over quota |
    overquota | over * quota | quota exceed | exceed* quota | exceeded storage | exceeded * storage |
    exceeds * quota | insufficient system storage | insufficient disk | not enough storage | not enough space |
    out of storage | storage full | storage space | storage limit | storage quota | disk quota | disk full |
    quotaexceeded | mailbox size limit | mailbox limit | mailbox has exceeded | mailbox exceeds | mailbox over |
    is full and | user is over | postfach * voll | postfach voll | speicherplatz | boîte * pleine |
    boite * pleine | boite pleine | boîte pleine | quota dépassé | buzón * lleno | buzon * lleno | buzón lleno |
    caixa * cheia | casella * piena | postvak * vol`),
  ],
  [
    'too_large',
    phrases(`
    message too large | message is too large | message is too big | message too big | message size exceeds |
    size * exceeds * maximum | exceeds * size limit | maximum message size | message length exceeds |
    exceeded * maximum * size | size limit exceeded | message file too big | larger than * limit |
    nachricht ist zu groß | message * trop volumineux`),
  ],
  [
    'authentication',
    phrases(`
    dmarc | dkim | sender policy framework | spf check | spf fail | spf validation | failed spf | fails spf |
    not pass spf | unauthenticated email | unauthenticated mail | authentication checks |
    authentication requirement | sender id (pra) | sender is unauthenticated | must be authenticated by spf`),
  ],
  [
    'restricted',
    phrases(`
    not authorized to send to | isn't authorized to send | not authenticated for | sendernotauthenticated |
    senders outside | only accepts messages from | only accept messages from | only accepts mail from |
    senders within | resolver.rst | restricts who can send | allowed senders | moderat | not permitted to send to |
    no permission to send | does not have permission to | doesn't have permission to |
    you are not allowed to send | recipient is restricted | only members | not a member of | members may post`),
  ],
  [
    'rate_limited',
    phrases(`
    rate limit | rate-limit | ratelimit | too many connections | too many messages | too many concurrent |
    too many recipients | too many emails | too quickly | at a rate that | unusual rate |
    receiving mail at a rate | throttl | sending limit | daily user sending | limit exceeded for * sender |
    exceeded the rate | exceeded * hourly | exceeded * daily | max * emails per | connection frequency |
    server busy | system busy | too much mail | message limit | try again later, closing`),
  ],
  [
    'domain_unknown',
    phrases(`
    domain not found | domain does not exist | domain doesn't exist | domain * does not exist |
    domain * doesn't exist | domain * couldn't be found | domain * could not be found | domain * not be found |
    domain name not found | unknown domain | unrouteable mail domain | unrouteable domain | unroutable domain |
    no mx | null mx | nullmx | no mail server | host unknown | unknown host | host or domain name not found |
    host not found | name service error | nxdomain | no such domain | couldn't find any host |
    could not find any host | couldn't find a mail exchanger | does not accept mail | does not accept email |
    doesn't accept mail | mail domain mentioned | dns domain | no dns | dns error | dns lookup | dnserror |
    all relevant mx records point to non-existent | bad destination system | bad destination host |
    all hosts * failed permanently | illegal host/domain | cannot find your * domain | domain isn't hosted |
    domain invalid | invalid domain | domain is not hosted | domain * nicht gefunden | domaine * introuvable |
    domaine inconnu | dominio * no existe | dominio * non esiste`),
  ],
  [
    'mailbox_disabled',
    phrases(`
    account * disabled | account disabled | mailbox disabled | mailbox * disabled | user disabled |
    user * is disabled | address * disabled | recipient * disabled | account * inactive | mailbox * inactive |
    user * inactive | account inactive | inactive user | mailbox inactive | inactive account |
    account * suspended | mailbox * suspended | user * suspended | account * closed | account * deactivated |
    mailbox * deactivated | account * terminated | account * discontinued | account * locked | mailbox * locked |
    account expired | account * expired | no longer active | no longer in use | no longer used | no longer valid |
    no longer accepts | no longer available | no longer receiv | not active | is deactivated | has been closed |
    access to * mail system * denied | dd requested mail action | dd this user | konto * deaktiviert |
    postfach * deaktiviert | compte * désactivé | compte * desactive | cuenta * desactivada |
    cuenta * deshabilitada`),
  ],
  [
    'user_unknown',
    phrases(`
    user unknown | unknown user | user * unknown | unknown recipient | recipient unknown | unknown address |
    address unknown | unknown account | unknown mailbox | unknown or illegal | unknown local | unknown virtual |
    unknown email | no such user | no such mailbox | no such recipient | no such address | no such account |
    no such person | no such email | no such mail | no such local | no such | no mailbox | not a valid mailbox |
    not a valid user | not a valid recipient | not a valid address | not a known user | not our customer |
    not a local | user not found | user * not found | user * was not found | recipient not found | recipnotfound |
    recipientnotfound | recipient * not found | mailbox not found | mailbox * not found | address not found |
    address * not found | account not found | wasn't found at | was not found at | couldn't be found |
    could not be found | can't be found | cannot be found | does not exist | doesn't exist | do not exist |
    not exist | nonexistent | non-existent | non existent | invalid recipient | invalid mailbox | invalid user |
    invalid address | invalid email | recipient invalid | address invalid | addressee unknown | bad address |
    bad destination mailbox | bad recipient | mailbox unavailable | mailbox * unavailable | mailbox not available |
    unrouteable address | unroutable address | no one by that name | nobody by that name | by that name |
    not listed in | not in directory | doesn't have a * account | does not have an account |
    doesn't have an account | user doesn't have | user reject | recipient reject |
    recipient address rejected: access denied | recipient address rejected: undeliverable |
    recipient verification failed | recipient address has | left the company | destinataire inconnu |
    utilisateur inconnu | adresse inconnue | n'existe pas | adresse * introuvable | empfänger unbekannt |
    empfänger * unbekannt | unbekannter empfänger | unbekannter benutzer | benutzer unbekannt | existiert nicht |
    nicht gefunden | nicht vorhanden | adresse ist nicht | usuario desconocido | destinatario desconocido |
    no existe | não existe | nao existe | usuário desconhecido | não foi encontrad | no se encontró |
    no se ha encontrado | non esiste | inesistente | sconosciuto | onbekende gebruiker | bestaat niet |
    niet gevonden | nie istnieje | suppression list | address is suppressed`),
  ],
  [
    'spam',
    phrases(`
    spam | blacklist | black list | blocklist | block list | blocked using | block-list | rbl | dnsbl | spamhaus |
    spamcop | barracuda | sorbs | poor reputation | bad reputation | low reputation | reputation | junk |
    unsolicited | bulk mail | suspicious | phish | virus | malware | malicious | content reject | content filter |
    content restriction | banned | blocked by | is blocked | been blocked | are blocked | block list |
    invaluement | cloudmark | senderscore | ipcheck | high probability of | complaints | abuse | on our block |
    blocked due to`),
  ],
  [
    'relaying',
    phrases(`
    relay | not permitted to * domain | not local | isn't in my list of allowed | rcpthosts |
    not authorised to relay | gateway * not * accept`),
  ],
  [
    'loop',
    phrases(`
    loop | too many hops | hop count | hops exceeded`),
  ],
  [
    'policy',
    phrases(`
    policy | policies | administrative prohibition | administratively | prohibited | access denied | denied by |
     not accepted | not allowed | refused by | recipient refused | sender denied |
    sender rejected | sender address rejected | sender blocked | blocked | rejected due to | rejected for |
    security | envelope blocked | header restriction | attachment | rule imposed | message rejected |
    mail rejected | message refused | transaction failed | not rfc | reverse dns | ptr record | dynamic ip | helo |
    tls required | requires tls`),
  ],
  [
    'unreachable',
    phrases(`
    timed out | timeout | time out | connection refused | connection reset | connection lost | lost connection |
    connection dropped | connection failed | couldn't connect | could not connect | unable to connect |
    not connect | no route to host | network is unreachable | network unreachable | no answer from host |
    not responding | unreachable | temporary failure | temporary problem | temporary error | temporary * failure |
    temporarily unavailable | temporarily deferred | temporarily | service unavailable | service not available |
    local error | system error | internal error | error in processing | try again later | name server |
    maintenance | wasn't able to establish an smtp connection | was not able to establish | tls`),
  ],
  [
    'expired',
    phrases(`
    expired | too long | retry timeout | retry time | in the queue | gave up | giving up |
    unable to deliver * hours | for * days | delivery time`),
  ],
];
