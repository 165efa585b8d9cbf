/** Replies in Dutch and in Hindi in Latin letters, in the form of `readReplies`; today is 2 March 2026. */
export const DUTCH_REPLIES = String.raw`
interested | Hallo Maya, dat klinkt interessant. Zullen we donderdag bellen?
interested | Ja graag, stuur maar meer informatie.
interested | Ik zou graag een demo zien.
interested | Bel me morgen even.
interested | We zijn op zoek naar precies zoiets. Kunt u een offerte sturen?
interested | Prima, laten we een afspraak maken.
question | Wat kost het?
question | Werkt het ook met Exact?
question | Hoe komt u aan mijn adres?
question | Ik zou graag willen weten hoe de installatie verloopt.
objection | Geen interesse.
objection | Nee, bedankt.
objection | We hebben al een leverancier en zijn tevreden.
objection | Dat is te duur voor ons.
objection | We hebben dit niet nodig.
objection | Dit past niet bij ons bedrijf.
not_now | Het komt nu niet uit. Neem in juni weer contact op. >> 2026-06-01
not_now | Kom over twee maanden nog eens terug. >> 2026-05-02
not_now | Misschien volgend jaar. >> 2027-01-01
not_now | Momenteel hebben we andere prioriteiten.
not_now | Pas in het najaar is er weer budget. >> 2026-09-01
referral | Ik ben niet de juiste persoon, neem contact op met Anna de Vries (anna@klant.example). >> Anna <anna@klant.example>
referral | Mijn collega Pieter Bakker gaat hierover. >> Pieter Bakker <>
referral | Ik heb uw mail doorgestuurd naar onze inkoper.
out_of_office! | Ik ben tot en met 12 maart niet op kantoor. >> 2026-03-13
out_of_office! | Ik ben op vakantie en vanaf maandag 16 maart weer bereikbaar. >> 2026-03-16
out_of_office! | Ik ben met zwangerschapsverlof. Voor dringende zaken: otto@kunde.example.
unsubscribe | Haal mij van de lijst, alstublieft.
unsubscribe | Ik wil geen mails meer ontvangen.
unsubscribe | Afmelden
unsubscribe | Verwijder mijn gegevens uit uw bestand.
unsubscribe | Stop met mailen.
wrong_person | U heeft de verkeerde persoon.
wrong_person | Daar ga ik niet over.
wrong_person | Ik werk daar niet meer.
automatic! | Dit is een automatisch bericht. Uw aanvraag is ontvangen.
automatic | Bedankt voor uw bericht. We hebben uw vraag ontvangen en nemen zo snel mogelijk contact met u op.
`;

export const HINDI_REPLIES = String.raw`
interested | Haan ji, mujhe interest hai. Kal baat karte hain.
interested | Details bhej dijiye.
interested | Demo dikha sakte hain kya?
interested | Mujhe kal call kijiye.
interested | Hume aisi hi cheez chahiye, quotation bhejiye.
interested | Theek hai, meeting rakhte hain.
question | Iska price kya hai?
question | Kya ye Tally ke saath kaam karta hai?
question | Aapko mera email kahan se mila?
question | Ye kaise kaam karta hai?
objection | Humein interest nahi hai.
objection | Nahi, dhanyavaad.
objection | Hamare paas pehle se supplier hai.
objection | Ye bahut mehnga hai.
objection | Hume iski zaroorat nahi hai.
objection | Ye hamare kaam ka nahi hai.
not_now | Abhi nahi, June mein baat karte hain. >> 2026-06-01
not_now | Do mahine baad contact kijiye. >> 2026-05-02
not_now | Agle saal dekhenge. >> 2027-01-01
not_now | Abhi hum bahut busy hain.
not_now | Diwali ke baad phir se call kijiye.
referral | Main sahi vyakti nahi hoon, Anna Meyer se baat kijiye (anna@kunde.example). >> Anna Meyer <anna@kunde.example>
referral | Rahul Sharma ye sab dekhte hain, unse sampark karein. >> Rahul Sharma <>
referral | Maine aapka mail apne manager ko forward kar diya hai.
out_of_office! | Main 12 March tak chutti par hoon. >> 2026-03-12
out_of_office! | Main office se bahar hoon, 16 March ko wapas aaunga. >> 2026-03-16
out_of_office | Main abhi leave par hoon.
unsubscribe | Mujhe mail mat bhejo.
unsubscribe | Mera naam list se hata dijiye.
unsubscribe | Ye sab band karo.
unsubscribe | Dobara contact mat karna.
unsubscribe | Mujhe aapke emails nahi chahiye.
wrong_person | Aapne galat vyakti ko mail kiya hai.
wrong_person | Ye mera kaam nahi hai.
wrong_person | Main ab yahan kaam nahi karta.
automatic! | Ye ek automatic message hai. Aapka mail mil gaya hai.
automatic | Aapki request receive ho gayi hai, hum jald hi sampark karenge. Is mail ka reply na karein.
`;
