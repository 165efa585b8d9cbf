/** Replies in English and German, in the form of `readReplies`; today is 2 March 2026. */
export const ENGLISH_REPLIES = String.raw`
interested | Hi Maya,\n\nthis sounds interesting. Can we set up a call next week?\n\nAnna
interested | Yes, please send me more information.
interested | Sure, happy to chat. Does Thursday at 3pm work for you?
interested | Tell me more about it.
interested | I'd like to see a demo. When are you free?
interested | Please give me a call on 030 1234567.
interested | Sounds good, let's talk.
interested | We are looking for exactly this kind of solution. Could you send over a quote?
interested | Ok, send it over.
question | How much does it cost per month?
question | Does it work with SAP?
question | What exactly do you offer, and who else uses it?
question | Before I decide, I would like to know how long the installation takes.
question | Where did you get my address?
question | Is there a version for small companies? And do you ship to Norway?
objection | Thanks, but we're not interested.
objection | No thanks.
objection | We already work with another supplier and are happy with them.
objection | This is way too expensive for a company of our size.
objection | We don't need this.
objection | We built our own system in-house, so I'll pass.
objection | Not a fit for us, sorry.
objection | We don't have the budget for something like this.
not_now | Not right now. Please contact me again in June. >> 2026-06-01
not_now | The timing isn't great, we're in the middle of a move. Maybe next quarter. >> 2026-04-01
not_now | Could you get back to me in two months? >> 2026-05-02
not_now | We are too busy at the moment.
not_now | Let's revisit this in Q3. >> 2026-07-01
not_now | Our contract with the current vendor runs until the end of September, ping me then. >> 2026-09-30
not_now | Interested in principle, but not before next year. >> 2027-01-01
referral | I'm not the right person, please talk to Anna Meyer (anna@kunde.example). >> Anna Meyer <anna@kunde.example>
referral | Our head of purchasing, Otto Brandt, decides this. His email is otto.brandt@kunde.example. >> Otto Brandt <otto.brandt@kunde.example>
referral | I've forwarded your email to my colleague in procurement.
referral | You should speak to Priya Shah about this. >> Priya Shah <>
referral | Please contact purchasing@kunde.example. >> <purchasing@kunde.example>
referral! | I no longer work at Kunde Ltd. Please contact Otto Brandt at otto@kunde.example. >> Otto Brandt <otto@kunde.example>
out_of_office! | Thank you for your email. I am out of the office until 12 March. For urgent matters please contact Otto. >> 2026-03-12
out_of_office! | I'm on annual leave, back on Monday, March 16, with limited access to email. >> 2026-03-16
out_of_office! | I am currently on parental leave and will return on 1 September 2026. >> 2026-09-01
out_of_office | I am away from my desk until 03/20/2026 and will reply when I'm back. >> 2026-03-20
unsubscribe | Please take me off your list.
unsubscribe | Unsubscribe
unsubscribe | stop
unsubscribe | Stop emailing me. I never signed up for this.
unsubscribe | Remove my address from your database immediately, or I will report this as spam.
unsubscribe | Please do not contact me again.
wrong_person | I think you have the wrong person.
wrong_person | I'm not responsible for purchasing.
wrong_person | I don't work there anymore.
automatic! | This is an automated message. Your ticket number is 4711. We have received your request and will respond within 24 hours.
automatic | Thank you for contacting Kunde support. We have received your message and will get back to you shortly. Please do not reply to this email.
`;

export const GERMAN_REPLIES = String.raw`
interested | Hallo Frau Ostrander,\n\ndas klingt interessant. Können wir nächste Woche telefonieren?
interested | Ja, gerne. Schicken Sie mir bitte mehr Informationen.
interested | Ich hätte Interesse an einer Vorführung.
interested | Rufen Sie mich bitte morgen an.
interested | Donnerstag um 10 Uhr würde mir passen.
interested | Wir suchen gerade genau so etwas. Bitte machen Sie uns ein Angebot.
interested | Gern, warum nicht?
question | Was kostet das pro Monat?
question | Funktioniert das auch mit DATEV?
question | Woher haben Sie meine Adresse?
question | Ich wüsste gerne, wie lange die Einrichtung dauert.
question | Für wie viele Nutzer gilt der Preis?
objection | Kein Interesse.
objection | Nein danke, wir haben bereits einen Anbieter und sind sehr zufrieden.
objection | Das ist uns zu teuer.
objection | Wir haben dafür keinen Bedarf.
objection | Danke für Ihre Nachricht, aber das passt nicht zu uns.
objection | Das machen wir intern selbst.
not_now | Im Moment passt es nicht, melden Sie sich bitte im Juni wieder. >> 2026-06-01
not_now | Derzeit haben wir andere Prioritäten.
not_now | Vielleicht nächstes Jahr. >> 2027-01-01
not_now | Kommen Sie in drei Monaten noch einmal auf mich zu. >> 2026-06-02
not_now | Grundsätzlich interessant, aber erst im Herbst. >> 2026-09-01
referral | Ich bin dafür nicht zuständig. Bitte wenden Sie sich an Anna Meyer (anna@kunde.example). >> Anna Meyer <anna@kunde.example>
referral | Da müssen Sie mit unserem Einkaufsleiter Herrn Brandt sprechen. Zuständig ist Herr Brandt. >> Brandt <>
referral | Ich habe Ihre Mail an meinen Kollegen weitergeleitet.
referral! | Ich bin nicht mehr für die Kunde GmbH tätig. Bitte schreiben Sie an Otto Brandt, otto@kunde.example. >> Otto Brandt <otto@kunde.example>
out_of_office! | Vielen Dank für Ihre Nachricht. Ich bin bis 12.03. nicht im Büro. >> 2026-03-12
out_of_office! | Ich bin ab dem 16. März wieder erreichbar. In dringenden Fällen wenden Sie sich an Frau Meyer. >> 2026-03-16
out_of_office! | Ich befinde mich in Elternzeit bis 31.08.2026. >> 2026-08-31
out_of_office | Ich bin im Urlaub und am 23. März zurück. >> 2026-03-23
unsubscribe | Bitte löschen Sie mich aus Ihrem Verteiler.
unsubscribe | Abmelden
unsubscribe | Bitte keine weiteren E-Mails mehr.
unsubscribe | Nehmen Sie mich bitte von der Liste.
unsubscribe | Ich widerspreche der Nutzung meiner Daten. Löschen Sie meine Adresse gemäß DSGVO.
wrong_person | Sie haben die falsche Person angeschrieben.
wrong_person | Damit habe ich nichts zu tun.
wrong_person | Ich arbeite dort nicht mehr.
automatic! | Dies ist eine automatisch generierte Nachricht. Ihre Anfrage ist bei uns eingegangen. Ticketnummer 4711.
automatic | Vielen Dank für Ihre Anfrage. Wir haben Ihre Nachricht erhalten und melden uns schnellstmöglich. Bitte antworten Sie nicht auf diese E-Mail.
`;
