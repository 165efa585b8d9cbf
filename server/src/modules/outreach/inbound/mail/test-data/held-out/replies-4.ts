/** Replies that were written last: 82 % of them were right at first sight, and 90 % by rules that no word was added to; today is 2 March 2026. */
export const HELD_OUT_REPLIES_4 = String.raw`
interested | Hi Maya, we've had three temperature incidents this winter, so your mail came at the right moment. Could we see the product in action?
interested | I'm game. Send me an invite for whenever suits you.
question | How many sensors would we need for a 500 square metre hall?
question | What happens to the data when the network is down?
objection | We rent our storage, so that's the landlord's job and we wouldn't pay for it.
objection | I've seen the demo at the fair and wasn't impressed.
not_now | Things are hectic here until Easter, please write again after that.
not_now | Our fiscal year starts in July, nothing can be approved before then. >> 2026-07-01
referral | Best to ask Ben Okafor, our facility manager. His address: ben.okafor@kunde.example >> Ben Okafor <ben.okafor@kunde.example>
referral | I handed your note to our operations lead, she will reply if she wants to.
wrong_person | You've mailed the receptionist of a dental clinic. We don't store food.
unsubscribe | Enough. Take my address out of whatever list you bought.
out_of_office! | Greetings! I'm enjoying some time off and will read your message on 17 March. >> 2026-03-17
automatic! | Hello, this inbox is handled by our helpdesk. A request has been opened for you.
interested | Das Thema steht bei uns gerade auf dem Tisch. Kommen Sie doch am Freitag vorbei.
interested | Schicken Sie mal was rüber, ich schaue es mir an.
question | Wie oft müssen die Sensoren kalibriert werden?
question | Haben Sie Referenzkunden aus der Logistik?
objection | Unsere Kühlung überwacht der Vermieter, deshalb brauchen wir so etwas nicht.
objection | Das haben wir vor zwei Jahren getestet und es war ein Reinfall.
not_now | Nach Ostern sieht es besser aus, probieren Sie es dann noch mal.
not_now | Wir entscheiden darüber erst im Oktober. >> 2026-10-01
referral | Bitte sprechen Sie direkt mit Frau Lindner aus der Technik, lindner@kunde.example. >> Lindner <lindner@kunde.example>
wrong_person | Ich bin schon seit Jahren nicht mehr im Einkauf, da kann ich Ihnen nicht helfen.
unsubscribe | Ich bitte um Löschung meiner E-Mail-Adresse.
out_of_office! | Danke für Ihre Mail, ich genieße gerade ein paar freie Tage und lese sie am 17. März. >> 2026-03-17
interested | Votre message tombe à point nommé, on s'appelle vendredi ?
question | À quelle fréquence faut-il changer les piles ?
objection | Nous avons testé un produit semblable sans succès.
not_now | Notre budget se décide en octobre, écrivez-moi à ce moment. >> 2026-10-01
referral | La personne à contacter est Luc Morel, luc.morel@client.example >> Luc Morel <luc.morel@client.example>
unsubscribe | Sortez-moi de vos listes.
interested | Justo a tiempo, ¿hablamos el viernes?
question | ¿Cada cuánto se cambian las baterías?
objection | Ya probamos algo parecido y salió mal.
not_now | El presupuesto se aprueba en octubre, escríbame entonces. >> 2026-10-01
referral | La persona que decide es Pablo Gil, pablo.gil@cliente.example >> Pablo Gil <pablo.gil@cliente.example>
unsubscribe | No deseo recibir sus comunicaciones comerciales.
interested | Chegou em boa hora, falamos na sexta?
question | De quanto em quanto tempo se trocam as baterias?
objection | Já testamos algo parecido e não deu certo.
not_now | O orçamento só é aprovado em outubro. >> 2026-10-01
referral | Quem decide é o Tiago Melo, tiago@cliente.example >> Tiago Melo <tiago@cliente.example>
unsubscribe | Não desejo receber comunicações comerciais.
interested | Capita al momento giusto, ci sentiamo venerdì?
question | Ogni quanto vanno cambiate le batterie?
objection | Abbiamo provato qualcosa di simile e non ha funzionato.
not_now | Il budget viene deciso a ottobre, mi riscriva allora. >> 2026-10-01
referral | Chi decide è Paolo Riva, paolo@cliente.example >> Paolo Riva <paolo@cliente.example>
unsubscribe | Non desidero ricevere comunicazioni commerciali.
interested | Komt precies op tijd, bellen we vrijdag?
question | Hoe vaak moeten de batterijen vervangen worden?
objection | We hebben iets soortgelijks geprobeerd en dat beviel niet.
not_now | Het budget wordt in oktober bepaald, schrijf me dan. >> 2026-10-01
referral | De beslisser is Tom Smit, tom@klant.example >> Tom Smit <tom@klant.example>
unsubscribe | Ik wens geen commerciële berichten te ontvangen.
interested | Sahi samay par mail aaya, Friday ko baat karein?
question | Battery kitne din chalti hai?
objection | Humne aisa kuch try kiya tha, fayda nahi hua.
not_now | Budget October mein pass hota hai, tab baat karenge. >> 2026-10-01
referral | Faisla Vikram Singh lete hain, vikram@grahak.example >> Vikram Singh <vikram@grahak.example>
unsubscribe | Mujhe koi promotional mail nahi chahiye.
`;
