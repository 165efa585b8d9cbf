/** Replies whose author had not read the rules: 92 % of them were right at first sight; today is 2 March 2026. */
export const HELD_OUT_REPLIES_8 = String.raw`
interested | Hi Maya,\n\nThanks for reaching out. This is actually something we have been discussing internally. Could you do a 20 minute call next Tuesday?\n\nBest,\nTom
interested | Sounds good, please send over some more information.
interested | Sure, happy to chat. Here's my calendar link: https://cal.example/tom
interested | Yes please!
interested | We might have a use for this in our Leeds warehouse. Let's set something up.
interested | Perfect timing - our current contract ends in May and we're looking at alternatives. Call me on 07700 900123.
question | Thanks Maya. What does it cost per month for around 40 users?
question | Does this integrate with SAP?
question | Can you tell me a bit more about where you got my details and what you do?
question | Is there a free trial, and do you offer on-premise?
question | Who else in our industry uses it? Any case studies?
objection | We already work with another supplier and are happy with them.
objection | Thanks but this is too expensive for a company of our size.
objection | Not interested, thanks.
objection | Hi, thanks for the mail but we don't need this. All the best.
objection | We built our own tool in-house last year, so no need.
objection | I don't think it's a fit for us.
not_now | Not at the moment, but feel free to check back in Q3.
not_now | We've frozen all spending until the new financial year. Try me in April. >> 2026-04-01
not_now | Can you come back to me in September? >> 2026-09-01
not_now | I'm swamped right now, maybe later this year.
not_now | Bad timing, we are in the middle of a merger. Let's talk after the summer.
referral | I'm not the right contact for this. Please speak to Jane Cooper, jane.cooper@kunde.example. >> Jane Cooper <jane.cooper@kunde.example>
referral | Copying in my colleague Priya who looks after procurement.
referral | You'll want our Head of Ops, Daniel Mensah (d.mensah@kunde.example). >> Daniel Mensah <d.mensah@kunde.example>
referral | Forwarding this to our IT team, they'll be in touch if it's relevant.
wrong_person | I think you have the wrong person, I'm a school teacher.
wrong_person | I no longer work at Northbridge.
wrong_person | This isn't my area I'm afraid.
unsubscribe | Please remove me from your list.
unsubscribe | STOP
unsubscribe | Do not contact me again.
unsubscribe | Unsubscribe me immediately or I'll report you for spam.
unsubscribe | Kindly delete my data, I never signed up for this.
out_of_office! | I am currently out of the office with limited access to email. I will be back on Monday, 9 March. >> 2026-03-09
out_of_office! | Thank you for your email. I'm on parental leave until 1 June 2026. For urgent matters contact office@kunde.example. >> 2026-06-01
out_of_office | I'm travelling this week and will respond when I return on March 10th. >> 2026-03-10
automatic! | Thank you for contacting Northbridge. Your ticket number is #48213. We aim to respond within 24 hours.
automatic! | This mailbox is not monitored. Please do not reply to this message.
automatic! | We have received your message and will get back to you shortly.
interested | Guten Tag Frau Weiss,\n\ndas klingt spannend. Hätten Sie nächste Woche Zeit für ein kurzes Telefonat?\n\nMit freundlichen Grüßen\nJonas Keller
interested | Gerne, schicken Sie mir bitte Unterlagen zu.
interested | Ja, da haben wir tatsächlich Bedarf. Rufen Sie mich morgen Vormittag an.
question | Was kostet das denn ungefähr?
question | Wo werden die Daten gespeichert? In Deutschland?
question | Gibt es dafür auch eine Schnittstelle zu DATEV?
objection | Vielen Dank, aber wir sind bereits versorgt.
objection | Kein Interesse.
objection | Das ist uns zu teuer.
objection | Danke, wir machen das intern und möchten daran nichts ändern.
not_now | Derzeit leider nicht, melden Sie sich gerne im Herbst wieder.
not_now | Im Moment haben wir andere Prioritäten. Vielleicht im nächsten Jahr.
not_now | Bitte kommen Sie im Mai noch einmal auf mich zu. >> 2026-05-01
referral | Dafür ist Herr Brandt zuständig: brandt@kunde.example >> Brandt <brandt@kunde.example>
referral | Ich habe Ihre Mail an die Kollegen vom Einkauf weitergeleitet.
wrong_person | Da sind Sie bei mir leider falsch.
wrong_person | Ich arbeite nicht mehr bei der Firma.
unsubscribe | Bitte keine weiteren Mails mehr.
unsubscribe | Nehmen Sie mich aus dem Verteiler.
unsubscribe | Ich widerspreche der Nutzung meiner Daten zu Werbezwecken.
out_of_office! | Ich bin bis einschließlich 13.03.2026 nicht im Büro. Ihre E-Mail wird nicht weitergeleitet. >> 2026-03-14
out_of_office! | Vielen Dank für Ihre Nachricht. Ich befinde mich im Urlaub und bin ab dem 16. März wieder erreichbar. >> 2026-03-16
automatic! | Vielen Dank für Ihre Anfrage. Wir bearbeiten sie so schnell wie möglich. Ihre Vorgangsnummer lautet 2026-1187.
interested | Bonjour, oui cela m'intéresse. Pouvez-vous m'appeler jeudi matin ?
interested | Merci pour votre message, envoyez-moi une présentation s'il vous plaît.
question | Quels sont vos tarifs ?
question | Est-ce compatible avec Sage ?
objection | Nous avons déjà un prestataire, merci.
objection | Cela ne nous intéresse pas.
objection | C'est hors de notre budget.
not_now | Pas pour le moment, recontactez-moi à la rentrée.
not_now | Nous ne prévoyons pas d'investissement avant 2027. >> 2027-01-01
referral | Je ne m'occupe pas de ce sujet, voyez avec Claire Dubois (c.dubois@client.example). >> Claire Dubois <c.dubois@client.example>
referral | Je transmets votre message au service achats.
wrong_person | Je ne suis pas la bonne personne pour ce sujet.
wrong_person | Vous faites erreur, je ne travaille pas dans cette société.
unsubscribe | Merci de me retirer de votre liste de diffusion.
unsubscribe | Ne me contactez plus.
out_of_office! | Je suis absent jusqu'au 8 mars inclus et répondrai à mon retour. >> 2026-03-09
automatic! | Votre demande a bien été enregistrée sous le numéro 5521. Ceci est un message automatique.
interested | Hola, sí, me interesa. ¿Podemos hablar el miércoles?
interested | Mándeme más información, por favor.
question | ¿Cuánto cuesta?
question | ¿Tienen clientes en México?
objection | Ya tenemos proveedor, gracias.
objection | No nos interesa, gracias.
objection | Es demasiado caro para nosotros.
not_now | Ahora mismo no es buen momento, contácteme en junio. >> 2026-06-01
not_now | Quizás más adelante.
referral | Yo no llevo ese tema, escriba a Lucía Pérez: lperez@cliente.example >> Lucía Pérez <lperez@cliente.example>
referral | Le paso su correo a mi compañero de compras.
wrong_person | Se ha equivocado de persona.
unsubscribe | Por favor, dejen de enviarme correos.
unsubscribe | Denme de baja de su lista.
out_of_office! | Estaré fuera de la oficina hasta el 12 de marzo. >> 2026-03-12
automatic! | Hemos recibido su mensaje y le responderemos a la mayor brevedad.
interested | Olá, tenho interesse sim. Podemos marcar uma reunião na quinta?
question | Qual é o preço?
question | Vocês atendem em Portugal?
objection | Já temos um fornecedor, obrigado.
objection | Não temos interesse no momento nem no futuro.
not_now | Agora não, mas pode me procurar no segundo semestre.
not_now | Fale comigo em maio, por favor. >> 2026-05-01
referral | Quem cuida disso é a Ana Souza, ana.souza@cliente.example >> Ana Souza <ana.souza@cliente.example>
wrong_person | Não trabalho mais nessa empresa.
unsubscribe | Favor remover meu e-mail da sua lista.
out_of_office! | Estou de férias e volto no dia 16/03. >> 2026-03-16
interested | Buongiorno, mi interessa. Mi può chiamare domani pomeriggio?
question | Quanto costa il servizio?
question | È possibile avere una demo gratuita?
objection | Abbiamo già un fornitore, grazie.
objection | Non siamo interessati.
not_now | Al momento no, ci risentiamo dopo l'estate.
not_now | Mi ricontatti a settembre. >> 2026-09-01
referral | Se ne occupa il mio collega Marco Conti, m.conti@cliente.example >> Marco Conti <m.conti@cliente.example>
wrong_person | Non mi occupo di questo.
unsubscribe | Vi prego di cancellarmi dalla vostra mailing list.
out_of_office! | Sono in ferie fino al 15 marzo compreso. >> 2026-03-16
interested | Hallo, klinkt interessant. Kun je me volgende week bellen?
question | Wat zijn de kosten?
question | Werkt het ook met Exact?
objection | Wij hebben al een leverancier en zijn tevreden.
objection | Geen interesse.
not_now | Nu even niet, probeer het na de zomer nog eens.
not_now | Neem in april weer contact op. >> 2026-04-01
referral | Mijn collega Joris Smit gaat hierover: j.smit@klant.example >> Joris Smit <j.smit@klant.example>
wrong_person | Ik ben hier niet de juiste persoon voor.
unsubscribe | Graag verwijderen uit jullie bestand.
out_of_office! | Ik ben afwezig tot en met vrijdag 6 maart. >> 2026-03-07
interested | Haan, mujhe interest hai. Kal call kar sakte ho?
interested | Details bhej do please.
question | Iska price kitna hai?
question | Kya ye GST billing support karta hai?
objection | Hum already Zoho use kar rahe hain, zarurat nahi hai.
objection | Bahut mehnga hai yaar.
not_now | Abhi nahi, Diwali ke baad baat karte hain.
not_now | Abhi budget nahi hai, agle mahine dekhte hain.
referral | Ye kaam Rohit dekhta hai, usko mail karo rohit@grahak.example >> Rohit <rohit@grahak.example>
wrong_person | Galat number pe mail kiya aapne, main is company mein nahi hoon.
unsubscribe | Mail bhejna band karo.
out_of_office! | Main 10 March tak chutti par hoon. >> 2026-03-10
`;
