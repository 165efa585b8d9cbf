/** Replies that the rules were not written after; today is 2 March 2026. Every second line is never tuned on. */
export const HELD_OUT_REPLIES_1 = String.raw`
interested | Good timing! We were discussing this internally last week. Do you have time for a quick call on Wednesday?
interested | Hey, thanks for reaching out. I'd be curious to hear what you've got. Here's my calendar link.
interested | This could be relevant for our warehouse team. What would the next steps be?
interested | Can you walk me through a live demo sometime this week?
interested | Absolutely, let's do it. Tuesday afternoon is best for me.
interested | Please forward your brochure and price list.
question | Hi Maya, what kind of sensors do you use and how accurate are they?
question | Quick question: do you support on-premise deployments?
question | Can your product read data from Siemens controllers?
question | Who are your customers in the food industry?
question | I didn't quite understand the difference between the two plans. Could you clarify?
objection | Appreciate it, but we're all set with our current vendor.
objection | We looked at tools like this before and it never paid off.
objection | Honestly I don't see how this would help us.
objection | We just signed a three-year deal with one of your competitors.
objection | Not for us, thanks for the offer though.
objection | Your pricing is out of reach for a small shop like ours.
objection | I'm going to pass on this one.
not_now | Swamped until the end of the quarter. Try me again in April. >> 2026-04-01
not_now | We've frozen all spending for now, could you circle back in six months? >> 2026-09-02
not_now | It's not a priority for us this year.
not_now | Let's pick this up after the summer break.
not_now | Please check back with me on 15 May. >> 2026-05-15
referral | You'll want to reach out to Sarah Connors, she runs operations. sarah.connors@kunde.example >> Sarah Connors <sarah.connors@kunde.example>
referral | That's not my department. Try Mike Lee in IT. >> Mike Lee <>
referral | Looping in my colleague Dana who handles vendor relations.
referral! | I have left Acme. For anything related to procurement please email tom.baker@kunde.example. >> <tom.baker@kunde.example>
out_of_office! | Hello, I'm travelling this week and will be slow to respond. Back on Thursday 5 March. >> 2026-03-05
out_of_office! | I am out of office attending a trade show, returning March 9th. >> 2026-03-09
out_of_office | Hi! I'm currently on vacation and not reading emails. I'll be back in the office on 10 March. >> 2026-03-10
out_of_office! | Our offices are closed for the holidays and reopen on Monday, 9 March. >> 2026-03-09
unsubscribe | I'd like to be removed from this mailing list.
unsubscribe | Kindly delete my email address from your records.
unsubscribe | No more emails please!
unsubscribe | Don't ever contact me again.
unsubscribe | please opt me out
wrong_person | Sorry, you've got the wrong guy. I just drive the truck.
wrong_person | This isn't something I deal with.
wrong_person | You must be confusing me with somebody else.
automatic! | Your case 00123 has been created. A member of our team will be in touch shortly.
automatic! | Delivery confirmation: your message has been received and placed in our queue.
interested | Spannendes Thema. Haben Sie diese Woche noch Zeit für ein kurzes Gespräch?
interested | Das können wir gut gebrauchen. Schicken Sie uns gerne ein Angebot über 20 Stück.
interested | Können Sie mir das mal in einer Demo zeigen?
interested | Melden Sie sich gern telefonisch, ich bin bis 17 Uhr im Büro erreichbar.
interested | Ja, das wäre etwas für uns. Wann könnten Sie vorbeikommen?
question | Welche Schnittstellen unterstützt Ihr System?
question | Gibt es auch eine Mietvariante?
question | Wie unterscheidet sich das von unserem jetzigen System?
question | Noch eine Frage: ist die Wartung im Preis enthalten?
objection | Wir sind da schon bestens versorgt.
objection | Danke, aber das ist für uns nicht relevant.
objection | Wir sehen darin keinen Mehrwert.
objection | Der Preis ist für uns leider jenseits von Gut und Böse, viel zu hoch.
objection | Leider müssen wir Ihnen absagen.
not_now | Bei uns ist gerade Inventur, bitte rufen Sie mich Mitte April nochmal an. >> 2026-04-15
not_now | Dieses Jahr ist das Budget schon verplant, 2027 können wir gerne reden.
not_now | Aktuell nicht, aber behalten Sie uns auf dem Schirm.
not_now | Bitte sprechen Sie mich im zweiten Halbjahr noch einmal an. >> 2026-07-01
not_now | Der Zeitpunkt ist gerade ungünstig.
referral | Für solche Themen ist bei uns Frau Sommer verantwortlich: sommer@kunde.example >> Sommer <sommer@kunde.example>
referral | Bitte richten Sie Ihre Anfrage an einkauf@kunde.example. >> <einkauf@kunde.example>
referral | Ich gebe das an meinen Chef weiter.
referral! | Ich habe das Unternehmen verlassen. Ihr neuer Ansprechpartner ist Jens Krüger (krueger@kunde.example). >> Jens Krüger <krueger@kunde.example>
out_of_office! | Leider bin ich zur Zeit nicht am Platz. Ab Montag, 9. März, beantworte ich Ihre Nachricht gerne. >> 2026-03-09
out_of_office! | Ich bin vom 2. bis 13. März im Urlaub. Ihre E-Mail wird nicht weitergeleitet. >> 2026-03-13
out_of_office! | Unser Büro bleibt bis einschließlich 6. März geschlossen. >> 2026-03-07
unsubscribe | Streichen Sie mich bitte aus Ihrer Kartei.
unsubscribe | Hören Sie auf, mir zu schreiben!
unsubscribe | Ich möchte keine Werbung mehr bekommen.
unsubscribe | Bitte meine Daten löschen.
wrong_person | Da sind Sie bei mir an der falschen Adresse.
wrong_person | Das fällt nicht in meinen Bereich.
wrong_person | Ich glaube, Sie verwechseln mich.
automatic! | Wir bestätigen den Eingang Ihrer Nachricht. Bitte sehen Sie von Rückfragen ab.
interested | Votre solution pourrait nous être utile, pouvons-nous en discuter jeudi matin ?
interested | D'accord pour un échange téléphonique. Je suis disponible mardi après 14h.
interested | Merci de me transmettre vos tarifs et une plaquette.
interested | Oui, ça tombe bien, nous avons un projet en cours sur ce sujet.
question | Quels sont les délais de livraison ?
question | Proposez-vous une version hébergée en France ?
question | Comment vos capteurs communiquent-ils entre eux ?
objection | Merci mais cela ne nous concerne pas.
objection | Nous travaillons depuis dix ans avec le même fournisseur.
objection | Votre produit dépasse largement notre budget.
objection | Je ne vois pas l'intérêt pour notre activité.
not_now | Rappelez-moi plutôt en septembre. >> 2026-09-01
not_now | Nous sommes en plein déménagement, ce n'est pas d'actualité.
not_now | Notre contrat actuel court jusqu'à fin juin, reprenons contact à ce moment-là. >> 2026-06-30
not_now | Trop tôt pour nous, à revoir l'année prochaine. >> 2027-01-01
referral | Ma collègue Claire Martin gère ces sujets : claire.martin@client.example >> Claire Martin <claire.martin@client.example>
referral | Il faut vous adresser au service achats : achats@client.example >> <achats@client.example>
referral | Je fais suivre votre message à notre directeur technique.
out_of_office! | Bonjour, je suis actuellement en déplacement et de retour au bureau le 9 mars. >> 2026-03-09
out_of_office! | En congé jusqu'au 20 mars, je répondrai à mon retour. >> 2026-03-20
unsubscribe | Je ne veux plus être contacté.
unsubscribe | Retirez mon adresse de votre fichier.
unsubscribe | Arrêtez de m'envoyer vos publicités.
wrong_person | Je ne m'occupe pas du tout de ce domaine.
wrong_person | Mauvais destinataire.
automatic! | Nous accusons réception de votre demande, un conseiller vous recontactera sous 48 heures.
`;
