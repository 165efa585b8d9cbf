import type { Language } from '../language.ts';

export const ITALIAN: Language = {
  signals: {
    unsubscribe: `
      disiscriv* | disiscri* | cancell*/rimuov*/elimin*/toglie*/togli*/depenn* .. mi/ci/mio/miei/nostro/nostri/il/i/indirizzo/nominativo/dati/contatto/dalla/dal/la/mia .. lista/liste/indirizzo/dati/mailing/email/database/elenco/contatto/nominativo/newsletter/iscrizione/mail/archivi | cancellatemi/cancellami/mi cancelli/rimuovetemi/rimuovimi/toglietemi/toglimi/eliminatemi/cancellateci/toglieteci/rimuoveteci/cancellarmi/rimuovermi/eliminarmi/togliermi | mi .. cancelli/cancellate/rimuova/rimuovete/tolga/elimini/disiscriva/tolgono | dalla .. vostra/sua/tua .. lista/mailing/newsletter/database | dalla mailing .. list? | non .. inviat*/inviar*/mand*/scriv*/contatt*/chiam*/spedi*/disturb* .. più | non .. mi/ci .. inviate/mandate/scrivete/contattate/disturbate/scriva/contatti/invii/mandi .. più? |
      non .. desidero/desideriamo/voglio/vogliamo/intendo .. più .. | non .. voglio/desidero .. ricevere .. | più .. ricevere .. | smett* .. di .. | basta .. email/mail/messaggi/con/mandar* | la finisca | lasciatemi .. in pace | mi lasci* .. in pace | nessun* .. altr* .. mail/email/comunicazione/messaggio/contatto | gdpr .. | diritto .. cancellazione/oblio/opposizione | revoc* .. consenso | mai .. dato/autorizzato/iscritto/acconsentito/prestato .. | è spam | segnal* .. spam | annull* .. iscrizione`,
    stop: `^ stop $ | ^ cancellami $ | ^ cancellatemi $ | ^ basta $ | ^ disiscrizione $ | ^ cancellazione $ | ^ rimuovi $ | ^ rimuovere $ | ^ disiscrivimi $ | ^ annulla $ | ^ togliermi dalla lista $ | ^ stop grazie $`,
    out_of_office: `
      fuori .. ufficio/sede | fuori dall ufficio | assente .. fino/dal/per/al/e/da/sino/in/oggi | sono/sarò/saremo/siamo .. assent*/fuori/ferie/vacanza/viaggio/malattia/maternità/trasferta | in ferie | in .. vacanza/ferie/maternità/congedo/malattia/trasferta/permesso/aspettativa | ferie .. fino/dal | congedo .. parentale/maternità | rientro .. il/in/a/lunedì/martedì/previsto/sarà/al/# | rientrerò .. | torno .. il/in/a/lunedì | tornerò .. | sarò di ritorno | di ritorno .. il/dal/in | di nuovo .. in ufficio/operativ*/disponibile .. | mia assenza | durante .. assenza | mio .. rientro/ritorno | accesso .. limitato | senza accesso .. | non .. avrò/ho .. accesso .. | in caso .. di .. urgenz* | per .. urgenze/questioni/comunicazioni .. urgenti? | ufficio/uffici .. chius* | chiusur* .. aziendale/estiva/per/fino/dal | chiusi .. per/fino/dal | non .. leggerò/controllo .. posta/mail/email`,
    automatic: `
      risposta .. automatica | messaggio .. automatico | email .. automatica | mail .. automatica | generat* .. automaticamente | automaticamente | risponditore | non .. rispond* .. a .. questa/questo/presente | si prega .. di non .. rispondere | non rispondere | abbiamo .. ricevuto .. | la .. sua/tua/vostra .. richiesta/mail/email/messaggio .. è stat* .. ricevut*/registrat*/presa | è stata .. presa in carico | presa in carico | presa in gestione | numero .. di? .. ticket/pratica | ticket .. # | le/ti/vi .. risponderemo .. | sarà .. ricontattat* | la ricontatteremo | vi ricontatteremo | il prima possibile | quanto prima | entro .. # .. ore/giorni | grazie per .. averci/aver/il suo/la sua .. contattato/scritto/messaggio/contattati | casella .. non .. | indirizzo .. non è più .. | conferma .. di .. ricezione/lettura`,
    left: `
      non .. lavor* .. più | non .. fa/faccio/facciamo .. più .. parte | non .. è/sono .. più .. in/alle/presso/dipendente/azienda/con | più .. dipendente | ho/ha .. lasciato .. | lasciato .. azienda/società | in pensione | pensionat* | cambiato .. azienda/lavoro/società | deceduto | mancat* .. | ultimo giorno .. | non collabor* .. più`,
    wrong_person: `
      non .. sono/è/siamo .. la/il/io .. persona/referente/contatto/responsabile/giust*/corrett*/adatt*/interlocutore | persona .. sbagliata/errata | contatto/indirizzo/numero/ufficio/reparto .. sbagliat*/errat* | sbagliat* .. persona/indirizzo/numero/contatto/reparto/destinatario | ha .. sbagliato .. | avete .. sbagliato .. | destinatario .. errato/sbagliato | non .. sono .. responsabile .. | non .. mi .. occupo .. | non .. me .. ne .. occupo | non .. gestisco/seguo/decido/tratto .. | non .. è .. di .. mia .. competenza | non .. mia .. competenza/area/responsabilità/mansione | non .. mio .. settore/ambito/ruolo/reparto/compito | non .. ho .. nulla/niente .. a che .. | niente a che .. | nulla a che .. | non .. spetta .. a me | non .. dipende da me | non .. riguarda .. me | mi confond* | per errore`,
    referral: `
      contatt* .. il/la/mio/mia/nostro/nostra/direttamente/i/lo/@ | parl* .. con | rivolg* .. a/al/alla/si/i | scriv* .. a/al/alla/mio/mia/@ | chied* .. a/al/alla | sent* .. il/la .. mio/mia/nostro/nostra/collega | chiam* .. il/la .. mio/mia/nostro/nostra/collega/dottor*/signor* | la persona .. giusta/corretta/di riferimento/che/adatta .. è/sarebbe/si | referente .. è/per/sarebbe | il .. responsabile .. è/per/del/della/acquisti | responsabile .. è .. | chi .. se .. ne/si .. occupa .. | se ne occupa .. | si occupa .. di/della/del/degli/delle | segue .. questo/questi/queste/la/gli | è .. chi .. | decide .. il/la | mio/mia .. collega/capo/responsabile/socio/socia/successore/sostitut* | nostro/nostra .. responsabile/direttore/direttrice/collega/ufficio/reparto | inoltr* .. | ho .. girato/inoltrato/passato .. | giro .. la/il/sua/tua/al/alla/a | passo .. la/il/sua/al/alla .. | in copia | in cc | metto .. in copia/contatto | la metto .. in | sostituit* .. da | mi sostitu* | a @ | al @ | all @ | con @ | è @ | indirizzo @ | mail @`,
    later: `
      ricontatt*/risent*/riscriv*/richiam*/risenti*/riparl*/riaggiorn*/rivedi*/riprend* .. | ci .. risentiamo/riaggiorniamo/sentiamo .. dopo/in/tra/fra/più/a/verso/al/nel/con/il .. | contatt*/scriv*/chiam*/senti*/sentire .. mi/ci/di+nuovo/nuovamente/più/tra/fra/in/a/dopo/verso/nel .. avanti/tardi/mesi/mese/anno/trimestre/settimane/settembre/ottobre/novembre/dicembre/gennaio/febbraio/marzo/aprile/maggio/giugno/luglio/agosto/estate/autunno/primavera/inverno/ferie/prossimo/semestre | più avanti | più tardi | in seguito | in futuro | tra/fra .. #/un/una/due/tre/quattro/cinque/sei/qualche/alcuni .. mesi/mese/settimane/anno/trimestri/settimana | prossimo .. anno/trimestre/semestre/mese/esercizio/budget | anno/mese/trimestre/semestre prossimo | il .. anno .. nuovo/prossimo | anno nuovo | dopo .. le/l/il/la/estate/ferie/natale/pasqua/fiera/vacanze/chiusura .. | a/in/da/per/entro/verso .. gennaio/febbraio/marzo/aprile/maggio/giugno/luglio/agosto/settembre/ottobre/novembre/dicembre/autunno/primavera/inverno/estate/q1/q2/q3/q4 | inizio/fine/metà .. anno/mese/gennaio/febbraio/marzo/aprile/maggio/giugno/luglio/agosto/settembre/ottobre/novembre/dicembre/trimestre | a partire da | non .. prima .. di/del | secondo/primo/terzo/quarto .. semestre/trimestre | contratto .. scade/fino/scadenza/termina | magari .. più/a/in/dopo/l`,
    not_now: `
      non .. è .. il/un .. momento/periodo/buon/miglior | non .. momento .. | brutto momento | momento .. sbagliato/poco | ora .. no/non | adesso .. no/non | non .. ora | non .. adesso | al momento .. no/non | per ora .. no/non | per il momento .. no/non | attualmente .. non | in questo momento .. non | non .. al momento | non .. per ora | non .. attualmente | non .. in questo momento | non ancora | ancora .. presto | troppo presto | altre .. priorità | non .. è .. una? .. priorità/prioritario | non .. priorità | molto/troppo/super .. impegnat*/occupat*/presi/preso/presa | sommers* | oberat* | in pausa | in stand | sospes* | congelat* | bloccat* .. budget/investimenti | rimandat* | rinviat* | posticip* | non .. quest anno | quest anno .. no/non | forse .. più/dopo/in | nel mezzo di | nel pieno`,
    refusal: `
      non .. interess* | non .. mi/ci .. interess* | nessun interesse | non .. interesse | no .. grazie | grazie .. ma .. no | grazie .. no | non .. fa .. per .. noi/me/al | non .. per noi/me | non .. in linea | non .. adatt* .. | non .. è .. quello/ciò .. | non .. vogliamo/voglio/desideriamo/desidero/intendiamo/intendo .. | non .. cerchiamo/cerco/cercando .. | declin* | rifiut* | passo .. per | non .. vediamo/vedo .. | non .. stiamo/sto .. cercando/valutando | rinunci* | non .. ci/mi .. serve/conviene/convince/riguarda/è utile | non .. convint* | perdita di tempo | scartat* | abbiamo .. deciso .. di non/altro/diversamente | scelto .. altro/un altro | non .. proced*/prosegu*/dar* seguito`,
    no_need: `
      non .. ne? .. abbiamo/ho/c è .. bisogno/budget/necessità/esigenz*/fondi/risorse/previsto | non .. serve/servono/necessari*/occorre | nessun/nessuna .. bisogno/necessità/esigenza/budget | senza budget | non .. previst*/pianificat* | budget .. esaurito/finito/allocato/speso | non .. rientra .. budget/piani`,
    currently: `attualmente | al momento | per ora | per il momento | in questo momento | adesso | quest anno | ora | ad oggi | in questa fase`,
    objection: `
      troppo/molto/piuttosto/abbastanza/un+po/poco/tropp* .. car*/costos*/alt*/elevat*/compless*/complicat*/piccol*/grand* | caro $ | costos* | più .. economic* | meno car* | prezz*/cost*/tariff* .. alt*/elevat*/eccessiv*/tropp*/fuori/problema/sopra | fuori budget | fuori .. dal .. budget | oltre .. budget | non .. possiamo/posso .. permetter* | già .. abbiamo/un/una/dei/delle/lavoriamo/usiamo/fornit*/copert*/collabor*/in/servit*/attiv*/soluzione/strument*/part*/cliente/uso/con/utilizz*/ho | abbiamo/usiamo/lavoriamo/utilizziamo/siamo/collaboriamo/ho .. già | soddisfatt* .. | content* .. di/del/della/con/dei | ci troviamo .. bene | trovo bene | fornitor* .. attual*/storic*/fiss*/di fiducia | legat* .. contratto/a | contratto .. in essere/con/in corso/pluriennale | internamente | facciamo .. noi/internamente/tutto/da soli | al nostro interno | propri* .. soluzione/team/sistema/strumento | un altro .. fornitore/partner/prodotto | altro .. fornitore | concorren* | brutt*/pessim*/cattiv* .. esperienz* | esperienz* .. negativ*/brutt*/pessim* | non .. fid* | scettic* | dubb* .. su/che/sul/sulla/riguardo | non .. sono .. sicur* | preoccup* .. | timore | non .. ho/abbiamo .. tempo | mancanza di tempo | non .. vale .. la pena | non .. conviene | troppo piccol* | siamo .. piccol*/pochi | siamo .. solo/in .. # | dov è .. inganno | fregatura | non .. ha funzionato`,
    question: `
      ^ e/ma? come/che/quale/quali/quanto/quanti/quando/dove/chi/cosa/perché/qual | quanto .. costa*/viene/è/verrebbe | qual .. è/sarebbe | che .. cosa/prezz*/differenz* | potete/può/potrebbe/potreste/puoi .. spiegar*/dir*/chiarir*/confermar*/indicar*/precisar* | mi .. piacerebbe .. sapere | vorrei .. sapere/capire | volevo .. sapere/chiedere | vorremmo .. sapere/capire | ho bisogno di sapere | una/alcune/qualche/due/un paio .. domand* | ho/avrei/abbiamo .. una/alcune/qualche/delle .. domand* | da dove .. | dove .. avete/ha .. preso/trovato | come .. funziona/avete/ha .. | sapere .. se/come/quanto/quale | ^ c+è/avete/offrite/funziona/include/serve/lavorate/gestite/supporta`,
    curious: `vorrei/vorremmo/piacerebbe/volevo .. sapere/capire .. come/se/quanto/quale/quali/quando/che/cosa/il/la/i`,
    interested: `
      mi interess* | ci interess* | sì .. interess* | interessat* | sono/siamo/sarei/saremmo/molto .. interessat* | ho/abbiamo .. interesse | mi/ci .. piacerebbe/farebbe .. vedere/conoscere/ricevere/avere/parlare/fissare/provare/una/saperne/piacere | vorrei/vorremmo/voglio .. vedere/conoscere/ricevere/avere/parlare/fissare/provare/una/un/saperne/maggiori/più/approfondire | saperne di più | maggiori/ulteriori/più .. informazioni/dettagli/info | invi*/mand*/sped*/gir* .. mi/ci/una/un/la/il/maggiori/più/materiale/preventivo/offerta/proposta/brochure/informazioni/pure/listino/presentazione/me/dettagli | mandatemi/mandami/mi+mandi/inviatemi/inviami/mi+invii/mi+invi/ci+mandi/ci+invii/mandateci/inviateci .. | mi .. può/potete/potrebbe/puoi/potresti .. mandare/inviare/chiamare/mostrare/richiamare | può/potete/potrebbe/puoi/potreste .. mandarmi/inviarmi/chiamarmi/mostrarmi/inviarci/mandarci/farmi/farci/richiamarmi/contattarmi | chiam* .. mi/domani/lunedì/martedì/mercoledì/giovedì/venerdì/al/pure/quando/oggi/ci | mi chiami .. | chiamatemi .. | mi richiami .. domani/lunedì/martedì/mercoledì/giovedì/venerdì/oggi | parliamone .. | parliamo .. | ne parliamo .. volentieri/domani/lunedì/martedì/mercoledì/giovedì/venerdì | sentiamoci .. domani/lunedì/martedì/mercoledì/giovedì/venerdì/per/presto/pure/questa | fissiamo .. | fissare .. | organizziamo .. | organizzare .. una/un .. call/chiamata/incontro/riunione/demo | concord* .. | un appuntamento | una call | una chiamata | una riunione | un incontro | incontriamoci | vediamoci | una demo* | dimostrazione | una presentazione | quando .. può/possiamo/potremmo/è/sarebbe/potete/siete/puoi .. | che/quale .. giorno/ora/orario .. | disponibil* .. lunedì/martedì/mercoledì/giovedì/venerdì/domani/per/il/a/la | sono liber* .. | mi va bene | va bene per .. me/noi | mi .. andrebbe bene | lunedì/martedì/mercoledì/giovedì/venerdì/domani .. bene/perfetto/posso/possiamo/libero/disponibile/ok/alle/mattina/pomeriggio | perché no | volentieri | con piacere | preventivo | quotazione | fatemi .. proposta/offerta/preventivo | mi faccia .. proposta/offerta/sapere/preventivo | proposta .. commerciale | mio .. numero/telefono/cellulare .. è | provare .. | prova .. gratuita | proprio .. quello/ciò .. che | esattamente .. quello/ciò .. | quello che .. cerc*/serv* | stiamo cercando .. | cerchiamo .. proprio/una/un/qualcosa | ci serve .. proprio/qualcosa/una/un | abbiamo bisogno .. di .. una/un/qualcosa/questo/proprio | cade .. a pennello/fagiolo | prossimi passi | attendo .. | resto in attesa | procediamo | proceda* .. pure`,
    friendly: `interessante* | sembra/suona/pare .. bene/ottimo/interessante*/ottima/promettente/bello/utile/buono | buona idea | ottima idea | perfetto | ottimo | d accordo | bene | certo | va bene | benissimo | curios* | bello`,
    yes: `^ sì | ^ si | ^ certo | ^ certamente | ^ volentieri | ^ va bene | ^ ok | ^ d accordo | ^ perfetto | ^ ottimo | ^ con piacere | ^ assolutamente | ^ perché no | ^ molto volentieri`,
    no: `^ no | ^ no grazie | ^ grazie no | ^ mi dispiace no | ^ purtroppo no | ^ direi di no`,
    negation: `non | né | mai | senza | nessun | nessuna | neanche | nemmeno | niente`,
    no_negation: `perché no | non c è problema | nessun problema | non esit* | non solo | senza impegno | senza problemi | non male | niente male | senza dubbio | non vedo l ora | nulla in contrario | nessuna obiezione`,
  },
  autoSubjects: `risposta automatica | fuori ufficio | fuori sede | assenza | assente | in ferie | ferie | messaggio automatico | risposta automatica fuori sede | out of office`,
  dates: {
    months: [
      'gennaio/gen',
      'febbraio/feb',
      'marzo/mar',
      'aprile/apr',
      'maggio/mag',
      'giugno/giu',
      'luglio/lug',
      'agosto/ago',
      'settembre/sett/set',
      'ottobre/ott',
      'novembre/nov',
      'dicembre/dic',
    ],
    weekdays: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
    units: {
      day: 'giorno/giorni',
      week: 'settimana/settimane',
      month: 'mese/mesi',
      quarter: 'trimestre/trimestri',
      year: 'anno/anni',
    },
    numbers: [
      'un/una',
      'due/paio',
      'tre/qualche/alcuni/alcune',
      'quattro',
      'cinque',
      'sei',
      'sette',
      'otto',
      'nove',
      'dieci',
      'undici',
      'dodici',
    ],
    next: 'prossimo/prossima/prossimi/nuovo/successivo/successiva',
    within: 'tra/fra/entro/dopo',
    hence: 'dopo',
    lasting: 'per',
    tomorrow: 'domani',
    seasons: { spring: 'primavera', summer: 'estate', autumn: 'autunno', winter: 'inverno' },
    endOf: 'fine',
    back: 'fino/sino/rientro/rientrerò/torno/tornerò/ritorno/al/dal/partire',
  },
};
