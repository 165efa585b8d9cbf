/**
 * Written after the rules had been mended for the set before, and kept before anybody looked at how they do: 87.5 % of them were right at
 * first sight, 90 % in their class alone. Today is 2 March 2026.
 */
export const HELD_OUT_REPLIES_7 = String.raw`
interested | Good shout, we were just moaning about this in our Monday meeting. What does your diary look like?
interested | Okay, colour me intrigued. Show me.
question | Do you do this for charities as well or only companies?
question | Roughly what are we talking, money wise?
objection | Appreciate you reaching out but we're sorted on that front.
objection | We tried one of these last year and it was a disaster, so no.
not_now | Mat leave cover starts in June, she'd be the one to look at it. Ask again then? >> 2026-06-01
unsubscribe | Enough. No more of these emails.
wrong_person | I'm the school caretaker, I don't buy software love
out_of_office! | Away at a trade show this week, back Monday 9 March. Texts only if it's on fire. >> 2026-03-09
interested | Moin, hört sich gut an. Ruft mich einfach mal an: 040 1234567
interested | Das trifft bei uns einen Nerv, wann können Sie vorbeikommen?
question | Gibts da auch ne Version für kleine Handwerksbetriebe?
question | Mit welchen Kosten muss man da rechnen
objection | Nee danke, sowas brauchen wir nicht.
objection | Wir sind vertraglich noch gebunden und zufrieden damit.
not_now | Aktuell stecken wir mitten im Umzug, ab Mai gerne. >> 2026-05-01
unsubscribe | Ich habe nie zugestimmt, dass Sie mir schreiben. Löschen Sie meine Daten.
referral | Das entscheidet unsere Frau Lindner, Sie erreichen sie unter lindner@werkhof.example >> Lindner <lindner@werkhof.example>
automatic! | Ihre Anfrage ist bei uns eingegangen und hat die Vorgangsnummer 77120.
interested | Bonjour, ça m'intéresse. Vous pouvez m'appeler demain matin au 06 12 34 56 78 ?
interested | Allez, on regarde ça ensemble quand vous voulez
question | Combien de temps pour la mise en place ?
question | Et au niveau du prix, on est sur quel ordre de grandeur ?
objection | On a déjà ce qu'il faut, merci.
objection | Je ne vois pas trop ce que ça nous apporterait.
not_now | On fait notre bilan en ce moment, rappelez-moi début avril >> 2026-04-01
unsubscribe | Supprimez mes coordonnées de vos fichiers.
referral | Adressez-vous à ma collègue Inès Faure : ines.faure@moulin.example >> Inès Faure <ines.faure@moulin.example>
out_of_office! | En congés du 2 au 6 mars, de retour le lundi 9 mars. >> 2026-03-09
interested | Buenas, pinta interesante. ¿Te va bien el jueves a las 10?
interested | Me encaja, pásame una propuesta
question | ¿Hay permanencia o se puede cancelar cuando uno quiera?
question | y eso como funciona exactamente
objection | Estamos contentos con lo que tenemos, gracias
objection | Se nos va de presupuesto
not_now | Ando de viaje todo marzo, búscame en abril >> 2026-04-01
unsubscribe | No quiero recibir más correos suyos
wrong_person | Ese no soy yo, yo llevo una peluquería
automatic! | Gracias por escribirnos. Su solicitud ha sido registrada con el número 5521.
interested | Opa, bora conversar. Terça de manhã funciona?
interested | Gostei, pode me mandar os valores e uma apresentação?
question | Tem período de teste?
question | Como fica a questão da LGPD?
objection | Por enquanto não precisamos, já usamos outra ferramenta
objection | Fora do nosso orçamento, infelizmente
not_now | Estamos em época de safra, fala comigo em junho >> 2026-06-01
unsubscribe | Favor remover meu contato da base de vocês
referral | Fale com o nosso diretor comercial, Paulo Mendes: paulo@serrana.example >> Paulo Mendes <paulo@serrana.example>
out_of_office! | Encontro-me ausente até 6 de março. Regresso a 9 de março. >> 2026-03-09
interested | Salve, mi sembra utile. Ci sentiamo martedì?
interested | Ok, mi mandi il preventivo
question | Ma serve installare qualcosa o gira tutto nel browser?
question | Che tempi ci sono per partire?
objection | Al momento non ci serve, abbiamo già un gestionale
objection | Troppo caro per noi
not_now | Siamo in chiusura di bilancio, ci riaggiorniamo ad aprile >> 2026-04-01
unsubscribe | Vi prego di cancellarmi dalla lista contatti
wrong_person | Non sono io la persona giusta, mi occupo solo di magazzino
automatic! | Abbiamo ricevuto la sua email e le risponderemo al più presto.
interested | Dag Maya, dat spreekt me wel aan. Bel me morgen even?
interested | Laat maar eens zien wat jullie hebben
question | Zit er een opzegtermijn aan vast?
question | Is er ook een Nederlandse helpdesk?
objection | Wij doen dit zelf al jaren prima
objection | Niet relevant voor ons
not_now | Druk met de jaarcijfers, volgende maand graag >> 2026-04-01
unsubscribe | Schrijf me uit alsjeblieft
referral | Mijn collega Femke de Boer gaat hierover, femke@molen.example >> Femke de Boer <femke@molen.example>
out_of_office! | Ik ben er niet tot en met 6 maart. Maandag 9 maart lees ik mijn mail weer. >> 2026-03-09
interested | Haan bilkul, Thursday ko 11 baje call kar lijiye
interested | Idea badhiya hai, poori jaankari bhej dijiye
question | Monthly kitna padega?
question | Isme training bhi dete ho kya?
objection | Hum to khud hi kar lete hain ye sab, zaroorat nahi
objection | Paise nahi hain itne, sorry
not_now | Abhi audit chal raha hai, April mein baat karenge >> 2026-04-01
unsubscribe | Aage se koi mail mat bhejna
referral | Ye kaam Sunita Verma dekhti hain, unko likhiye sunita@kaveri.example >> Sunita Verma <sunita@kaveri.example>
automatic! | Aapki request darj kar li gayi hai, ticket number 3391.
`;
