import type { Language } from '../language.ts';

export const FRENCH: Language = {
  signals: {
    unsubscribe: `plus être .. contacté*/sollicité*/démarché*/dérangé* | retirez .. mon/mes/notre/nos/moi | supprimez .. mon/mes/notre/nos/moi | de votre .. fichier/liste/base | vos .. publicités/newsletters/prospections | ne veux plus .. | ne souhaite plus .. | plus .. de? .. publicité*/newsletter*/prospection | cessez | ne me .. contactez/écrivez/appelez/sollicitez .. plus | laissez moi |
      désabonn* | désinscri* | désinscription | supprim*/retir*/enlev*/effac*/ôt* .. moi/nous/me/mon/mes/notre/nos/adresse/coordonnées/données | me/nous/m .. retirer/supprimer/désinscrire/désabonner/enlever/ôter/radier/rayer .. | être .. retiré/supprimé/désinscrit/désabonné/enlevé/radié | retiré .. de .. liste/base/fichier | de votre .. liste/base/fichier/listing | de vos .. listes/bases/fichiers/envois |
      ne/n .. plus .. contacter/écrire/envoyer/recevoir/solliciter/démarcher/adresser/appeler/relancer/contactez/écrivez/envoyez/sollicitez/déranger/reçois/importuner | plus recevoir .. | ne souhaite/veux/souhaitons/voulons .. plus .. | cessez/cesser/arrêtez/arrêter/stopper/stoppez .. de/vos/ces/ce/cet/tout* .. | arrêtez .. | cessez .. | plus .. de? .. mails/emails/courriels/messages/mail/sollicitation* | fichez/laissez .. moi/nous .. tranquille* | rgpd .. supprim*/effac*/droit/demande | droit .. à l .. effacement/oubli | droit .. opposition | m oppose .. | jamais .. donné/consenti/inscrit/accepté/demandé .. | signaler .. spam | c est .. spam/du spam`,
    stop: `^ stop $ | ^ désinscription $ | ^ désabonnement $ | ^ désabonner $ | ^ me désinscrire $ | ^ stop svp $ | ^ stop merci $ | ^ arrêtez $ | ^ à supprimer $ | ^ désinscrire $ | ^ stop pub $`,
    out_of_office: `en déplacement | de retour .. | je répondrai .. à/dès | répondrai .. retour | jusqu au .. | sera .. fermé* | reprise .. le | je reprends .. le | loin de .. bureau/mes mails | pas .. joignable .. | ne serai .. pas .. disponible/joignable/au | en vacances |
      absent* .. du/jusqu/de/et/pour/au/à/toute/cette/en/ce | absent $ | absente $ | suis/est/serai/serons/sera/sommes .. absent* | mon absence | en mon absence | durant/pendant/lors .. absence | en .. congé/congés/vacances/vacance/arrêt | congé .. maternité/parental/paternité/maladie | congés .. jusqu/du/annuels/jusque | vacances .. jusqu/du | hors .. du bureau | en .. déplacement/formation/séminaire/voyage | de retour .. le/à/au/lundi/mardi/mercredi/jeudi/vendredi/en/dès/demain/# | serai de retour | mon retour | à mon retour | dès mon retour | reviens/reviendrai/rentre/rentrerai .. le/à/au/lundi | retour .. prévu/le | n aurai/ai/aura .. pas/qu .. accès .. | accès limité .. | ne .. consulte*/consulterai .. pas .. mails/messages/messagerie/mes | en cas d .. urgence | pour .. toute? .. urgence* | bureaux/bureau .. fermés/fermé | fermé* .. jusqu/du/pour | indisponible .. jusqu/du`,
    automatic: `accusons .. réception | accuse réception | confirmons .. réception | un conseiller .. vous | un de nos .. vous | notre équipe .. vous | vous .. recontactera* | vous .. répondra* | prise en compte | prise en charge | enregistrée | ticket | sous # | service client |
      réponse .. automatique | message .. automatique | automatiquement .. généré/envoyé | généré automatiquement | accusé .. de? réception | ne .. pas .. répondre .. à ce/cet | ne pas répondre | merci de ne pas répondre | bien .. reçu .. votre | avons .. bien? .. reçu .. votre/message/demande | votre .. demande/message/mail/courriel/email .. a .. bien? .. été .. reçu*/enregistré*/prise/transmis* | numéro .. de .. ticket/dossier/demande | ticket .. # | dans les .. meilleurs délais/plus/# | sous # .. heures/h/jours | nous .. reviendrons/répondrons/recontacterons/traiterons .. vers/dans/sous/rapidement/vous | boîte .. n est .. pas/plus .. consultée/relevée/lue | adresse .. n est plus`,
    left: `j ai quitté | ai quitté | plus .. salarié* | n ai plus .. fonctions | nouvelles fonctions | nouvel employeur |
      ne .. plus .. travaille*/travaillons/partie/employé*/salarié* .. | n .. fait/fais/est/suis .. plus .. partie/société/entreprise/chez/salarié*/poste/employé* | a/ai quitté .. | quitté .. société/entreprise/groupe/fonctions/poste | plus .. dans .. société/entreprise/groupe | à la retraite | parti* .. retraite | retraité* | n est plus .. chez/parmi/en/dans/au | n exerce plus | changé .. de? .. poste/entreprise/société | décédé* | plus en poste`,
    wrong_person: `ne .. peux .. pas .. vous aider | plus .. aux achats |
      mauvais* .. destinataire/interlocuteur/personne/adresse/porte | ne .. m .. occupe .. | ne m occupe .. | pas .. du tout .. de? .. domaine/ce | pas .. de mon .. | pas .. mon .. |  pas à moi .. | n est pas moi qui | ne suis pas .. la/le/celui/celle .. | adressé .. par erreur | confondez | pas .. décide | aucune .. responsabilité | ne relève pas .. de |
      pas .. la/le/une .. bonne/bon/bons personne/interlocuteur/interlocutrice/contact/adresse/service/destinataire | mauvais/mauvaise/mauvaises .. personne/interlocuteur/interlocutrice/contact/adresse/service/destinataire/numéro | pas .. responsable .. | pas .. en charge .. | pas .. chargé* .. de | pas .. de mon .. ressort/domaine/service/périmètre/rôle | pas .. mon .. domaine/rôle/métier/service/périmètre/rayon | ne .. m .. occupe .. pas .. | ne .. gère/traite/suis/décide .. pas .. cela/ce/ces/ça/cette/décisionnaire/concerné*/concerne/compétent* | pas .. concerné* | ne .. me concerne .. pas | pas .. décideur/décisionnaire | erreur .. de? .. personne/destinataire/adresse/interlocuteur | trompé* .. de? .. personne/destinataire/adresse/interlocuteur | vous .. trompez | vous .. faites erreur | aucun .. rapport | rien à voir`,
    referral: `
      adress* .. vous/à/au/votre/plutôt | contact*/contactez/contacter .. plutôt/mon/ma/notre/m/mme/monsieur/madame/le/la/directement/@ | voyez/voir .. avec | rapproch* .. de | mettez/mettre .. en .. contact/relation/copie | mets .. en .. copie/contact/relation/cc | en copie | en cc | parlez .. à/avec .. | écrivez .. à/lui/plutôt/@ | tournez .. vers | demandez .. à | appelez .. plutôt/mon/ma/notre/m/mme/monsieur/madame | transmis/transmets/transfère/transféré/transmettre/transférer/fais/fait .. suivre/à/votre/mail/message/mon/ma/notre/au | je transmets | je transfère | fais suivre | c est .. qui .. s occupe/gère/décide/est/traite/pilote | s en occupe | s occupe .. de | en charge .. est/de | est .. en charge | responsable .. est/de .. c est? | la .. bonne personne .. est/serait | bon .. interlocuteur/contact .. est/serait/pour | interlocuteur .. est | mon/ma/notre .. collègue/successeur/remplaçant*/responsable/directeur/directrice/chef/associé*/confrère/service | remplac* .. par | à @ | à l adresse @ | au @`,
    later: `rappelez/recontactez/contactez/relancez/revenez/écrivez .. moi/nous .. plutôt/en/à/au/après/dans/vers/fin/début | à ce moment là | à revoir .. | à voir .. plus/en/l/dans | reprenons | repren* .. contact | revoyons | refaire .. point | plutôt en | court jusqu | dans un second temps | en fin d | au second/premier/deuxième/troisième .. semestre/trimestre | l an prochain | l année prochaine | dans quelques .. | une fois .. | quand .. budget/nous/le |
      recontact*/rappel*/relanc*/revenez/reven*/reparl*/recontactez/reprendre/reprenons/reprenez .. moi/nous/vers/en/dans/au/à/plus/après/contact/le/début/fin/courant/d .. | recontact* .. | relanc* .. | reparl* .. | revenez .. vers | rappelez .. dans/en/après/plus/début/fin/au/septembre/janvier | plus tard | ultérieur* | dans .. #/un/une/deux/trois/quatre/cinq/six/quelques .. mois/semaines/trimestre/ans/an | l an prochain | année prochaine | l année .. prochaine/suivante | le .. mois/trimestre/semestre .. prochain/suivant | prochain .. trimestre/exercice/semestre/budget | trimestre/semestre/mois/exercice prochain | à la rentrée | après .. les? .. vacances/été/fêtes/rentrée/congés/noël/salon/pâques/déménagement/inventaire | pas avant | en .. septembre/octobre/novembre/décembre/janvier/février/mars/avril/mai/juin/juillet/août | début/fin/courant/mi .. année/mois/janvier/février/mars/avril/mai/juin/juillet/août/septembre/octobre/novembre/décembre/trimestre/# | à l .. automne/été/hiver/printemps | au .. printemps/t1/t2/t3/t4/deuxième/second/troisième/quatrième/premier | en t1/t2/t3/t4/q1/q2/q3/q4 | contrat .. jusqu/court/expire/échéance/termine | peut être .. plus/en/l/dans/à | à l avenir`,
    not_now: `en sous effectif | débord* |
      pas .. d actualité | plus .. d actualité | en plein .. | en pleine .. | pas .. à l ordre | pas .. à l agenda | pas .. dans nos .. projets/priorités/plans | nos priorités | trop .. de travail | moment .. mal/pas | tombe mal | période .. chargée/compliquée |
      pas .. le .. bon/meilleur/moment | pas .. un .. bon moment | mauvais .. moment/timing | pas .. maintenant | pas pour le moment | pas pour l instant | pas .. en ce moment | pas dans l immédiat | pas encore .. | pas .. tout de suite | trop tôt | en ce moment .. pas/débordé*/trop | actuellement .. pas/débordé*/trop/en | débordé* | surchargé* | submergé* | autres .. priorités | pas .. une? .. priorité | pas .. prioritaire | gelé* | en .. pause/suspens/attente | reporté* | repoussé* | pas .. cette année | cette année .. pas/non | pas .. disponib* .. en/actuellement | pas le temps .. en/actuellement/maintenant | en plein* .. | budget* .. gelé*/bouclé*`,
    refusal: `
      pas .. intéressé* | pas .. intéressant* | pas .. d intérêt | aucun .. intérêt | ne .. m/nous .. intéresse .. pas | n est .. pas .. intéress* | pas .. intéress* | ne .. intéresse* .. pas | ne souhaite/souhaitons .. pas .. | ne .. veux/voulons/désire/désirons .. pas .. | non .. merci | merci .. non | pas .. pour .. nous/moi .. | ne .. correspond .. pas .. | ne .. convient .. pas | ne .. donnerai/donnerons/donne/donnons .. pas .. suite | pas donner suite | pas .. suite .. | décline* | déclinons | refus* | passe* .. mon tour | sans façon | ne .. vois/voyons .. pas .. | ne .. cherche/cherchons/recherch* .. pas .. | pas .. à la recherche | perte de temps | pas .. convaincu* | pas .. pertinent* | désintéressé* | sans intérêt | ne .. donner pas suite`,
    no_need: `
      pas .. besoin* | aucun .. besoin/budget | pas .. de .. budget/moyens/besoin/projet/ressources | pas le budget | pas les moyens | plus de? .. budget | pas .. nécessaire/utile/prévu/budgété | pas d utilité | budget .. épuisé/consommé/alloué | sans besoin | rien .. prévu | n avons .. pas .. besoin/budget/projet`,
    currently: `actuellement | pour le moment | pour l instant | en ce moment | à ce jour | cette année | à l heure actuelle | présentement | à ce stade | dans l immédiat`,
    objection: `nous suffit | suffit .. amplement | gérons .. nous mêmes | fonctionne bien | n utilisons pas | pas .. utilis* | surdimensionné | gadget |
      même .. fournisseur/prestataire | depuis .. ans/années/longtemps | dépasse .. | largement .. budget | ne nous concerne pas | ne me concerne pas .. | cela ne .. concerne .. | aucune utilité | pas .. l intérêt | pas .. l utilité | vient de .. signer | venons de .. signer/choisir/renouveler/changer | avons .. signé/choisi | déjà .. | très bien .. comme | fonctionne .. très? bien | pas .. de? .. plus value | sans suite | hors de portée | n entre pas |
      trop/très/assez/plutôt/bien/un/peu .. cher/chers/chère/élevé*/coûteux/onéreux/complexe*/compliqué*/petit*/lourd* | trop .. cher/élevé/coûteux | cher $ | moins cher | hors .. budget | dépasse .. budget | au dessus .. budget | prix/tarif/tarifs/coût/coûts .. trop/élevé*/problème/dissuasif* | ne .. peut/pouvons/peux .. pas .. permettre/payer |
      déjà .. un/une/des/notre/nos/équipé*/fournisseur/prestataire/solution/partenaire/en/avec/outil/ce/engagé*/sous/tout/quelqu/cela | avons/ai/travaillons/utilisons/sommes/disposons/utilise/travaille .. déjà | satisfait* .. | content* .. de | nous convient | convient .. parfaitement/très | sous contrat | engagé* .. avec/contrat/auprès | en interne | nous mêmes | par nous mêmes | notre propre | propre .. solution/équipe/outil | autre .. fournisseur/prestataire/solution/partenaire | concurren* | mauvaise* .. expérience* | expérience* .. mauvaise/négative/décevante | sceptique | pas .. sûr* .. que | doute* | crain* | inquiét* | préoccup* .. sécurité/données | pas le temps .. | pas de temps .. | pas .. confiance | ne .. vaut .. pas | trop .. petit* | seulement .. # .. salariés/personnes/employés | fournisseur .. actuel/habituel/historique | prestataire .. actuel/habituel/historique | fidèle* .. à | équipés | équipé .. déjà? | pas rentable`,
    question: `
      ^ et/mais? comment/quel/quelle/quels/quelles/combien/pourquoi/quand/où/qui/que | combien .. coûte*/cela/ça/est/coût/prix | quel/quels/quelle .. est/sont .. | est ce .. que/qu | qu est ce | pouvez vous .. préciser/expliquer/dire/confirmer/indiquer/détailler | pourriez vous .. préciser/expliquer/dire/confirmer/indiquer/détailler | peut on | peut il | aimerais .. savoir | voudrais .. savoir | souhaite*/souhaiterais/voudrions/aimerions .. savoir/connaître/comprendre | question* .. sur/concernant/est/avant/à | quelques/une/des/deux .. questions/question | savoir .. si/comment/combien | y a t il | avez vous .. | faut il | proposez vous | d où .. tenez/avez | comment avez vous`,
    curious: `aimerais/aimerions/voudrais/voudrions/souhaite*/souhaiterais/souhaiterions .. savoir/connaître/comprendre/savoir .. comment/si/quel/quelle/quels/combien/quand/ce/le/la/les/vos/où`,
    colleague: `collègue* | chef* | responsable* | directeur | directrice | direction | service | équipe | associé* | gérant* | supérieur* | assistante | décideur* | acheteur*`,
    handing: `transmets | transmis | transmettre | transmettrai | transfère* | transféré | suivre | passe | passé | communique* | partage | remonte | en copie | relaye | redirige* | oriente* | en parle* | soumets`,
    meeting: `proposition | devis | documentation | échantillon* | présenter | tarifs |
      rendez vous | rdv | appel | échange | entretien | démo* | démonstration | visio* | réunion | présentation | un créneau | discuter | en discuter | téléphonique | venir nous voir | passer nous voir | rencontrer`,
    doubt: `budget* | prix | tarif* | coût* | concurrent* | fournisseur* | prestataire* | cher | contrat | malheureusement | hélas | désolé*`,
    interested: `utile* .. pour/à/nous | nous être utile | pourrait .. nous/m .. être/aider/intéresser/servir/utile | pourrait être .. utile/intéressant | d accord pour | ok pour | partant | je suis .. disponible/libre/dispo | suis disponible | transmettre .. vos/votre/une/un | vos tarifs | plaquette | brochure | documentation | catalogue | projet .. en cours .. | tombe bien | vous .. recevoir | passez .. nous/me .. voir | venez | tenez moi | informations .. complémentaires | compléments | faites moi | montrez .. moi/nous | présentez .. moi/nous | à quand | allons y | ça m intrigue | me tente |
      suis/sommes/serais/serions/serait/très/vivement/potentiellement/bien .. intéressé* | ça/cela/c/votre/offre/proposition/solution .. m/nous intéresse* | m intéresse | nous intéresse | oui .. pourquoi pas | pourquoi pas | volontiers | avec plaisir | envoyez/envoyer/transmettez/adressez/transmettre/faites/communiquez .. moi/nous/une/la/votre/vos/plus/documentation/devis/brochure/offre/infos/informations/parvenir/le/des/tarifs/m | m/nous .. envoyer/faire/transmettre/adresser/appeler/rappeler/présenter/montrer/contacter/communiquer .. | en savoir .. plus/davantage | savoir plus | plus .. d .. informations/infos/information/détails/renseignements | davantage .. d .. | plus de .. détails/renseignements/précisions | appelez .. moi/nous/le/au/demain/lundi/mardi/mercredi/jeudi/vendredi | rappelez .. moi/nous .. demain/lundi/mardi/mercredi/jeudi/vendredi/au/cet/ce/vers | rappelez moi | appelez moi | joindre .. au/sur | joignable .. | prenons/prendre/fixons/fixer/convenir/convenons/planifions/planifier/organisons/organiser/programmons/programmer/caler/calons .. un/une/rendez/rdv/échange/appel/démo/réunion/créneau | rendez vous | rdv | un .. créneau | quand .. êtes/seriez/pouvons/pourrions/peut/seriez/pourriez/est .. vous/on/disponible* | quelles .. sont .. vos .. disponibilités/dispos | vos .. disponibilités | suis .. disponible/libre/dispo .. le/lundi/mardi/mercredi/jeudi/vendredi/demain/à/cette/la | me convient | nous convient .. lundi/mardi/mercredi/jeudi/vendredi/demain/le | lundi/mardi/mercredi/jeudi/vendredi/demain .. convient/va/parfait/possible/disponible/ok | discutons/parlons/échangeons .. | discuter/échanger/parler .. avec/de/ensemble/par/plus | une démo* | démonstration | un devis | faites .. proposition/offre/devis | proposition .. svp/merci/commerciale | essai .. gratuit | tester | essayer | voir .. une/la/votre .. démo*/solution/présentation | hâte | tombe .. bien/pic | exactement .. ce .. que | cherchons .. justement/une/un/exactement/depuis | recherchons .. justement/une/un | besoin .. de .. votre/ce/cela/justement/vous | c est ok | ça marche | c est parti | d accord .. pour | partant* | prochaines étapes`,
    friendly: `intéressant* | semble/paraît/a/l .. air? .. bien/intéressant*/prometteu* | bonne .. idée/initiative | parfait | super | très bien | génial | d accord | prometteu* | curieu* | entendu`,
    yes: `^ oui | ^ volontiers | ^ avec plaisir | ^ d accord | ^ ok | ^ bien sûr | ^ pourquoi pas | ^ parfait | ^ super | ^ bien volontiers | ^ carrément | ^ entendu | ^ absolument`,
    no: `^ non | ^ non merci | ^ merci non | ^ désolé* non | ^ pas vraiment | ^ sans façon`,
    negation: `pas | ni | jamais | aucun | aucune | sans | plus | ne`,
    no_negation: `pourquoi pas | pas de problème | pas de souci | n hésitez pas | pas mal | sans problème | aucun problème | sans doute | sans hésiter | plus .. d informations | plus d infos | plus tôt | en savoir plus | pas seulement | pas d objection | plus de détails | plus de renseignements | non seulement | sans engagement | pas contre`,
  },
  commonWords: 'le la les des et est nous vous je pour pas un une de du que qui ce votre mon notre avec sur ne au',
  autoSubjects: `réponse automatique | absence | absent | message d absence | réponse d absence | absence du bureau | notification d absence | en congés | congés | accusé de réception | auto réponse | réponse auto`,
  dates: {
    months: [
      'janvier/janv',
      'février/fév/fevr',
      'mars',
      'avril/avr',
      'mai',
      'juin',
      'juillet/juil',
      'août',
      'septembre/sept',
      'octobre/oct',
      'novembre/nov',
      'décembre/déc',
    ],
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    units: {
      day: 'jour/jours',
      week: 'semaine/semaines',
      month: 'mois',
      quarter: 'trimestre/trimestres',
      year: 'an/ans/année',
    },
    numbers: [
      'un/une',
      'deux',
      'trois/quelques',
      'quatre',
      'cinq',
      'six',
      'sept',
      'huit',
      'neuf',
      'dix',
      'onze',
      'douze',
    ],
    next: 'nouvel/nouvelle/prochain/prochaine/prochains/suivant/suivante',
    within: 'dans/après/sous',
    hence: 'tard',
    lasting: 'pour/pendant',
    tomorrow: 'demain',
    seasons: { spring: 'printemps', summer: 'été', autumn: 'automne/rentrée', winter: 'hiver' },
    endOf: 'fin',
    back: 'retour/jusqu/jusque/partir/reviens/reviendrai/rentre/rentrerai/compter/au/inclus',
  },
};
