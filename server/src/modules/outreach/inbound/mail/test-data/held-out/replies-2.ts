/** Replies that the rules were not written after; today is 2 March 2026. Every second line is never tuned on. */
export const HELD_OUT_REPLIES_2 = String.raw`
interested | Me parece una propuesta interesante, ¿podría enviarme precios?
interested | Claro que sí, ¿qué tal una videollamada el miércoles?
interested | Nos vendría muy bien. Quedo a la espera de su propuesta.
interested | Páseme más datos al WhatsApp, por favor.
question | ¿Qué garantía ofrecen?
question | ¿Trabajan también con empresas pequeñas?
question | Tengo una duda: ¿los sensores necesitan wifi?
objection | Gracias, pero no encaja con nuestro negocio.
objection | Llevamos años con el mismo proveedor y no pensamos cambiar.
objection | Se nos va de presupuesto.
objection | No le veo utilidad para nosotros.
not_now | Estamos cerrando el año fiscal, búsqueme en abril. >> 2026-04-01
not_now | De momento no, quizá más adelante.
not_now | Vuelva a contactarnos en septiembre. >> 2026-09-01
not_now | En este momento el proyecto está parado.
referral | De eso se ocupa mi compañera Marta Ruiz, marta.ruiz@cliente.example >> Marta Ruiz <marta.ruiz@cliente.example>
referral | Póngase en contacto con compras@cliente.example. >> <compras@cliente.example>
referral | Le paso su mensaje a mi jefe.
out_of_office! | Gracias por su mensaje. Estaré fuera hasta el viernes 6 de marzo y responderé a mi vuelta. >> 2026-03-06
out_of_office! | Del 2 al 13 de marzo estaré de vacaciones sin acceso al correo. >> 2026-03-13
unsubscribe | Solicito la baja de su lista de correo.
unsubscribe | No quiero recibir más publicidad suya.
unsubscribe | Dejen de escribirme, por favor.
wrong_person | Creo que este correo no era para mí, no trabajo en compras.
wrong_person | No soy el responsable de estos temas.
automatic! | Su mensaje ha sido recibido correctamente. Un agente le atenderá en un plazo de 24 horas.
interested | Achei a proposta bem interessante, pode me mandar os preços?
interested | Podemos marcar uma conversa rápida na terça?
interested | Sim, faz sentido para nós. Qual o próximo passo?
interested | Por favor, encaminhe uma apresentação.
question | Vocês atendem empresas em Portugal?
question | Qual é o prazo de entrega?
question | Como funciona a assistência técnica?
objection | Agradeço, mas não é algo que nos interesse.
objection | Já utilizamos outra ferramenta para isso.
objection | O valor está acima do que podemos pagar.
objection | Não vejo utilidade para o nosso caso.
not_now | Estamos no meio de uma mudança, me chame em maio. >> 2026-05-01
not_now | Por enquanto não, obrigado. Quem sabe no ano que vem. >> 2027-01-01
not_now | Só teremos orçamento em julho. >> 2026-07-01
referral | O melhor contato é a Paula Reis: paula.reis@cliente.example >> Paula Reis <paula.reis@cliente.example>
referral | Vou passar para o meu gerente.
out_of_office! | Olá! Estarei fora até sexta-feira, 6 de março, com acesso limitado ao e-mail. >> 2026-03-06
out_of_office! | Estou em licença e volto ao trabalho em 1 de abril. >> 2026-04-01
unsubscribe | Quero sair da lista de vocês.
unsubscribe | Por favor apaguem os meus dados.
unsubscribe | Não me mandem mais nada.
wrong_person | Esse assunto não é comigo.
wrong_person | Você está falando com a pessoa errada.
automatic! | Agradecemos o seu contato. Sua mensagem foi registrada sob o protocolo 8899.
interested | La proposta mi sembra valida, possiamo fare una call mercoledì?
interested | Mi farebbe piacere approfondire, quando sarebbe disponibile?
interested | Potrebbe inviarci un'offerta per 20 sensori?
interested | Certo, mi chiami pure in ufficio.
question | Quali garanzie offrite?
question | Lavorate anche con piccole aziende?
question | Avrei una domanda: serve una connessione wifi?
objection | Grazie, ma non rientra nei nostri interessi.
objection | Ci troviamo bene con il fornitore attuale.
objection | Il costo è fuori dalla nostra portata.
objection | Non vedo quale vantaggio avremmo.
not_now | In questo periodo siamo sommersi di lavoro, mi scriva ad aprile. >> 2026-04-01
not_now | Per il momento no, magari più avanti.
not_now | Il budget è bloccato fino al prossimo anno. >> 2027-01-01
referral | Se ne occupa la mia collega Giulia Conti, giulia.conti@cliente.example >> Giulia Conti <giulia.conti@cliente.example>
referral | Giro la sua mail al responsabile tecnico.
out_of_office! | Sarò assente fino a venerdì 6 marzo. Risponderò al mio rientro. >> 2026-03-06
out_of_office! | Gli uffici sono chiusi per ferie fino al 9 marzo. >> 2026-03-09
unsubscribe | Vi chiedo di cancellare i miei dati.
unsubscribe | Non mandatemi più pubblicità.
unsubscribe | Desidero essere rimosso dalla lista.
wrong_person | Questo non è di mia competenza.
wrong_person | Temo abbia contattato la persona sbagliata.
automatic! | Grazie per averci contattato, un operatore le risponderà entro 24 ore.
interested | Dat spreekt me wel aan. Heeft u volgende week tijd voor een kort gesprek?
interested | Stuur me gerust een prijsopgave.
interested | Zeker, kom maar eens langs om het te laten zien.
interested | Ik ben benieuwd, plan maar een afspraak in.
question | Welke garantie zit erop?
question | Leveren jullie ook in België?
question | Kan het systeem ook in de cloud draaien?
objection | Bedankt, maar dit is niets voor ons.
objection | Wij werken al jaren met een vaste leverancier.
objection | Dat gaat ons budget ver te boven.
objection | Ik zie de meerwaarde niet.
not_now | We zitten midden in een verhuizing, bel me in mei nog eens. >> 2026-05-01
not_now | Op dit moment niet, wellicht later dit jaar.
not_now | Ons contract loopt nog tot eind juni, neem dan weer contact op. >> 2026-06-30
referral | Hiervoor moet u bij mijn collega Sanne Visser zijn: sanne.visser@klant.example >> Sanne Visser <sanne.visser@klant.example>
referral | Ik stuur uw bericht door naar onze directeur.
out_of_office! | Ik ben er deze week niet. Vanaf 9 maart lees ik mijn mail weer. >> 2026-03-09
out_of_office! | Wegens vakantie ben ik afwezig tot 16 maart. >> 2026-03-16
unsubscribe | Graag uitschrijven voor deze mails.
unsubscribe | Ik wil niet meer door u benaderd worden.
unsubscribe | Schrap mij uit uw adressenbestand.
wrong_person | Dit valt niet onder mijn verantwoordelijkheid.
wrong_person | Volgens mij heeft u de verkeerde voor zich.
automatic! | Wij hebben uw e-mail in goede orde ontvangen en reageren binnen twee werkdagen.
interested | Ji bilkul, aap proposal bhej sakte hain.
interested | Accha laga, kab mil sakte hain?
interested | Haan, demo ke liye Friday ko time fix karte hain.
interested | Hamein iske baare mein aur jaankari chahiye.
question | Installation mein kitna samay lagta hai?
question | Kya aap Pune mein service dete hain?
question | Guarantee kitne saal ki hai?
objection | Hum already dusri company ka software use kar rahe hain.
objection | Rate bahut zyada hai, hum afford nahi kar sakte.
objection | Mujhe isme koi dilchaspi nahi hai.
objection | Filhaal toh nahi chahiye, hum apne system se khush hain.
not_now | Abhi budget nahi hai, April mein dekhte hain. >> 2026-04-01
not_now | Teen mahine baad phir se baat karenge. >> 2026-06-02
not_now | Is saal nahi, agle financial year mein yaad dilana. >> 2027-01-01
referral | Iske liye aap Sunita Rao se sampark karein, sunita@grahak.example >> Sunita Rao <sunita@grahak.example>
referral | Maine aapka message apne boss ko bhej diya hai.
out_of_office! | Main 6 March tak office mein nahi hoon. >> 2026-03-06
out_of_office! | Abhi chhutti par hoon, 9 March ko lautunga. >> 2026-03-09
unsubscribe | Kripya mujhe apni mailing list se hata dein.
unsubscribe | Aage se mujhe message mat kijiye.
unsubscribe | Ye mails bhejna band kijiye.
wrong_person | Mera is department se koi lena dena nahi hai.
wrong_person | Aapke paas galat number hai.
automatic! | Aapka sandesh prapt ho gaya hai. Hum 24 ghante mein jawab denge.
`;
