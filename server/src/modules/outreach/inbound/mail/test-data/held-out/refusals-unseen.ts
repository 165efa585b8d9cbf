/**
 * Opt-outs and refusals that were written after the rules had been mended for the tables before, and kept before anybody looked at how the
 * rules do.
 */
export const HELD_OUT_REFUSALS_UNSEEN = String.raw`
unsubscribe | Kindly cease all correspondence.
unsubscribe | Please stop filling my inbox.
unsubscribe | I'd appreciate not being emailed again.
unsubscribe | You lot need to stop mailing me
unsubscribe | Wrong address, and please never use it again.
unsubscribe | Get me off this thing
unsubscribe | no more promo pls
unsubscribe | dont send me this again
unsubscribe | do not ring this number
unsubscribe | Ma'am please stop texting
unsubscribe | bye, blocking you now
unsubscribe | I never asked for this, delete my email
objection | I don't need a call back, thanks.
objection | No quote needed.
objection | Thanks but it's a hard no from us.
objection | I would not be interested in a trial.
objection | Please cancel the demo.
unsubscribe | Lassen Sie das bitte künftig.
unsubscribe | Ich wünsche keine E-Mails von Ihnen.
unsubscribe | Bitte entfernen Sie uns aus Ihrer Liste
unsubscribe | Schreibt mir nie wieder!
unsubscribe | Hört auf mit dem Mist
unsubscribe | bitte nimm mich raus
unsubscribe | Ruf hier bitte nicht mehr an
objection | Einen Termin brauche ich nicht.
objection | Schicken Sie uns bitte keine Unterlagen, wir sind versorgt.
objection | Ein Telefonat halte ich nicht für sinnvoll.
unsubscribe | Retirez-moi de votre liste de diffusion
unsubscribe | Arrêtez vos mails
unsubscribe | Je ne désire plus être contacté
unsubscribe | m'appelle plus
unsubscribe | effacez mes coordonnées svp
objection | Rappelez-moi pas, ça ne m'intéresse pas.
objection | Je n'ai pas envie d'une démo.
objection | Pas la peine de m'appeler.
unsubscribe | Por favor dejen de enviarme cosas
unsubscribe | no me mandes más nada
unsubscribe | quítame de tu lista
unsubscribe | No deseo que me contacten
objection | No necesito que me llamen.
objection | Llámeme nunca, gracias.
unsubscribe | Não me mandem mais e-mails
unsubscribe | para de me ligar
unsubscribe | quero que apaguem os meus dados
objection | Não quero orçamento nenhum.
objection | Me liga não, por favor.
unsubscribe | Non scrivetemi più per favore
unsubscribe | cancellatemi subito
unsubscribe | basta chiamate
objection | Mi chiami pure mai.
objection | Non voglio nessun preventivo.
unsubscribe | Stuur me geen berichten meer
unsubscribe | Schrijf me uit
unsubscribe | bel me nooit meer
objection | Een demo is voor ons niet nodig.
objection | Bel me liever niet.
unsubscribe | mujhe message karna band karo
unsubscribe | aage se call mat karna
unsubscribe | mera naam hatao list se
unsubscribe | मुझे कॉल मत करना
unsubscribe | ये सब बंद करो
objection | demo ki koi zarurat nahi
objection | Call karne ki koshish na karein, interest nahi hai.
`;
