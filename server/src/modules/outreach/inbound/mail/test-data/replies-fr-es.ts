/** Replies in French and Spanish, in the form of `readReplies`; today is 2 March 2026. */
export const FRENCH_REPLIES = String.raw`
interested | Bonjour,\n\nvotre offre m'intéresse. Pouvez-vous m'appeler demain ?
interested | Oui, volontiers.
interested | Envoyez-moi une documentation, s'il vous plaît.
interested | Je souhaiterais en savoir plus sur votre solution.
interested | Prenons rendez-vous la semaine prochaine.
interested | Nous cherchons justement une solution de ce type, pouvez-vous nous faire parvenir un devis ?
question | Combien ça coûte ?
question | Est-ce que c'est compatible avec Sage ?
question | D'où tenez-vous mon adresse ?
question | J'aimerais savoir comment se passe l'installation.
objection | Non merci.
objection | Nous ne sommes pas intéressés.
objection | Nous avons déjà un prestataire et nous en sommes satisfaits.
objection | C'est trop cher pour nous.
objection | Nous n'avons pas besoin de ce service.
objection | Je ne donnerai pas suite.
not_now | Ce n'est pas le bon moment. Recontactez-moi en juin. >> 2026-06-01
not_now | Revenez vers nous au prochain trimestre. >> 2026-04-01
not_now | Pas pour le moment, peut-être à la rentrée. >> 2026-09-01
not_now | Nous sommes débordés actuellement.
not_now | Reparlons-en dans trois mois. >> 2026-06-02
referral | Je ne suis pas la bonne personne, contactez Anna Meyer (anna@kunde.example). >> Anna Meyer <anna@kunde.example>
referral | C'est M. Dupont qui s'occupe des achats, voyez avec lui. >> Dupont <>
referral | J'ai transmis votre message à ma collègue.
out_of_office! | Je suis absent du bureau jusqu'au 12 mars inclus. >> 2026-03-13
out_of_office! | Actuellement en congés, je serai de retour le lundi 16 mars. >> 2026-03-16
out_of_office! | Je suis en congé maternité. En cas d'urgence, écrivez à otto@kunde.example.
unsubscribe | Merci de me retirer de votre liste.
unsubscribe | Désabonnez-moi.
unsubscribe | Ne m'envoyez plus de mails.
unsubscribe | Désinscription
unsubscribe | Veuillez supprimer mes coordonnées de vos fichiers.
wrong_person | Vous vous trompez de personne.
wrong_person | Je ne suis pas en charge de ce sujet.
wrong_person | Je ne travaille plus dans cette société.
automatic! | Ceci est un message automatique, merci de ne pas répondre. Votre demande a bien été enregistrée.
automatic | Nous avons bien reçu votre message et reviendrons vers vous dans les meilleurs délais.
`;

export const SPANISH_REPLIES = String.raw`
interested | Hola Maya:\n\nme interesa. ¿Podemos hablar el jueves?
interested | Sí, envíeme más información, por favor.
interested | Me gustaría ver una demostración.
interested | Llámeme mañana por la mañana.
interested | Estamos buscando algo así. ¿Nos puede mandar un presupuesto?
interested | Adelante, agendemos una reunión.
question | ¿Cuánto cuesta?
question | ¿Es compatible con SAP?
question | ¿De dónde han sacado mi correo?
question | Quisiera saber qué incluye el servicio.
objection | No me interesa.
objection | No, gracias.
objection | Ya tenemos proveedor y estamos contentos con él.
objection | Es demasiado caro para nosotros.
objection | No lo necesitamos.
objection | No es lo que buscamos.
not_now | Ahora no es buen momento. Escríbame en junio. >> 2026-06-01
not_now | Contácteme de nuevo en dos meses. >> 2026-05-02
not_now | Quizás el próximo año. >> 2027-01-01
not_now | Por el momento tenemos otras prioridades.
not_now | Retomemos el tema después del verano. >> 2026-09-01
referral | No soy la persona indicada, hable con Ana Pérez (ana@cliente.example). >> Ana Pérez <ana@cliente.example>
referral | El responsable de compras es Luis Gómez. >> Luis Gómez <>
referral | He reenviado su correo a mi compañera.
out_of_office! | Estoy fuera de la oficina hasta el 12 de marzo. >> 2026-03-12
out_of_office! | Me encuentro de vacaciones y regreso el lunes 16 de marzo. >> 2026-03-16
out_of_office! | Estoy de baja médica. Para asuntos urgentes escriba a otto@kunde.example.
unsubscribe | Por favor, denme de baja.
unsubscribe | No me envíen más correos.
unsubscribe | Elimine mis datos de su base.
unsubscribe | BAJA
unsubscribe | Quíteme de su lista, por favor.
wrong_person | Se ha equivocado de persona.
wrong_person | Yo no me encargo de eso.
wrong_person | Ya no trabajo en esa empresa.
automatic! | Respuesta automática: hemos recibido su mensaje. No responda a este correo.
automatic | Hemos recibido su solicitud con el ticket 4711. Le responderemos a la mayor brevedad.
`;
