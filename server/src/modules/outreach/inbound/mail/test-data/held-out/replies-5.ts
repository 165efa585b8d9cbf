/**
 * Replies as people type them: in a hurry, on phones, with slips. Written and kept before anybody looked at how the rules do: 85.0 % of them
 * were right at first sight, the others are what Devanagari, short forms, dates with a weekday and particles in names were read for. Today
 * is 2 March 2026.
 */
export const HELD_OUT_REPLIES_5 = String.raw`
interested | sure, send over some times
interested | Ok you got me curious. whats next?
interested | Sounds gd, can u do Thurs arvo?
question | and the price??
question | Does it talk to SAP or would we have to build sthg ourselves?
objection | tbh we built this in house last year, no need
objection | We're a team of 3, this would be overkill for us.
not_now | Swamped til end of quarter. ping me in April? >> 2026-04-01
not_now | not a priority rn, maybe later in the year
referral | That's Priya's turf, she's on priya.nair@kunde.example >> Priya <priya.nair@kunde.example>
wrong_person | Think you've got the wrong Dave, I run a bakery lol
unsubscribe | pls stop
unsubscribe | Not interested, and don't email me again.
out_of_office! | Hiya, I'm on annual leave, back at my desk Monday 16 March. Urgent? Call the office. >> 2026-03-16
automatic! | Thank you for contacting us! Your ticket number is 48213. We aim to respond within 2 working days.
interested | klingt gut, wann hätten Sie denn Zeit?
interested | Ja gern, rufen Sie mich Mittwoch Vormittag kurz an
interested | Können wir uns das mal zeigen lassen? LG Sabine
question | was kostet der spass denn
question | Läuft das auch bei uns auf dem Server oder nur Cloud?
objection | Sorry, da haben wir schon was und sind zufrieden
objection | Zu teuer für einen Betrieb unserer Größe.
not_now | grad ganz schlecht, melden sie sich bitte im sommer nochmal
not_now | Aktuell Einstellungsstopp bei allen Projekten. Im September gerne wieder. >> 2026-09-01
referral | Da bin ich raus, das macht jetzt der Herr Yilmaz (yilmaz@kunde.example) >> Yilmaz <yilmaz@kunde.example>
wrong_person | falsche adresse, hier ist eine grundschule
unsubscribe | Bitte keine weiteren Mails mehr, danke.
unsubscribe | Hören Sie auf mir zu schreiben!!
out_of_office! | Bin bis einschl. 13.03. im Urlaub und danach wieder erreichbar.
automatic! | Ihre Nachricht ist bei uns eingegangen. Ihre Vorgangsnummer lautet 2026-0412. Bitte antworten Sie nicht auf diese E-Mail.
interested | ok pour un appel, jeudi 14h ça vous va ?
interested | Pourquoi pas, envoyez moi une démo
interested | Ça tombe bien, on cherche justement. Dispo demain ?
question | c'est combien par mois svp
question | Est ce que ca marche avec Odoo ?
objection | On a deja un outil et on en est contents
objection | Franchement on n'a pas les moyens pour ça
not_now | Pas le moment, revenez vers moi a la rentrée
not_now | Recontactez-moi en juin, on y verra plus clair. >> 2026-06-01
referral | Voyez ça avec Karim, karim.benali@client.example, c'est lui qui gère. >> Karim <karim.benali@client.example>
wrong_person | Vous devez vous tromper, je ne travaille pas dans cette société
unsubscribe | merci de ne plus m'ecrire
unsubscribe | Désinscription svp
out_of_office! | Je suis en congés jusqu'au 20 mars inclus, sans accès à mes mails.
automatic! | Nous avons bien reçu votre demande et la traiterons dans les meilleurs délais. Ceci est un message automatique.
interested | me interesa, mandame info
interested | Dale, hablemos el martes
interested | Claro, ¿qué tal mañana a las 10?
question | cuanto cuesta??
question | ¿Funciona también sin conexión?
objection | ya tenemos proveedor, gracias
objection | Somos muy pequeños para algo así
not_now | Ahora mismo imposible, escríbeme después del verano
not_now | Este mes estamos de auditoría, hablemos en abril >> 2026-04-01
referral | Eso lo lleva Lucía Ramos, lucia.ramos@cliente.example >> Lucía Ramos <lucia.ramos@cliente.example>
wrong_person | creo que te equivocaste de persona, yo soy profesor
unsubscribe | Dejen de mandarme correos
unsubscribe | borrenme de su lista porfa
out_of_office! | Estoy de vacaciones y vuelvo el 18 de marzo. >> 2026-03-18
automatic! | Hemos recibido su mensaje. Un agente le responderá en breve. No responda a este correo.
interested | ok sentiamoci, giovedi?
interested | Interessante, mi mandi pure una proposta
interested | Volentieri, quando è libera per una chiamata?
question | quanto costa?
question | Serve installare qualcosa sui nostri pc?
objection | abbiamo gia un fornitore e ci troviamo bene
objection | Per noi è troppo caro
not_now | adesso siamo sommersi, risentiamoci tra qualche mese
not_now | Se ne riparla a settembre. >> 2026-09-01
referral | deve parlare con Paolo Ricci, paolo.ricci@cliente.example >> Paolo Ricci <paolo.ricci@cliente.example>
wrong_person | Guardi che ha sbagliato persona
unsubscribe | Basta mail, grazie
unsubscribe | Cancellatemi dalla vostra lista
out_of_office! | Sono in ferie fino al 15 marzo, risponderò al rientro.
automatic! | Abbiamo ricevuto la sua richiesta, le risponderemo quanto prima. Messaggio generato automaticamente.
interested | gostei, podemos falar quinta?
interested | Me manda uma apresentação por favor
interested | Vamos marcar sim, que dia fica bom?
question | qual o valor?
question | Integra com o nosso ERP?
objection | ja usamos outra ferramenta e estamos satisfeitos
objection | No momento não temos verba pra isso
not_now | agora não dá, me chama em maio >> 2026-05-01
not_now | Estamos em mudança de escritório, fale comigo mais pra frente
referral | Quem cuida disso é a Fernanda Dias, fernanda.dias@cliente.example >> Fernanda Dias <fernanda.dias@cliente.example>
wrong_person | moço, numero errado, aqui é padaria
unsubscribe | Não quero mais receber esses emails
unsubscribe | me tira dessa lista
out_of_office! | Estou de férias até 17 de março. Em caso de urgência, procure a recepção.
automatic! | Recebemos a sua mensagem e retornaremos em até 48 horas. E-mail automático, favor não responder.
interested | prima, bel me morgen even
interested | Klinkt interessant, heb je volgende week tijd?
interested | Stuur maar een voorstel, ik ben benieuwd
question | wat kost dit?
question | Werkt het ook op een tablet?
objection | wij hebben al iets en dat bevalt prima
objection | Te duur voor een klein bedrijf als het onze
not_now | nu even niet, na de zomer graag
not_now | Probeer het in mei nog eens >> 2026-05-01
referral | Je moet bij Joris de Wit zijn: joris.dewit@klant.example >> Joris de Wit <joris.dewit@klant.example>
wrong_person | Je hebt de verkeerde te pakken, ik ben al jaren met pensioen
unsubscribe | graag geen mails meer
unsubscribe | Haal me van de lijst aub
out_of_office! | Ik ben met vakantie tot en met 14 maart.
automatic! | We hebben uw bericht ontvangen en nemen zo snel mogelijk contact op. Dit is een automatisch bericht.
interested | haan theek hai, kal call karo
interested | हाँ, मुझे इसमें रुचि है। कब बात कर सकते हैं?
interested | Accha lag raha hai, details bhej do
question | kitne ka hai?
question | इसकी कीमत क्या है?
objection | hamare paas already system hai, zarurat nahi
objection | हमारा बजट इतना नहीं है
not_now | abhi time nahi hai, diwali ke baad baat karte hain
not_now | अभी व्यस्त हूँ, अगले महीने संपर्क करें
referral | Iske liye Rohit se baat karo, rohit.verma@kunde.example >> Rohit <rohit.verma@kunde.example>
wrong_person | galat aadmi ko mail kiya aapne
unsubscribe | mujhe mail mat bhejo
unsubscribe | कृपया मुझे ईमेल भेजना बंद करें
out_of_office! | मैं 16 मार्च तक छुट्टी पर हूँ।
automatic! | आपका संदेश हमें मिल गया है। हम जल्द ही उत्तर देंगे। यह एक स्वचालित संदेश है।
`;
