/** Replies whose author had not read the rules, written after the mends of the sets before: 94 % of them were right at first sight; today is 2 March 2026. */
export const HELD_OUT_REPLIES_10 = String.raw`
interested | Hi Maya, yes we'd like to know more. Can we set up a Teams call for Wednesday or Thursday?
interested | This could help our field teams. What would a pilot look like?
interested | Good timing, I was just talking to my boss about this. Send me your availability.
interested | ok call me tomorrow after 3
question | What's the difference between the basic and the pro plan?
question | Do you have an API?
question | How many people work at your company?
question | Is my data stored in the EU?
objection | Thanks for your email, but we're all set.
objection | We're happy with what we have.
objection | No budget for this kind of thing, sorry.
objection | I appreciate the follow up but this isn't something we're looking for.
objection | No.
not_now | We've just started a new project, get in touch again in six months.
not_now | Not this year. Maybe 2027. >> 2027-01-01
not_now | I'm on vacation next week and then at a trade fair, let's speak in mid April. >> 2026-04-15
not_now | Please try again after Easter.
referral | Hi, I'm no longer in charge of this, my colleague Ellen Price is. You can reach her at ellen.price@kunde.example. >> Ellen Price <ellen.price@kunde.example>
referral | You should talk to our CTO.
referral | Looping in Ben from operations.
wrong_person | Hi, I don't deal with this kind of thing.
wrong_person | Sorry, you've got the wrong email address.
wrong_person | I left the company in 2024.
unsubscribe | Please take me off your mailing list, thank you.
unsubscribe | Don't email me again.
unsubscribe | I'd like to be removed from your database.
out_of_office! | I'm out of office until Thursday 12 March and will reply to your email then. >> 2026-03-12
out_of_office! | Thanks for your message. I am on holiday from 28 February to 8 March, inclusive. >> 2026-03-09
automatic! | Thank you for your enquiry, a member of our team will be in touch within 48 hours.
automatic! | Delivery of your message has been delayed pending verification. Click here to confirm you are a real person.
interested | Hallo Frau Weiss, das Thema ist für uns relevant. Schicken Sie mir gerne zwei Terminvorschläge.
interested | Ja bitte, ich hätte gerne ein Angebot für 20 Nutzer.
interested | Morgen um 10 passt mir gut.
question | Wie lange dauert die Einführung?
question | Ist eine Testphase möglich?
question | Arbeiten Sie auch mit Handwerksbetrieben?
objection | Danke der Nachfrage, wir sind zufrieden mit unserem Anbieter.
objection | Brauchen wir nicht.
objection | Dafür haben wir kein Geld.
not_now | Zurzeit nicht. Fragen Sie in einem halben Jahr noch einmal nach.
not_now | Ich bin gerade in Elternzeit, ab Juni bin ich wieder ansprechbar. >> 2026-06-01
not_now | Wir stecken mitten in der Inventur, bitte erst im April. >> 2026-04-01
referral | Bitte wenden Sie sich an meine Kollegin Sabine Roth (roth@kunde.example). >> Sabine Roth <roth@kunde.example>
referral | Ich gebe das mal an unseren Geschäftsführer weiter.
wrong_person | Ich bin dafür nicht zuständig.
wrong_person | Sie haben die falsche Adresse erwischt.
unsubscribe | Hören Sie auf, mir zu schreiben.
unsubscribe | Abmelden
out_of_office! | Ich bin zurzeit nicht erreichbar. Am 11.03. bin ich wieder für Sie da. >> 2026-03-11
automatic! | Ihre Nachricht ist bei uns eingegangen. Wir melden uns in Kürze.
interested | Oui, volontiers. Quand seriez-vous disponible ?
interested | Votre offre m'intéresse, merci de m'envoyer un devis.
question | Proposez-vous une formation ?
question | Vos serveurs sont-ils en France ?
objection | Non merci.
objection | Nous n'avons pas le budget.
objection | Nous avons choisi une autre solution.
not_now | Revenez vers nous au deuxième trimestre. >> 2026-04-01
not_now | Ce n'est pas une priorité actuellement.
referral | Mon collègue Hugo Petit pourra vous répondre : hugo.petit@client.example >> Hugo Petit <hugo.petit@client.example>
wrong_person | Vous vous trompez d'interlocuteur.
unsubscribe | Désabonnez-moi.
out_of_office! | Je suis en déplacement jusqu'au 6 mars. >> 2026-03-06
interested | Sí, por favor, llámame esta tarde.
interested | Nos vendría bien una demostración.
question | ¿Qué incluye el precio?
question | ¿Dan soporte en español?
objection | No gracias.
objection | De momento estamos contentos con nuestro proveedor.
objection | No tenemos presupuesto para eso.
not_now | Vuelva a escribirme después de Semana Santa.
referral | Hable con mi jefe, Andrés Gil, andres.gil@cliente.example >> Andrés Gil <andres.gil@cliente.example>
wrong_person | No soy la persona indicada.
unsubscribe | Quítenme de su lista de correo.
out_of_office! | Estoy de vacaciones y vuelvo el lunes 9 de marzo. >> 2026-03-09
interested | Sim, quero saber mais. Pode mandar uma apresentação?
question | Funciona com o nosso sistema?
question | Quanto tempo leva para implantar?
objection | Não, obrigado.
objection | Está fora do nosso orçamento.
not_now | Me procure depois do Carnaval do ano que vem.
referral | Fale com a Carla, carla@cliente.example, ela cuida das compras. >> Carla <carla@cliente.example>
unsubscribe | Não quero mais receber seus e-mails.
interested | Sì grazie, mi mandi un preventivo.
question | Avete referenze nel nostro settore?
objection | No grazie.
objection | Non ne abbiamo bisogno.
not_now | Ne riparliamo a maggio. >> 2026-05-01
referral | Deve parlare con il signor Ferri, ferri@cliente.example >> Ferri <ferri@cliente.example>
unsubscribe | Toglietemi dalla lista.
interested | Ja graag, stuur me meer informatie.
question | Hoe lang loopt een contract?
objection | Nee bedankt.
objection | Hier hebben we geen budget voor.
not_now | Over drie maanden mag u nog eens bellen.
referral | Dat doet onze directeur, Piet de Vries: piet.devries@klant.example >> Piet de Vries <piet.devries@klant.example>
unsubscribe | Stop met mailen.
interested | Haan bilkul, kal 11 baje baat karte hain.
question | Setup mein kitna time lagta hai?
objection | Nahi chahiye bhai.
objection | Hamare paas already system hai.
not_now | March ke baad dekhte hain, abhi closing chal rahi hai.
unsubscribe | Dobara mail mat karna.
`;
