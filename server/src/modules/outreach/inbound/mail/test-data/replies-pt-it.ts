/** Replies in Portuguese and Italian, in the form of `readReplies`; today is 2 March 2026. */
export const PORTUGUESE_REPLIES = String.raw`
interested | Olá, tenho interesse. Podemos conversar na quinta?
interested | Sim, me envie mais informações, por favor.
interested | Gostaria de ver uma demonstração.
interested | Pode me ligar amanhã?
interested | Vamos marcar uma reunião.
interested | Estamos procurando algo assim, mande um orçamento.
question | Quanto custa?
question | Funciona com o nosso ERP?
question | Onde conseguiu o meu email?
question | Gostaria de saber como funciona a instalação.
objection | Não tenho interesse.
objection | Não, obrigado.
objection | Já temos um fornecedor e estamos satisfeitos.
objection | É muito caro para nós.
objection | Não precisamos disso.
objection | Não faz sentido para a nossa empresa.
not_now | Agora não é um bom momento. Me procure em junho. >> 2026-06-01
not_now | Volte a falar comigo daqui a dois meses. >> 2026-05-02
not_now | Talvez no próximo ano. >> 2027-01-01
not_now | No momento temos outras prioridades.
not_now | Retomamos a conversa no segundo semestre. >> 2026-07-01
referral | Não sou a pessoa certa, fale com Ana Souza (ana@cliente.example). >> Ana Souza <ana@cliente.example>
referral | Quem cuida disso é o João Lima. >> João Lima <>
referral | Encaminhei seu email para o meu colega de compras.
out_of_office! | Estou fora do escritório até 12 de março. >> 2026-03-12
out_of_office! | Estou de férias e retorno no dia 16/03. >> 2026-03-16
out_of_office! | Encontro-me ausente por licença maternidade.
unsubscribe | Por favor, me remova da sua lista.
unsubscribe | Não quero mais receber seus emails.
unsubscribe | Descadastrar
unsubscribe | Parem de me enviar mensagens.
unsubscribe | Favor retirar meu contato da base de dados.
wrong_person | Acho que você se enganou de pessoa.
wrong_person | Não sou responsável por essa área.
wrong_person | Não trabalho mais na empresa.
automatic! | Resposta automática: recebemos sua mensagem e retornaremos em breve.
automatic | Recebemos a sua solicitação. Protocolo 4711. Favor não responder a este email.
`;

export const ITALIAN_REPLIES = String.raw`
interested | Buongiorno, mi interessa. Possiamo sentirci giovedì?
interested | Sì, mi mandi maggiori informazioni.
interested | Vorrei vedere una demo.
interested | Mi chiami domani mattina.
interested | Stiamo cercando proprio qualcosa del genere, mi invii un preventivo.
interested | Volentieri, fissiamo un appuntamento.
question | Quanto costa?
question | È compatibile con il nostro gestionale?
question | Da dove avete preso il mio indirizzo?
question | Vorrei sapere come funziona l'installazione.
objection | Non mi interessa.
objection | No, grazie.
objection | Abbiamo già un fornitore e siamo soddisfatti.
objection | È troppo caro per noi.
objection | Non ne abbiamo bisogno.
objection | Non fa per noi.
not_now | Ora non è il momento, mi ricontatti a giugno. >> 2026-06-01
not_now | Risentiamoci tra due mesi. >> 2026-05-02
not_now | Magari l'anno prossimo. >> 2027-01-01
not_now | Al momento abbiamo altre priorità.
not_now | Ne riparliamo dopo l'estate. >> 2026-09-01
referral | Non sono la persona giusta, parli con Anna Rossi (anna@cliente.example). >> Anna Rossi <anna@cliente.example>
referral | Il responsabile acquisti è Luca Bianchi. >> Luca Bianchi <>
referral | Ho inoltrato la sua mail al mio collega.
out_of_office! | Sono fuori ufficio fino al 12 marzo. >> 2026-03-12
out_of_office! | Sono in ferie e rientrerò lunedì 16 marzo. >> 2026-03-16
out_of_office! | Sono in congedo di maternità. Per urgenze scrivere a otto@kunde.example.
unsubscribe | Cancellatemi dalla vostra lista, per favore.
unsubscribe | Non desidero più ricevere le vostre email.
unsubscribe | Disiscrivetemi.
unsubscribe | Rimuovete il mio indirizzo dal vostro database.
unsubscribe | Smettete di scrivermi.
wrong_person | Ha sbagliato persona.
wrong_person | Non mi occupo di questo.
wrong_person | Non lavoro più in questa azienda.
automatic! | Risposta automatica: abbiamo ricevuto la sua richiesta.
automatic | La sua richiesta è stata presa in carico. Ticket 4711. Non rispondere a questa email.
`;
