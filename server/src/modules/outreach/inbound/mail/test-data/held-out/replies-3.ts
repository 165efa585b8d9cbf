/** Replies that were written after the second set; 89 % of them were right before the rules were widened once more; today is 2 March 2026. */
export const HELD_OUT_REPLIES_3 = String.raw`
interested | Great, I've been meaning to look at something like this. Shoot me a proposal.
interested | Yes, but keep it short. 15 minutes on Friday morning?
question | What's your refund policy?
question | Would this also run on older machines from the nineties?
objection | We're a two-person outfit, this is overkill for us.
objection | My team is against adding yet another tool.
not_now | We're mid-migration until summer. Reach out then please.
not_now | Give me a shout in November. >> 2026-11-01
referral | Olivia Brown takes care of facilities, you can find her at o.brown@kunde.example. >> Olivia Brown <o.brown@kunde.example>
wrong_person | I work in HR, this has nothing to do with me.
unsubscribe | Delete me from your system and confirm that you have done so.
unsubscribe | I am not interested, and please stop sending me these.
out_of_office! | Thanks for your note. I'm off until Wednesday 11 March. If it can't wait, call the office. >> 2026-03-11
automatic! | We've logged your enquiry under reference 55-201 and aim to answer within two working days.
interested | Klingt nach dem, was wir brauchen. Wann hätten Sie Zeit?
interested | Bitte um Zusendung von Unterlagen.
question | Läuft das auch ohne Internetverbindung?
objection | Wir sind mit unserer jetzigen Lösung rundum glücklich.
objection | Das lohnt sich für uns nicht.
not_now | Vor Juli brauchen wir darüber nicht zu reden. >> 2026-07-01
not_now | Wir stecken mitten im Umbau, später gerne.
referral | Das entscheidet bei uns Herr Vogel, vogel@kunde.example. >> Vogel <vogel@kunde.example>
wrong_person | Ich bin nur Praktikant und entscheide so etwas nicht.
unsubscribe | Bitte nehmen Sie meine Adresse aus dem Verteiler.
out_of_office! | Ich bin derzeit auf Dienstreise und ab 12. März wieder im Büro. >> 2026-03-12
interested | Pourriez-vous passer nous présenter votre produit ?
interested | Oui, faites-moi une proposition.
question | Faut-il un abonnement ?
objection | Nous gérons cela nous-mêmes et cela nous suffit.
not_now | Voyons cela après l'été. >> 2026-09-01
not_now | Contactez-nous dans six mois. >> 2026-09-02
referral | Merci de voir cela avec Paul Roche, paul.roche@client.example. >> Paul Roche <paul.roche@client.example>
unsubscribe | Veuillez ne plus m'écrire.
out_of_office! | Absente jusqu'au lundi 9 mars, je vous répondrai dès mon retour. >> 2026-03-09
interested | Sí, cuénteme más por teléfono.
question | ¿El precio incluye la instalación?
objection | Para nosotros no tiene sentido en absoluto.
not_now | Hablemos en octubre, ahora estamos a tope. >> 2026-10-01
referral | Ese tema lo lleva Carmen Díaz (carmen@cliente.example). >> Carmen Díaz <carmen@cliente.example>
unsubscribe | Quiero que borren mi correo.
out_of_office! | Estoy de viaje, vuelvo el 10 de marzo. >> 2026-03-10
interested | Pode mandar a proposta, vamos avaliar.
question | O preço inclui instalação?
objection | Nossa empresa não usa esse tipo de produto.
not_now | Fale comigo em outubro. >> 2026-10-01
referral | Isso é com a Rita Alves, rita@cliente.example. >> Rita Alves <rita@cliente.example>
unsubscribe | Tirem o meu e-mail dessa lista.
interested | Sarei lieto di ricevere una vostra proposta.
question | Il prezzo comprende l'installazione?
objection | Non è un prodotto che usiamo.
not_now | Sentiamoci a ottobre. >> 2026-10-01
referral | Deve parlare con Marco Neri, marco@cliente.example. >> Marco Neri <marco@cliente.example>
unsubscribe | Non voglio più essere contattato.
interested | Doe mij maar een voorstel.
question | Is de installatie bij de prijs inbegrepen?
objection | Wij gebruiken zulke producten niet.
not_now | Laten we in oktober verder praten. >> 2026-10-01
referral | Daarvoor kunt u terecht bij Kees Jansen, kees@klant.example. >> Kees Jansen <kees@klant.example>
unsubscribe | Mail mij nooit meer.
interested | Ji haan, ek baar aakar dikha dijiye.
question | Isme installation shamil hai kya?
objection | Hum aisi cheezein istemal nahi karte.
not_now | October mein baat karte hain. >> 2026-10-01
referral | Iske liye Amit Verma ko mail kijiye, amit@grahak.example. >> Amit Verma <amit@grahak.example>
unsubscribe | Mujhe aur mail mat bhejna.
`;
