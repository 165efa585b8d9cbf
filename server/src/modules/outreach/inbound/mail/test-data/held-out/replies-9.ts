/** Replies of several sentences, whose author had not read the rules: 94 % of them were right at first sight; today is 2 March 2026. */
export const HELD_OUT_REPLIES_9 = String.raw`
interested | Hello Maya,\n\nApologies for the slow reply, it's been a busy quarter. I'd be open to a conversation. My assistant Lucy can find a slot, she is copied here.\n\nRegards\nSteve
interested | Hi, good to hear from you. We trialled something like this two years ago but it never took off, so I'd be curious to see what you do differently. Thursday 2pm?
interested | Not bad. Send the deck and I'll show it to my boss.
interested | I've forwarded this to my manager and she wants to talk. What times suit you next week?
question | Before I say yes: how long is the minimum term and can we cancel monthly?
question | Hi Maya, are you affiliated with the company that called us last week?
question | Interesting. How does this differ from what HubSpot already does?
interested | Could you send me the price list?
objection | We're a two-person shop, this is overkill for us. Good luck though.
objection | Thank you for your message. We have reviewed it and do not wish to proceed.
objection | Honestly, we get ten of these a day and none ever worked for us.
objection | Our policy is not to buy from cold emails.
objection | We signed a three-year deal with your competitor in January.
not_now | Love the idea but budget's gone for this year. Ping me in the new year.
not_now | I'm on a tight deadline until the end of the month, could we pick this up in April? >> 2026-04-01
not_now | We're moving offices, so nothing new before July please. >> 2026-07-01
not_now | Let me come back to you once we've hired our new sales director.
referral | I passed this on to Karen in finance.
referral | Wrong desk, I only do payroll. Try Mike Osei (mike.osei@kunde.example) for anything about software. >> Mike Osei <mike.osei@kunde.example>
referral | Sarah Lind has taken over my role, her address is sarah.lind@kunde.example. >> Sarah Lind <sarah.lind@kunde.example>
wrong_person | You must be looking for another Tom Baker. I run a bakery in Kent.
wrong_person | I retired last year and have nothing to do with the company any more.
unsubscribe | Take me off this list now, please.
unsubscribe | I have asked twice already. No more emails.
unsubscribe | How do I opt out of these messages?
out_of_office! | Hi, I'm on annual leave with no access to email and back on Wednesday 18 March. If it's urgent call the office on 020 7946 0000. >> 2026-03-18
out_of_office! | Our office is closed for the public holiday and reopens on 4 March. >> 2026-03-04
automatic! | Thanks for getting in touch! One of the team will reply within two working days.
automatic! | Your email address isn't on my list of known senders. To deliver your message, click the link below.
interested | Sehr geehrte Frau Weiss,\n\nvielen Dank für Ihre Nachricht. Grundsätzlich ist das für uns interessant. Lassen Sie uns dazu kurz telefonieren, am besten am Donnerstag ab 14 Uhr.\n\nViele Grüße\nAnke Sommer
interested | Klingt gut, wann passt es Ihnen?
interested | Hallo, wir suchen gerade genau so etwas. Können Sie uns ein Angebot machen?
question | Welche Laufzeit hat der Vertrag und wie sind die Kündigungsfristen?
question | Funktioniert das auch mit unserer alten Telefonanlage?
question | Woher haben Sie meine Adresse?
objection | Wir haben uns bereits anders entschieden. Trotzdem viel Erfolg.
objection | Passt für uns leider nicht, wir sind nur zu dritt.
objection | Auf Kaltakquise reagieren wir grundsätzlich nicht.
not_now | Aktuell ist bei uns Hochsaison, bitte melden Sie sich nach dem Sommer noch einmal.
not_now | Unser Vertrag läuft noch bis Ende 2026, vorher macht das keinen Sinn. >> 2026-12-31
not_now | Gerade ungünstig. In sechs Wochen kann ich mehr sagen.
referral | Ich habe das Unternehmen gewechselt. Meine Nachfolgerin ist Petra Vogel, petra.vogel@kunde.example. >> Petra Vogel <petra.vogel@kunde.example>
referral | Wenden Sie sich damit bitte an unsere IT, it@kunde.example.
wrong_person | Ich glaube, Sie verwechseln mich mit jemandem.
wrong_person | Damit habe ich nichts zu tun.
unsubscribe | Löschen Sie bitte alle meine Daten.
unsubscribe | Bitte streichen Sie mich von Ihrer Liste, ich habe dem nie zugestimmt.
out_of_office! | Ich bin derzeit auf Dienstreise und ab Donnerstag, 5. März wieder im Büro. Ihre Nachricht wird nicht gelesen. >> 2026-03-05
automatic! | Dies ist eine automatisch erzeugte Eingangsbestätigung. Bitte antworten Sie nicht auf diese E-Mail.
interested | Bonjour Maya,\n\nVotre solution pourrait nous être utile pour notre site de Lyon. Je suis disponible mardi prochain à 10 h.\n\nBien à vous,\nPaul
interested | Pourquoi pas, on peut en discuter.
question | Comment avez-vous eu mon adresse ?
question | Combien de temps faut-il pour la mise en place ?
objection | Nous sommes satisfaits de notre solution actuelle.
objection | Merci mais nous n'en avons pas besoin.
not_now | Nous sommes en pleine réorganisation, revenez vers moi en septembre. >> 2026-09-01
not_now | Je suis débordé en ce moment, peut-être plus tard.
referral | C'est Mme Garnier qui gère ce type de demandes : garnier@client.example >> Garnier <garnier@client.example>
wrong_person | Je ne fais plus partie de l'entreprise.
unsubscribe | Je souhaite me désinscrire.
unsubscribe | Supprimez mes coordonnées de votre fichier.
out_of_office! | Actuellement en congés, je serai de retour le lundi 16 mars. >> 2026-03-16
automatic! | Nous avons bien reçu votre message et nous vous répondrons dans les meilleurs délais.
interested | Hola Maya:\n\nJusto estamos buscando algo así. ¿Tienes hueco el jueves para una llamada?\n\nSaludos,\nPablo
interested | De acuerdo, envíame una propuesta.
question | ¿Funciona con nuestro ERP?
question | ¿De dónde han sacado mi correo?
objection | Gracias, pero lo hacemos internamente.
objection | No encaja con lo que necesitamos.
not_now | Estamos cerrando el trimestre, escríbeme en abril. >> 2026-04-01
not_now | Este año ya no tenemos presupuesto, el que viene lo vemos.
referral | Eso lo lleva Marta Ruiz. Su correo es marta.ruiz@cliente.example. >> Marta Ruiz <marta.ruiz@cliente.example>
wrong_person | Ya no trabajo en esta empresa.
unsubscribe | No quiero recibir más mensajes suyos.
out_of_office! | Estoy de baja por maternidad y me reincorporo el 1 de julio. >> 2026-07-01
interested | Bom dia, pode me ligar amanhã? Achei interessante.
interested | Manda a proposta que eu avalio.
question | Como vocês conseguiram meu contato?
question | Tem fidelidade?
objection | Já usamos uma ferramenta parecida e estamos satisfeitos.
objection | Não é o nosso perfil, obrigado.
not_now | Estamos em férias coletivas, me chama em abril. >> 2026-04-01
referral | Encaminhei para o setor de compras.
unsubscribe | Parem de me mandar e-mail.
out_of_office! | Estarei ausente até 20 de março, sem acesso ao e-mail. >> 2026-03-20
interested | Ciao, volentieri. Possiamo sentirci giovedì mattina?
interested | Mi mandi pure il materiale.
question | Come avete avuto il mio indirizzo?
question | Quali sono i tempi di attivazione?
objection | Ci troviamo bene con il nostro attuale fornitore.
objection | Costa troppo per noi.
not_now | Siamo in chiusura di bilancio, mi scriva ad aprile. >> 2026-04-01
referral | Può rivolgersi alla dottoressa Bianchi: bianchi@cliente.example >> Bianchi <bianchi@cliente.example>
wrong_person | Non lavoro più qui.
unsubscribe | Non scrivetemi più.
out_of_office! | Sarò fuori ufficio fino a venerdì 13 marzo. >> 2026-03-13
interested | Leuk, ik wil er best een keer naar kijken. Past dinsdag?
interested | Stuur maar een offerte.
question | Hoe komt u aan mijn gegevens?
question | Wat is de opzegtermijn?
objection | We doen dit zelf en dat bevalt prima.
objection | Dit is niets voor ons.
not_now | We zitten midden in een verbouwing, bel in mei nog eens. >> 2026-05-01
referral | Ik heb het doorgestuurd naar onze inkoper.
wrong_person | Ik werk daar niet meer.
unsubscribe | Wilt u mij van de lijst halen?
out_of_office! | Ik ben met vakantie en 16 maart weer bereikbaar. >> 2026-03-16
interested | Sahi lag raha hai, demo dikhao.
interested | Haan bhai, number bhejo main call karta hoon.
question | Mera email kahan se mila?
question | Minimum kitne users chahiye?
objection | Humein ye nahi chahiye.
objection | Pehle bhi try kiya tha, kaam nahi aaya.
not_now | Abhi season chal raha hai, April mein batana. >> 2026-04-01
referral | Mere boss se baat karo, unka mail hai suresh@grahak.example >> <suresh@grahak.example>
unsubscribe | Please mujhe list se hata do.
`;
