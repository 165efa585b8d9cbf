/**
 * Opt-outs and refusals as people type them on WhatsApp. Written and kept before anybody looked at what the rules say of them.
 */
export const HELD_OUT_REFUSALS_WHATSAPP = String.raw`
unsubscribe | Stop!!!!
unsubscribe | stop 🙏
unsubscribe | STOP it please
unsubscribe | plz stop
unsubscribe | stpo
unsubscribe | stop sending
unsubscribe | Stop spamming
unsubscribe | no more msgs pls
unsubscribe | dont msg me
unsubscribe | do not message
unsubscribe | don't whatsapp me
unsubscribe | dont call me again
unsubscribe | Sir please don't disturb
unsubscribe | I will block u
unsubscribe | Reported and blocked
unsubscribe | remove me from this
unsubscribe | delete my no
unsubscribe | Who gave you my number? Remove it
unsubscribe | not interested dont msg again
unsubscribe | activate dnd on this number
unsubscribe | unsubscibe
unsubscribe | Leave me alone
objection | no tnx
objection | nope not for me
objection | Not intrested
objection | dont need
unsubscribe | Lass mich in Ruhe
unsubscribe | Hör auf mir zu schreiben
unsubscribe | bitte keine nachrichten mehr
unsubscribe | Nummer löschen bitte
unsubscribe | stop bitte!!
unsubscribe | schreib mir nicht mehr
objection | nee lass mal
unsubscribe | arrete de m'ecrire
unsubscribe | stop svp
unsubscribe | supprimez mon numéro
unsubscribe | plus de messages merci
unsubscribe | no me escribas
unsubscribe | borra mi numero
unsubscribe | basta ya
unsubscribe | para de mandar mensajes
objection | no gracias, no me llame
unsubscribe | para de mandar msg
unsubscribe | nao me mande mais mensagem
unsubscribe | apaga meu numero
unsubscribe | me deixa em paz
unsubscribe | non scrivermi più
unsubscribe | basta messaggi
unsubscribe | cancella il mio numero
unsubscribe | stop aub
unsubscribe | niet meer berichten sturen
unsubscribe | verwijder mijn nummer
unsubscribe | msg mat bhejo
unsubscribe | dobara msg mat karna
unsubscribe | mera number hata do
unsubscribe | bhai band kar ye sab
unsubscribe | mat bhejo yaar
unsubscribe | pareshan mat karo
unsubscribe | मैसेज मत भेजो
unsubscribe | मेरा नंबर हटा दो
unsubscribe | बंद कर दो ये मैसेज
objection | nahi chahiye
objection | जरूरत नहीं है
`;
