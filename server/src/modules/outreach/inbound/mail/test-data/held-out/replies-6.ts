/**
 * Replies with all that people leave in them: greetings, signatures, what they quote, slang and slips. Written and kept before anybody
 * looked at the rules or at how they do: 94.1 % of them were right at first sight, 95.4 % in their class alone. Today is 2 March 2026.
 */
export const HELD_OUT_REPLIES_6 = String.raw`
interested | Hey Maya, yeah this is actually something we've been kicking around. Got 20 min on Wed or Thu?\n\nCheers\nTom\n--\nTom Hadley | Ops Lead | Brightwell Ltd
interested | Go on then, I'll bite. Ping me a calendar link.
interested | Forwarded to my boss and she wants to see it. Can you do a quick walkthrough for the two of us?
interested | This landed at the right moment, our contract with the current lot runs out in May. Let's talk.
question | How is this different from what Acme does?
question | Before we go any further: where's the data hosted, and are you ISO 27001 certified?
question | Who else in our industry uses you guys?\n\nSent from my iPhone
question | Could you clarify whether the 14 days trial needs a credit card
objection | We've already got a supplier and we're perfectly happy with them, thanks anyway.
objection | Not really our thing, sorry. Good luck with it though!
objection | Honestly way too pricey for a 4 person shop like us.
not_now | We're slammed with year end audit atm. Try me again in April? >> 2026-04-01
not_now | Timing's off I'm afraid - budgets are frozen until Q3. Happy to revisit then. >> 2026-07-01
not_now | circle back in 6 weeks pls >> 2026-04-13
referral | That's not my department any more. Best to speak to Priya Nair (priya.nair@brightwell.example), she heads procurement. >> Priya Nair <priya.nair@brightwell.example>
out_of_office! | Thanks for your email. I'm on parental leave and will be back on 16 March 2026. For anything urgent ring the main desk. >> 2026-03-16
unsubscribe | Take me off this list please. I never signed up for anything.
unsubscribe | How did you get my address? Under GDPR I want my data deleted and no further emails.
wrong_person | Think you have the wrong Tom, I'm a dentist in Leeds
automatic! | Hi, we've got your enquiry. Ticket #48213 has been opened and a member of our team will get back to you within 2 working days.
interested | Hallo Frau Ostrander,\n\ndas klingt spannend. Lassen Sie uns gern mal telefonieren, am besten Donnerstag Vormittag.\n\nViele Grüße\nJens Petersen\nLeiter Einkauf
interested | Jo, schick mal rüber
interested | Können wir uns das mal zeigen lassen? Nächste Woche hätte ich Dienstag oder Mittwoch Luft.
interested | Passt gut, wir sind eh gerade auf der Suche nach etwas in der Richtung.
question | Was kost der Spaß denn?
question | Läuft das auch mit DATEV zusammen, und wie lange dauert die Einführung?
question | Seid ihr dsgvo konform? Wo stehen die Server
objection | Danke für die Nachricht, aber da sind wir schon gut versorgt.
objection | Sowas machen wir alles selber, also nein danke.
objection | Passt leider nicht zu uns, alles Gute trotzdem!\n\nMit freundlichen Grüßen\ni.A. Sabine Koch
not_now | Momentan hab ich dafür echt keinen Kopf, melden Sie sich doch nach Ostern nochmal.
not_now | Grad ist Messe, bitte Mitte April wieder anklopfen >> 2026-04-15
not_now | Thema ist grundsätzlich interessant, aber vor Herbst wird das nix.
referral | Da bin ich der falsche Ansprechpartner, das macht bei uns der Kollege Markus Thiele: m.thiele@nordbau.example >> Markus Thiele <m.thiele@nordbau.example>
out_of_office! | Ich bin bis einschließlich 13.03.2026 im Urlaub und lese keine Mails. Ab dem 16.03. bin ich wieder für Sie da. >> 2026-03-16
unsubscribe | Bitte löschen Sie meine Adresse aus Ihrem Verteiler!
unsubscribe | lassen sie mich in ruhe mit ihrer werbung
wrong_person | Ich arbeite seit zwei Jahren nicht mehr dort.
automatic! | Vielen Dank für Ihre Nachricht. Diese wurde an unser Serviceteam weitergeleitet, Sie erhalten schnellstmöglich eine Antwort.
interested | Bonjour Maya, oui pourquoi pas. Vous seriez dispo jeudi vers 15h pour un appel ?\n\nBien à vous,\nClaire
interested | Ça tombe bien, on cherche justement une solution de ce genre. Envoyez-moi votre présentation.
interested | Ok pour une démo la semaine prochaine
interested | Intéressant ! On peut en discuter de vive voix ?
question | Quels sont vos tarifs pour une équipe de 12 personnes ?
question | Est-ce que ça s'intègre avec Sage ?
question | Vous intervenez aussi en Belgique ?\n\nEnvoyé de mon iPhone
objection | Merci mais nous sommes déjà équipés.
objection | Pas intéressé, bonne continuation.
objection | C'est bien trop cher pour une petite structure comme la nôtre
not_now | Là on est sous l'eau, revenez vers moi en mai. >> 2026-05-01
not_now | Pas avant la rentrée de septembre, merci de me relancer à ce moment là. >> 2026-09-01
not_now | Le budget 2026 est bouclé, à revoir l'an prochain. >> 2027-01-01
referral | Je ne m'occupe plus de ça, voyez plutôt avec Julien Morel, julien.morel@atelier.example >> Julien Morel <julien.morel@atelier.example>
out_of_office! | Je suis absente du bureau jusqu'au 10 mars 2026 inclus. Vos messages seront traités à mon retour. >> 2026-03-11
unsubscribe | Merci de me retirer de votre liste de diffusion.
unsubscribe | Cessez de m'écrire svp, je n'ai rien demandé
wrong_person | Vous faites erreur, je ne suis pas le responsable informatique et je ne le connais pas.
automatic! | Votre demande a bien été enregistrée sous le numéro 2026-0871. Merci de ne pas répondre à ce message.
interested | Hola Maya, me interesa. ¿Podemos hablar el miércoles por la mañana?\n\nUn saludo,\nLucía
interested | Suena bien, mándame más info y lo vemos
interested | Justo estamos mirando opciones así que sí, agendemos una llamada.
interested | dale, cuándo tenés un rato?
question | ¿Cuánto sale por usuario al mes?
question | Tienen soporte en español y horario de Latinoamérica?
question | ¿Y esto en qué se diferencia de lo que ya ofrece nuestro banco?
objection | Gracias, pero ya trabajamos con otra empresa.
objection | No nos interesa, gracias.
objection | No lo vemos para nosotros, somos muy pequeños.\n\nSaludos cordiales\nÁngel Rueda\nGerente
not_now | Ahora mismo estamos a tope, escríbeme pasado el verano.
not_now | Este trimestre imposible, hablamos en abril >> 2026-04-01
not_now | Vuelve a contactarme dentro de dos meses porfa >> 2026-05-02
referral | De eso se encarga Marta Gil, te paso su correo: marta.gil@olivar.example >> Marta Gil <marta.gil@olivar.example>
out_of_office! | Estaré fuera de la oficina del 2 al 9 de marzo sin acceso al correo. Vuelvo el 10 de marzo. >> 2026-03-10
unsubscribe | Dame de baja, por favor
unsubscribe | Dejen de mandarme correos o los denuncio
wrong_person | Creo que te has equivocado de persona, yo no trabajo en esa empresa
automatic! | Hemos recibido su mensaje correctamente. En breve un agente se pondrá en contacto con usted.
interested | Oi Maya, tudo bem? Gostei da ideia. Pode ser uma call na quinta às 14h?
interested | Manda a proposta que eu dou uma olhada
interested | Faz sentido pra gente sim, vamos marcar
interested | Olá, isto pode ser útil para a nossa equipa. Quando podemos falar?\n\nCumprimentos,\nRui Tavares
question | Qual é o valor por mês?
question | Vocês atendem clientes no interior tb?
question | Isso funciona com o TOTVS?
objection | Obrigado, mas não temos interesse.
objection | A gente já tem fornecedor fixo pra isso, valeu
objection | Neste momento já temos isso resolvido internamente, obrigado.
not_now | Agora tá corrido demais, me chama em maio >> 2026-05-01
not_now | Só no próximo ano, o orçamento já fechou. >> 2027-01-01
not_now | Me procura daqui a 3 semanas por favor >> 2026-03-23
referral | Quem cuida disso é a Fernanda Lopes, fernanda@casaverde.example, pode falar direto com ela >> Fernanda Lopes <fernanda@casaverde.example>
out_of_office! | Estou de férias até 15/03/2026 e retorno no dia 16/03/2026. Em caso de urgência, fale com a recepção. >> 2026-03-16
unsubscribe | Por favor retire o meu email da vossa lista
unsubscribe | para de me mandar spam
wrong_person | Não sou eu quem trabalha com isso, nem nessa empresa trabalho
automatic! | Recebemos a sua mensagem e responderemos assim que possível. Este é um e-mail automático.
interested | Buongiorno Maya, la cosa ci interessa. Possiamo sentirci giovedì mattina?\n\nCordiali saluti\nPaolo Ricci
interested | Perché no, mi mandi qualche dettaglio in più
interested | Volentieri, fissiamo una chiamata
interested | Capita a fagiolo, stiamo valutando proprio adesso questo tipo di soluzioni
question | Quanto viene a costare per 5 utenti?
question | Funziona anche con il gestionale Zucchetti?
question | Avete referenze nel nostro settore?
objection | Grazie ma siamo già a posto così.
objection | Non fa per noi, grazie lo stesso
objection | Lavoriamo già con un altro fornitore e non intendiamo cambiare
not_now | In questo periodo siamo incasinati, risentiamoci a maggio >> 2026-05-01
not_now | Se ne riparla dopo l'estate
not_now | Mi ricontatti tra un mese >> 2026-04-02
referral | Se ne occupa la collega Chiara Fontana (chiara.fontana@lagoverde.example), provi con lei >> Chiara Fontana <chiara.fontana@lagoverde.example>
out_of_office! | Sono fuori ufficio fino al 6 marzo 2026. Risponderò al mio rientro il 9 marzo. >> 2026-03-09
unsubscribe | Toglietemi dalla vostra mailing list grazie
unsubscribe | Basta mail pubblicitarie!!
wrong_person | Guardi che ha sbagliato persona, io faccio l'idraulico
automatic! | La sua richiesta è stata presa in carico. Le risponderemo entro 48 ore lavorative.
interested | Hoi Maya, klinkt goed! Heb je donderdag tijd om te bellen?\n\nGroeten,\nSanne
interested | Ja leuk, stuur maar wat info door
interested | We zijn toevallig net aan het oriënteren, dus kom maar op
interested | Prima, plan maar iets in voor volgende week
question | Wat kost dat ongeveer?
question | Kan dit ook gekoppeld worden met Exact Online?
question | Werken jullie ook voor non-profits?
objection | Bedankt, maar we hebben hier al iets voor.
objection | Geen behoefte aan, succes verder
objection | Dit past niet bij ons, we zijn te klein
not_now | Nu even geen tijd, probeer het in mei nog eens >> 2026-05-01
not_now | Pas na de zomer weer, we zitten midden in een fusie
not_now | Neem over een maand of 2 nog eens contact op >> 2026-05-02
referral | Dan moet je bij Bart Jansen zijn: bart.jansen@dijkhuis.example >> Bart Jansen <bart.jansen@dijkhuis.example>
out_of_office! | Ik ben met vakantie t/m 8 maart 2026 en kan uw bericht niet lezen. Vanaf 9 maart ben ik weer bereikbaar. >> 2026-03-09
unsubscribe | Haal me van de lijst af aub
unsubscribe | Ik wil geen mails meer van jullie ontvangen
wrong_person | Verkeerde persoon, ik werk hier niet meer sinds januari
automatic! | Bedankt voor uw bericht. Wij hebben dit in goede orde ontvangen en reageren binnen één werkdag.
interested | Haan ji, demo dikha dijiye. Kal 4 baje free hoon
interested | Accha lag raha hai, details bhejo
interested | Hume aisa hi kuch chahiye tha, kab baat kar sakte hain?
interested | ok bhai call kar lo shaam ko
question | Iska rate kya hai?
question | Kya ye Tally ke saath chalega?
question | aapka office kaha hai aur support milta hai kya
objection | Abhi humare paas already ek vendor hai, nahi chahiye
objection | Interest nahi hai bhai
objection | bahut mehenga hai hamare liye
not_now | Abhi busy hoon, Diwali ke baad baat karte hain
not_now | Agle mahine yaad dilana please >> 2026-04-01
not_now | March closing chal rahi hai, 3 hafte baad call karna >> 2026-03-23
referral | Iske liye Rakesh Sharma se baat kijiye, rakesh@gangatex.example >> Rakesh Sharma <rakesh@gangatex.example>
out_of_office! | Main 2 March se 10 March tak chutti par hoon, 11 March ko wapas aaunga. >> 2026-03-11
unsubscribe | Mujhe mail bhejna band karo
unsubscribe | please mera email hata do list se, bar bar mat bhejo
wrong_person | Galat aadmi ko mail kar diya, main is company mein nahi hoon
automatic! | Aapka message mil gaya hai. Hamari team jald hi aapse sampark karegi.
`;
