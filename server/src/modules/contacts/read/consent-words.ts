const listOf = (words: string): string[] => words.split(' ');

/** Words that deny what stands beside them, in the languages of the product and their neighbours; without accents. */
export const NOT = new Set(
  listOf(
    'no not none never neither nor without cannot cant dont doesnt didnt wont hasnt havent isnt wasnt nein nicht nichts nie niemals kein keine keinen keiner keinerlei keines ohne weder non pas sans jamais aucun aucune nunca ningun ninguna ninguno jamas sin nao sem nem nenhum nenhuma niets ninguem nee geen niet nooit zonder nej ikke inte nessun nessuno nessuna niente senza false falso falsa faux falsch unwahr',
  ),
);

/** Beginnings of words that say that somebody refused, or no longer consents. */
export const OUT = listOf(
  'unsubscri withdr revok revoc revog declin refus denied deny denies reject disagree dissent disallow disapprov disabl oppos object optout optedout widerruf wiederruf widerspr abgemeld abmeld abbestell abgelehnt ablehn verweiger entzogen zuruckgezogen zuruckgenommen gekundigt gesperrt deaktiviert beendet erloschen ungultig invalid desinscri desabon retir rechaz recus cancel storniert baja disiscri rifiut uitgeschreven afgemeld ingetrokken geweigerd suppress blocked dnc expired expire expirad abgelaufen verlopen lapsed caduc vencid missing fehlt fehlend ended terminated',
);

/** Words that say yes, each by itself. */
export const YES = new Set(
  listOf('yes y ja j oui o si sim true wahr vrai verdadero verdadeiro verdadeira on x 1 ✓ ✔ ☑'),
);

/** Words that say that somebody consents. Whole ones: whoever was asked for an “Einwilligungsanfrage” hasn’t answered it. */
export const GIVEN = new Set(
  listOf(
    'consent consents consented optin optins optedin subscribed subscriber agreed agrees accepted accepts granted permitted permission confirmed signed einwilligung eingewilligt werbeeinwilligung einwilligungserklarung zustimmung zugestimmt erteilt bestatigt angemeldet abonniert unterschrieben inscrit inscrite inscrito inscrita abonne abonnee accord accorde accepte autorise autorisation autorizado autorizada autorizacion autorizacao consentement consenti consentimiento consentido consentimento acepta aceptado acepto aceita aceito aceitou confirme confirmado confirmada toestemming akkoord',
  ),
);

/** What may stand beside it: how, where and when it was given. */
export const BESIDE = new Set(
  listOf(
    'the a an of on at by in via per from to for with and i we he she they has have is was given since dated date day no number nr form forms webform formular formulaire formulario double single doi gdpr dsgvo rgpd lgpd email e mail emails mails newsletter newsletters marketing web website site online phone call telephone telefon telefonisch letter paper written in writing fair event conference meeting booth stand messe messestand veranstaltung am vom von im bei uber durch auf der die das den dem hat liegt vor wurde zum zur fur und schriftlich mundlich webseite le la les du de des au aux par en el del los por para em do da dos pelo pela feria salon evento el al link source quelle',
  ),
);
