/**
 * Opt-outs and refusals by email, rude and polite, with slips. Written and kept before anybody looked at what the rules say of them.
 */
export const HELD_OUT_REFUSALS_MAIL = String.raw`
unsubscribe | Do me a favour and lose my email address.
unsubscribe | For the love of god stop with these emails
unsubscribe | I've asked you twice now. No more mails, ok?
unsubscribe | Please stop contaciting me
unsubscribe | Pleas stop sending me theese mails
unsubscribe | Hi Maya,\n\nI appreciate the effort, but I'd prefer if you didn't write to me again.\n\nKind regards\nTom
unsubscribe | Kindly delete my details from your records and confirm.
unsubscribe | We would be grateful if you could take this address out of your mailings.
unsubscribe | Quit emailing me.
unsubscribe | Never email this address again, thank you.
unsubscribe | You have no permission to use my address. Do not use it again.
unsubscribe | F*** off and don't write again
unsubscribe | I must ask you not to contact our staff any more.
unsubscribe | pls dont mail
unsubscribe | Enough already, leave me in peace.
unsubscribe | I don't wish to be on this list.
unsubscribe | This is the third mail. Do not follow up again.
unsubscribe | We do not accept unsolicited emails, please refrain from sending any.
objection | Thanks, but I'll pass on this one.
objection | Please don't book anything, we are not going ahead.
objection | No thank you, we would rather not have a call.
objection | I don't want a demo.
objection | We won't be needing a quote from you.
objection | I'd rather not, sorry.
unsubscribe | Verschonen Sie mich bitte mit Ihren Mails.
unsubscribe | Ich will von Ihnen nichts mehr hören.
unsubscribe | Hören Sie bitte auf mir zu mailen!!
unsubscribe | Bitte sehen Sie von weiteren E-Mails ab.
unsubscribe | Schreiben Sie mir bitte nicht wieder.
unsubscribe | bitte nix mehr schicken
unsubscribe | Ich habe kein Interesse und bitte darum, nicht mehr kontaktiert zu werden.
unsubscribe | Nehmt mich da raus, danke.
unsubscribe | Löschen Sie meine Adresse unverzüglich, sonst schalte ich meinen Anwalt ein.
unsubscribe | Unterlassen Sie künftig jede Werbung an diese Adresse.
unsubscribe | Melden Sie sich bitte nicht mehr bei mir.
unsubscribe | Bitte von weitern Mails absehn
objection | Vereinbaren Sie bitte keinen Termin, wir haben uns dagegen entschieden.
objection | Ein Angebot brauchen Sie mir nicht zu schicken.
objection | Da sehe ich für uns keinen Bedarf, danke trotzdem.
unsubscribe | Arrêtez de m'écrire svp.
unsubscribe | Je vous prie de ne plus me contacter.
unsubscribe | Veuillez supprimer mon adresse de vos fichiers.
unsubscribe | Fichez-moi la paix avec vos mails
unsubscribe | Plus de mails svp
unsubscribe | Je ne veux plus rien recevoir de votre part.
unsubscribe | Inutile de me relancer, ne m'envoyez plus rien.
unsubscribe | Merci de cesser tout envoi.
objection | Ne m'envoyez pas de devis, nous n'en avons pas besoin.
objection | Je préfère ne pas donner suite.
unsubscribe | Deje de escribirme, por favor.
unsubscribe | No quiero recibir nada más de ustedes.
unsubscribe | Borren mi correo de su base de datos.
unsubscribe | No vuelva a contactarme.
unsubscribe | Les pido que no me manden más publicidad
unsubscribe | Ya basta de correos
unsubscribe | Sáquenme de esa lista ya
objection | No me mande ninguna oferta, ya tenemos proveedor.
objection | Gracias, pero no nos interesa agendar una llamada.
unsubscribe | Parem de me mandar e-mails, por favor.
unsubscribe | Não quero receber mais nada de vocês.
unsubscribe | Não voltem a contactar-me.
unsubscribe | Solicito a exclusão do meu e-mail da vossa base.
unsubscribe | Me tira dessa lista
unsubscribe | Chega de propaganda no meu e-mail
objection | Não precisa enviar proposta, não temos interesse.
objection | Obrigado, mas prefiro não marcar reunião.
unsubscribe | Smettetela di scrivermi.
unsubscribe | Non voglio più ricevere le vostre mail.
unsubscribe | Vi prego di non contattarmi più.
unsubscribe | Toglietemi dalla lista, grazie.
unsubscribe | Basta con queste mail
unsubscribe | Chiedo la cancellazione dei miei dati.
objection | Non mi mandi il preventivo, non ci serve.
objection | Preferirei non fissare una chiamata.
unsubscribe | Stop met mij te mailen.
unsubscribe | Ik wil geen mails meer van jullie ontvangen.
unsubscribe | Haal mijn adres uit jullie bestand.
unsubscribe | Laat me met rust.
unsubscribe | Gelieve mij niet meer te contacteren.
unsubscribe | Mail me niet meer aub
objection | Stuur maar geen offerte, we hebben al een leverancier.
objection | Een afspraak hoeft van mij niet.
unsubscribe | Kripya mujhe aur email na bhejein.
unsubscribe | Mujhe aapke mail nahi chahiye, band kijiye.
unsubscribe | कृपया मुझे ईमेल भेजना बंद करें।
unsubscribe | मुझे आगे से कोई मेल मत भेजिए
unsubscribe | Mera email apni list se nikal dijiye.
objection | Humein iski zaroorat nahi hai, dhanyavaad.
objection | Call mat kijiye, hum nahi lenge.
`;
