import { phrases } from '../phrases.ts';
import { folded } from './fold.ts';

const foldedPhrases = (text: string): string[] => folded(phrases(text));

/** What programs add below a mail: "Sent from my iPhone". A line needs one of these and a device. */
export const SENT_FROM: readonly string[] = foldedPhrases(`
  sent from | sent via | sent with | sent using | get outlook for | download outlook | gesendet | gesendet von | gesendet mit | von meinem | von unterwegs |
  versendet | diese nachricht wurde von | outlook für | holen sie sich | envoyé | envoyée | obtenez | télécharger | provenance : | enviado | enviada | obtener |
  obtenga | obter o | baixe o | descargar | inviato | inviata | scarica | ottieni | verstuurd | verzonden | outlook voor | wysłane | wysłano | wysłana | pobierz |
  отправлено | получить outlook | skickat | skickades | hämta | sendt | hent | mere | mera | bheja | outlook pour | yahoo mail`);

export const DEVICES: readonly string[] = foldedPhrases(`
  iphone | ipad | ios | apple watch | android | samsung | galaxy | huawei | xiaomi | pixel | oneplus | blackberry | outlook | mail | phone | telefon | téléphone |
  teléfono | teléfono móvil | móvil | celular | telemóvel | cellulare | handy | smartphone | mobil | mobile | mobiel | tablet | gerät | device | telefoon |
  приложения | устройства | gmx | web.de | proton | windows | айфона | телефона | telefonu | yahoo | gmail | superhuman | spark`);

/** The last words before a name. */
export const SIGN_OFFS: readonly string[] = foldedPhrases(`
  best regards | kind regards | kindest regards | warm regards | with regards | regards | best wishes | best | all the best | cheers | thanks | thanks a lot | many thanks |
  thank you | thanks and regards | thanks & regards | thanks in advance | sincerely | yours sincerely | yours truly | yours faithfully | yours | respectfully | warmly | br | rgds | mit freundlichen grüßen |
  mit freundlichem gruß | mit besten grüßen | freundliche grüße | freundlicher gruß | viele grüße | beste grüße | schöne grüße | liebe grüße | herzliche grüße | grüße | gruß | lg | vg | mfg | bg |
  mit freundlichen gruessen | viele gruesse | freundliche gruesse | hochachtungsvoll | cordialement | bien cordialement | très cordialement | bien à vous | salutations | sincères salutations | salutations distinguées | meilleures salutations |
  cdt | bonne journée | bien à toi | amicalement | saludos | un saludo | un cordial saludo | saludos cordiales | atentamente | cordialmente | gracias | muchas gracias | un abrazo | atenciosamente | att | abraços |
  abraço | cumprimentos | com os melhores cumprimentos | melhores cumprimentos | obrigado | obrigada | grato | grata | cordiali saluti | distinti saluti | un cordiale saluto | saluti | un saluto | grazie |
  buona giornata | met vriendelijke groet | met vriendelijke groeten | vriendelijke groet | vriendelijke groeten | hartelijke groet | groeten | groet | groetjes | mvg | bedankt | met groet | dhanyavaad | dhanyavad | dhanyawad |
  dhanyawaad | shukriya | saadar | pozdrawiam | z poważaniem | z wyrazami szacunku | pozdrowienia | с уважением | с наилучшими пожеланиями | vänliga hälsningar | med vänliga hälsningar | med vänlig hälsning | hälsningar | mvh |
  med venlig hilsen | venlig hilsen | de bedste hilsner | bedste hilsner | hilsen | vh | bien cordialement à vous`);

/** Stems that disclaimers of law firms and corporations are made of; a paragraph with three of them is one. */
export const DISCLAIMER_STEMS: readonly string[] = foldedPhrases(`
  confidential | privileged | intended recipient | intended solely | intended only | unauthorized | unauthorised | prohibited | disclos | dissemin | received this | in error | notify the sender | delete it |
  disclaimer | viruses | liability | vertraulich | rechtlich geschützt | bestimmt | empfänger | unbefugt | irrtümlich | nicht gestattet | absender | vernichten | löschen | weitergabe | haftung |
  confidentiel | destinataire | erreur | divulgation | interdite | détruire | pièces jointes | expéditeur | confidencial | destinatario | por error | prohibid | divulgación | elimine | remitente | destinatário | engano | por erro |
  proibida | divulgação | remetente | riservat | destinatari | per errore | vietat | divulgazione | mittente | cancellar | vertrouwelijk | geadresseerde | bestemd | onbedoeld | abusievelijk | niet toegestaan | afzender |
  verwijderen | poufn | adresat | gopniy | hakdar | konfidentiell | avsändaren | mottagaren | fortrolig | modtager | afsender | конфиденциальн | получател`);

/** Single lines that need nothing else. */
export const DISCLAIMER_STARTS: readonly string[] = foldedPhrases(`
  please consider the environment | think before you print | consider the environment | bitte denken sie an die umwelt | bitte prüfen sie | denken sie an die umwelt | pensez à l'environnement | avant d'imprimer |
  antes de imprimir | piense en el medio | pense no meio ambiente | prima di stampare | rispetta l'ambiente | denk aan het milieu | confidentiality notice | confidentiality note | disclaimer | legal notice |
  this email was scanned | this e-mail was scanned | virus-free | virenfrei | sans virus | libre de virus | no virus found | this message has been scanned`);
