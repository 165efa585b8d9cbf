/** Replies whose author had not read the rules, written last: 97 % of them were right at first sight; today is 2 March 2026. */
export const HELD_OUT_REPLIES_11 = String.raw`
interested | Hello, we have been thinking about replacing our current tool, so yes, let's have a look. Does Friday at 10 work?
interested | Thanks, I'd be keen to see a demo.
interested | Can you send over pricing and a couple of references? We'd like to decide this month.
interested | Very interested. My mobile is 0151 2345678, call any time.
question | Is this available in Canada?
question | Which languages does it support?
question | Do you charge per seat or per location?
question | How long have you been in business?
objection | It's not relevant for our business, thank you.
objection | We use Salesforce for that already.
objection | Sorry, far too pricey.
objection | I'm not interested in this, please focus on other companies.
objection | We tried a similar product and it didn't work out.
not_now | It's on our list for next year, not before. >> 2027-01-01
not_now | Could you contact me again in the autumn?
not_now | Too busy at the moment. Try me in a couple of months.
not_now | We'll look at it once the new budget is approved in May. >> 2026-05-01
referral | Please contact our purchasing department at purchasing@kunde.example. >> <purchasing@kunde.example>
referral | I've shared your email with my manager, Olivia Grant.
referral | Nina Patel is the person you need: nina.patel@kunde.example >> Nina Patel <nina.patel@kunde.example>
wrong_person | This has nothing to do with my job.
wrong_person | I'm afraid you have reached the wrong department.
unsubscribe | Remove my email address from your records.
unsubscribe | Please stop sending me emails.
unsubscribe | I want to unsubscribe.
out_of_office! | I'm away from my desk until 20 March. For anything urgent please contact my colleague Sam. >> 2026-03-20
out_of_office! | Hello! I'm at a conference all week and will be slow to respond. I'm back on 9 March. >> 2026-03-09
automatic! | Your message could not be assigned automatically. Our support staff will look at it. Reference: 88-12.
interested | Guten Morgen, wir hätten Interesse. Bitte melden Sie sich telefonisch unter 0211 123456.
interested | Das würde ich mir gerne einmal ansehen. Haben Sie am Mittwoch Zeit?
interested | Können Sie uns das bei Gelegenheit vorführen?
question | Für welche Branchen ist das gedacht?
question | Haben Sie auch eine App?
question | Was genau bieten Sie an?
objection | Dafür sehen wir keinen Bedarf.
objection | Wir haben dafür schon eine Lösung im Einsatz.
objection | Leider nicht das Richtige für uns.
not_now | Dieses Jahr nicht mehr, gerne 2027 wieder. >> 2027-01-01
not_now | Momentan keine Kapazität. Melden Sie sich Mitte Mai noch mal. >> 2026-05-15
not_now | Wir warten erst den Jahresabschluss ab.
referral | Zuständig ist bei uns Frau Dr. Klein, klein@kunde.example. >> Klein <klein@kunde.example>
referral | Ich leite Ihre Anfrage an die Fachabteilung weiter.
wrong_person | Falscher Ansprechpartner.
unsubscribe | Bitte entfernen Sie meine Adresse aus Ihrem System.
unsubscribe | Ich möchte keine Werbung von Ihnen bekommen.
out_of_office! | Ich bin vom 2. bis 13. März im Urlaub. Bei dringenden Anliegen wenden Sie sich an info@kunde.example. >> 2026-03-13
automatic! | Wir haben Ihre E-Mail erhalten. Dies ist eine automatische Antwort.
interested | Bonjour, je suis partant pour une démo la semaine prochaine.
interested | Oui, appelez-moi au 06 12 34 56 78.
question | Quelle est la durée d'engagement ?
question | Est-ce que vous travaillez avec des PME ?
objection | Ce n'est pas adapté à notre activité.
objection | Nous travaillons déjà avec un concurrent.
objection | Trop cher pour nous.
not_now | Pas avant l'automne.
not_now | Recontactez-moi en juin, merci. >> 2026-06-01
referral | Il faut voir avec notre directrice, Mme Leroy : leroy@client.example >> Leroy <leroy@client.example>
wrong_person | Je ne suis pas concerné, je suis à la retraite.
unsubscribe | Arrêtez de m'envoyer des mails.
unsubscribe | Je ne veux plus recevoir vos messages.
out_of_office! | Je suis en vacances du 1er au 15 mars. >> 2026-03-15
automatic! | Merci de votre message. Notre équipe vous recontactera sous 48 heures.
interested | Buenos días, sí nos interesa. ¿Cuándo podemos vernos?
interested | Envíeme un presupuesto, por favor.
question | ¿Cuál es el precio por usuario?
question | ¿Qué empresas lo usan?
objection | No lo necesitamos, gracias.
objection | Es muy caro.
objection | Ya usamos otro programa.
not_now | Llámeme a finales de mayo. >> 2026-05-31
not_now | Por ahora no, quizá en otoño.
referral | La responsable es mi compañera Elena Mora, elena.mora@cliente.example >> Elena Mora <elena.mora@cliente.example>
wrong_person | Creo que este correo no era para mí.
unsubscribe | Elimine mis datos, por favor.
out_of_office! | Me encuentro de viaje y respondo a partir del 11 de marzo. >> 2026-03-11
interested | Bom dia! Gostei da ideia, vamos marcar uma conversa na terça?
question | Vocês têm aplicativo?
objection | Já trabalhamos com outra empresa.
objection | Muito caro para a gente.
not_now | No momento estamos sem verba, voltem a falar comigo em agosto. >> 2026-08-01
referral | O responsável é o Paulo Reis, paulo.reis@cliente.example >> Paulo Reis <paulo.reis@cliente.example>
wrong_person | Não sou eu que cuido disso.
unsubscribe | Quero sair dessa lista.
out_of_office! | Estou fora do escritório e retorno em 10 de março. >> 2026-03-10
interested | Salve, sarei interessato a una dimostrazione.
question | Funziona anche su Mac?
objection | Usiamo già un altro software.
objection | Troppo caro.
not_now | Adesso siamo troppo impegnati, riprovi in autunno.
referral | Le lascio il contatto del responsabile acquisti: Luca Riva, l.riva@cliente.example >> Luca Riva <l.riva@cliente.example>
wrong_person | Avete sbagliato persona.
unsubscribe | Non voglio più ricevere le vostre email.
out_of_office! | Sono assente e rientro lunedì 9 marzo. >> 2026-03-09
interested | Goedemorgen, wij hebben interesse. Kunt u volgende week langskomen?
question | Is er ook een Nederlandse handleiding?
objection | Wij gebruiken al een ander pakket.
objection | Te duur voor ons.
not_now | Voorlopig niet, misschien in het najaar.
referral | U moet bij Karin Bos zijn, karin.bos@klant.example >> Karin Bos <karin.bos@klant.example>
wrong_person | Verkeerde persoon.
unsubscribe | Haal mij van jullie mailinglijst af.
out_of_office! | Ik ben op vakantie tot 16 maart. >> 2026-03-16
interested | Accha lag raha hai, demo kab de sakte ho?
question | Kitne paise lagenge?
objection | Hume iski zaroorat nahi hai.
not_now | Agle saal dekhenge. >> 2027-01-01
unsubscribe | Mujhe aur mail mat bhejo.
`;
