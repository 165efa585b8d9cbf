import type { Language } from '../language.ts';

export const DUTCH: Language = {
  signals: {
    unsubscribe: `
      afmelden | afgemeld | meld .. mij/me/ons .. af | uitschrijven | uitgeschreven | schrijf .. mij/me/ons .. uit | schrijft u .. uit | verwijder* .. mij/me/ons/mijn/onze .. | haal .. mij/me/ons/mijn/onze .. van/uit/af/weg | mij/me/ons/mijn/onze ... verwijderen/verwijderd/halen/uitschrijven/schrappen/wissen | van .. lijst/mailinglijst/mailinglist/verzendlijst .. | uit .. bestand/database/systeem/adressenbestand/mailinglijst | schrap .. | wis .. gegevens |
      geen .. emails/mails/berichten/mail/email/reclame/e+mails/nieuwsbrieven/mailtjes .. meer/ontvangen/sturen/toesturen | geen .. verdere/prijs .. emails/mails/berichten/contact/communicatie/mail/op | niet .. meer .. mailen/benaderen/contacteren/sturen/lastig/bellen/schrijven/lastigvallen/toesturen/ontvangen/contact/gemaild/benaderd | stuur .. niet/geen .. meer | mail .. mij/me/ons .. niet/nooit .. meer | nooit meer .. | stop .. met .. mailen/sturen/berichten/contact/deze/emails/spammen/benaderen/bellen/het | hou .. op .. met? | houd .. op | hou .. op | laat .. mij/me/ons .. met rust | met rust | wil/willen/wens/wensen .. niet/geen .. meer/ontvangen/benaderd/gemaild .. | niet langer .. ontvangen | avg .. verwijder*/inzage/verzoek | gdpr .. | recht .. vergetelheid/verwijdering | nooit .. toestemming/aangemeld/ingeschreven/gegeven/opgegeven .. | dit is .. spam | als spam | spam .. melden | bezwaar .. tegen .. verwerking/gebruik`,
    stop: `^ stop $ | ^ afmelden $ | ^ uitschrijven $ | ^ verwijderen $ | ^ stoppen $ | ^ verwijder $ | ^ stop aub $ | ^ graag afmelden $ | ^ graag uitschrijven $ | ^ opzeggen $ | ^ uitschrijven aub $ | ^ stop svp $`,
    out_of_office: `
      niet .. op .. kantoor | afwezig* .. | niet .. aanwezig/bereikbaar .. tot/van/op/t/in/deze | op vakantie | met vakantie | vakantie .. tot/t/van | met .. verlof/zwangerschapsverlof/ouderschapsverlof | zwangerschapsverlof | ouderschapsverlof | op .. zakenreis/reis | ziek .. thuis/gemeld | ben/zijn .. er .. niet .. tot/van/deze | ben .. weer/terug .. op/vanaf/aanwezig/bereikbaar/in | weer .. aanwezig/bereikbaar/op kantoor/terug .. | terug .. op/vanaf .. maandag/dinsdag/woensdag/donderdag/vrijdag/kantoor/# | vanaf .. weer | mijn .. afwezigheid | tijdens .. afwezigheid | beperkt .. toegang/bereikbaar | geen toegang .. tot | mijn terugkeer | na mijn .. terugkomst/terugkeer/vakantie | voor .. dringende/urgente/spoedeisende .. | bij .. spoed/dringende/urgente .. | in .. dringende .. gevallen | kantoor .. gesloten | gesloten .. tot/van/wegens/tussen | niet .. in de gelegenheid`,
    automatic: `
      automatisch* .. antwoord/bericht/gegenereerd/reactie/verzonden/mail/email/bevestiging/verstuurd | automatisch .. | niet .. beantwoord* .. deze/dit | niet .. reageren op .. deze/dit | niet op .. deze/dit .. antwoorden/reageren | ontvangstbevestiging | bericht/mail/email/aanvraag/verzoek/vraag .. is .. ontvangen/geregistreerd/aangekomen | hebben .. bericht/mail/email/aanvraag/verzoek/vraag .. ontvangen | in goede orde .. ontvangen | ticketnummer | ticket .. # | zaaknummer | we/wij/u .. nemen/neemt .. zo .. spoedig/snel .. mogelijk/contact | zo spoedig mogelijk | zo snel mogelijk | binnen .. # .. werkdagen/uur/dagen/werkdag | bedankt voor .. uw/je/het .. bericht/mail/aanvraag/email .. we/wij/u/ons | dit .. postvak/adres/mailbox .. wordt/niet .. gelezen/meer | mailadres .. niet .. meer | nieuw* .. mailadres/emailadres`,
    left: `
      niet .. meer .. werkzaam/dienst .. | werk/werkt/werken .. niet .. meer/langer .. bij/hier/voor .. | werk/werkt .. hier/daar/er .. niet .. meer | niet langer .. werkzaam/dienst/bij .. | niet meer .. bij .. bedrijf/ons | heeft/heb .. bedrijf/organisatie .. verlaten | uit dienst | met pensioen | gepensioneerd | van baan .. gewisseld/veranderd | andere baan | overleden | laatste werkdag | vertrokken .. bij`,
    wrong_person: `
      niet .. de/het .. juiste/goede .. persoon/contactpersoon/contact/adres/afdeling/man/vrouw/aanspreekpunt | verkeerde .. persoon/contactpersoon/adres/afdeling/nummer/man/vrouw/bedrijf/iemand | verkeerd .. adres/nummer/persoon/verbonden | niet .. verantwoordelijk | ga .. niet .. over | niet .. over .. ga/gaan | ga hier .. niet .. over | ga daar .. niet .. over | daar ga ik niet over | hier ga ik niet over | niet .. mijn .. afdeling/verantwoordelijkheid/taak/gebied/vakgebied/terrein/pakkie | houd/hou .. mij/me .. niet .. bezig/mee | hou/houd .. me/mij .. hier/daar .. niet | heb/hebben .. niets/niks .. mee .. te maken | niets mee te maken | niks mee te maken | niks te maken | niet .. bij mij .. | niet .. beslis* .. | geen .. beslis* | ben .. niet .. beslisser | vergis* .. | per ongeluk .. bij mij | per abuis`,
    referral: `
      neem .. contact .. op .. met/via? | contact opnemen .. met | contact .. op .. met | neem .. contact .. met | spreek .. met/mijn/onze .. | praat .. met | bel .. mijn/onze/met .. collega/mevrouw/meneer/de | mail .. mijn/onze/naar/@ .. | stuur .. naar/aan .. mijn/onze/@/collega | vraag .. aan/het/naar .. mijn/onze/mevrouw/meneer | benader .. mijn/onze/beter .. | richten .. aan/tot | wend .. tot | bij .. zijn/moet/wezen .. mevrouw/meneer/mijn/onze | moet je/u .. zijn/hebben/bij | daarvoor .. bij/moet | de juiste .. persoon/contactpersoon .. is | juiste .. persoon/contactpersoon/aanspreekpunt .. is/hiervoor/daarvoor | contactpersoon .. is/hiervoor/daarvoor | verantwoordelijk* .. voor/is/hiervoor/daarvoor .. | gaat .. hierover/daarover/over | gaat hier over | gaat daar over | gaat over .. | regelt .. dit/deze/dat/onze/alle | beslist .. hierover/over/daarover/dit | beslist hier over | mijn/onze .. collega/leidinggevende/baas/opvolger/directeur/manager/inkoper/hoofd/afdeling/vervanger/compagnon | doorgestuurd | stuur .. door | doorgezet | zet .. door | doorgegeven | geef .. door | in cc | in de cc | in kopie | zet .. cc | vervangt .. mij | opgevolgd door | opvolger .. is | op @ | via @ | naar @ | met @ | bij @ | is @ | mail @`,
    later: `
      neem/nemen/kom/komen/bel/mail/contact*/vraag/benader/probeer*/meld/spreek/spreken/stuur .. over/in/na/opnieuw/weer/later/volgend/nog/eind/begin/medio/vanaf/dan/nogmaals .. maand/maanden/weken/week/jaar/kwartaal/januari/februari/maart/april/mei/juni/juli/augustus/september/oktober/november/december/najaar/voorjaar/zomer/herfst/winter/later/opnieuw/vakantie/q1/q2/q3/q4/eens/keer/terug | kom .. terug .. | later .. nog/nogmaals/opnieuw/terug/weer/eens/contact/dit/in | op een later .. moment/tijdstip | volgend/volgende/komend/nieuwe jaar/kwartaal/maand/halfjaar/najaar/voorjaar/boekjaar/seizoen | over .. #/een/twee/drie/vier/vijf/zes/paar/enkele .. maanden/weken/maand/jaar/week | in het .. najaar/voorjaar/nieuwe/volgende/derde/vierde/tweede/eerste | in de .. herfst/zomer/winter/lente | in/vanaf/rond/tot/na .. januari/februari/maart/april/mei/juni/juli/augustus/september/oktober/november/december/q1/q2/q3/q4 | begin/eind/medio/half .. jaar/januari/februari/maart/april/mei/juni/juli/augustus/september/oktober/november/december/kwartaal/maand/volgend | na .. de/het .. zomer*/vakantie*/feestdagen/bouwvak/beurs/kerst/pasen/verhuizing/zomer | niet voor | pas .. in/na/vanaf/volgend/over/weer | tweede/eerste/derde/vierde .. helft/kwartaal | contract .. loopt/tot/af/eindigt | misschien .. later/volgend/in | in de toekomst | toekomst .. weer/contact`,
    not_now: `
      niet .. het .. juiste/goede/beste .. moment/tijd | geen .. goed/handig/geschikt .. moment/tijd | slecht moment | verkeerd* moment | komt .. niet .. uit/gelegen | nu .. niet/even/geen | niet nu | op dit moment .. niet/geen | op het moment .. niet/geen | momenteel .. niet/geen/druk/te/andere | voorlopig .. niet/geen | nu even niet | niet .. op dit moment | niet .. momenteel | niet .. voorlopig | nog niet .. | nog .. te vroeg | te vroeg | andere .. prioriteiten | geen prioriteit | prioriteit .. elders/ligt/anders | te/erg/heel/ontzettend/zo/veel/razend druk | druk .. met/bezig/op | geen .. capaciteit/ruimte .. nu/moment/momenteel | on hold | in de ijskast | op .. een .. laag pitje | uitgesteld | stel* .. uit | bevroren | dit jaar .. niet/geen/niets/niet meer | niet .. dit jaar/kwartaal/deze maand | misschien later | later misschien | midden in .. | overspoeld`,
    refusal: `
      geen .. interesse | geen .. belangstelling | niet .. geïnteresseerd | niet .. geinteresseerd | niet .. interessant | interesseert .. niet | nee .. bedankt/dank/dankje/dankjewel | bedankt .. maar .. nee | dank .. nee | niet .. voor .. ons/mij .. | niets/niks .. voor .. ons/mij | past .. niet .. | sluit .. niet .. aan | zien .. er .. van af | zie .. er .. van af | zien .. hiervan .. af | zien .. ervan af | wijzen .. af | wijs .. af | afwijzen | sla/slaan .. over | slaan .. af | sla .. af | bedank/bedanken .. hiervoor/ervoor/voor de eer | wil/willen .. hier/dit .. niet .. | willen/wil .. geen .. | gaan .. niet .. verder/in/mee/op | ga .. niet .. op in | niet .. op in | niet .. op .. zoek .. | niet .. zoek/zoeken .. | zien/zie .. geen/niet .. | geen .. toegevoegde/meerwaarde/nut/samenwerking | tijdverspilling | niet overtuigd | niet .. van toepassing/relevant/nuttig | niet .. van plan | gekozen .. voor .. iets/een/andere/ander/iemand | helaas niet | liever niet | hoeft .. niet .. | hoeven .. niet`,
    no_need: `
      geen .. behoefte/budget/noodzaak/geld/middelen/plannen/vraag | niet .. nodig | niet .. gepland/begroot/gebudgetteerd | niets/niks .. nodig/gepland | hebben/heb .. niet .. nodig | geen .. aan | budget .. op/besteed/vergeven/uitgeput | zonder budget`,
    currently: `momenteel | op dit moment | op het moment | nu | dit jaar | voorlopig | vooralsnog | op dit ogenblik | dit kwartaal | thans`,
    objection: `
      te/erg/behoorlijk/vrij/veel/nogal/best/wel/heel duur/dure/hoog/hoge/complex/ingewikkeld/klein/groot/prijzig/kostbaar | te duur | duur $ | goedkoper | prijzig | prijs/prijzen/kosten/tarief/tarieven .. te/hoog/duur/probleem/boven | boven .. budget | buiten .. budget | past .. niet .. budget | niet .. veroorloven | kunnen .. niet .. betalen | al .. een/met/voorzien/gebruik/oplossing/leverancier/partner/systeem/iemand/geregeld/samen/jaren/klant/onder/ingericht/aan | hebben/werken/gebruiken/heb/zijn/werk/gebruik .. al | reeds .. | tevreden .. | blij .. met | goed .. geregeld/geholpen/voorzien/bediend | vaste .. leverancier*/partner* | huidige .. leverancier*/partner*/oplossing/systeem/pakket | vast .. aan .. contract | contract .. lopend | lopend contract | zitten .. vast/contract | zelf .. gedaan/ontwikkeld/gebouwd/opgelost/ontwikkelen/doen/in | doen/doe .. zelf/intern .. | eigen .. oplossing/systeem/team/afdeling/mensen/software | intern .. geregeld/opgelost/gedaan/ontwikkeld | andere .. leverancier*/partij/partner/aanbieder/oplossing | concurrent* | concurrentie | slechte .. ervaring* | ervaring* .. slecht/niet/negatief | sceptisch | twijfel* | betwijfel* | niet .. zeker .. of | zorgen .. over | bang .. dat | vertrouw* .. niet | geen .. tijd .. | te .. weinig tijd | niet .. de moeite | niet .. waard | niet .. rendabel | levert .. niets/niks/te | te klein .. | zijn .. klein | maar .. # .. medewerkers/mensen/personen | addertje`,
    question: `
      ^ en/maar? hoe/wat/welke/welk/wie/wanneer/waar/waarom/hoeveel/waarmee/waarin | hoeveel .. kost*/is/zijn | wat .. kost*/is .. de? .. prijs/kosten/verschil | wat kost | kunt/kun/zou/zouden .. u/je/jij/jullie .. uitleggen/vertellen/aangeven/verduidelijken/bevestigen/toelichten | zou .. graag .. weten/willen weten | wil/willen .. graag .. weten | graag .. weten | ben .. benieuwd .. hoe/wat/of/naar | vraag/vragen .. over/is/heb/hebben/nog/vooraf | heb .. vraag/vragen | nog .. een? .. vraag/vragen/vraagje | vraagje | hoe .. komt/kom/komen .. aan .. | hoe werkt | weten .. of/hoe/wat | ^ is/zijn/hebben/heeft/kan/kunnen/werkt/biedt/bieden/ondersteunt/bestaat/zit/werken/gebruiken/kost er/het/jullie/u/dit/deze/je/dat/de/we/ook`,
    curious: `graag .. willen? .. weten .. hoe/wat/of/wanneer/welke/wie/waar | benieuwd .. hoe/wat/of/naar/welke/wanneer | zou/wil .. willen? .. weten .. hoe/wat/of/wanneer/welke`,
    interested: `
      ben/zijn/zou/zouden/zeker/wel/erg/zeer .. geïnteresseerd/geinteresseerd/interesse | heb/hebben/zeker .. interesse/belangstelling | interesseert .. mij/me/ons | interesse .. in | ja .. graag | graag .. meer/een/afspraak/demo/offerte/gesprek/informatie/info/ontvangen/kennismaken/bellen/afspreken/zien/weten/horen/langs/inplannen/toesturen/sturen/contact/terug/proberen/testen/uitproberen/spreken | meer .. informatie/info/weten/details/horen/over | nadere .. informatie | stuur .. mij/me/ons/maar/gerust/een/de/het/graag/informatie/meer/offerte/info/voorstel/prijzen .. | kunt/kun/zou/wil/wilt/zouden .. u/je/jij/jullie .. sturen/toesturen/bellen/mailen/opsturen/laten/langskomen/presenteren/doorsturen/terugbellen | toesturen .. | opsturen | bel .. mij/me/ons/maar/gerust/morgen/even .. | laten we .. | zullen we .. | wanneer .. kan/kunnen/kunt/kun/ben/bent/schikt/past/zou/komt/heb/heeft/is | afspraak .. maken/plannen/inplannen | een afspraak | afspraak .. inplannen | inplannen | gesprek .. plannen/inplannen/voeren/graag | kennismak* | kennis .. maken | een demo* | demonstratie | presentatie .. graag/plannen/zien | komt .. mij/me/ons .. goed/uit/prima | schikt .. mij/ons/me | maandag/dinsdag/woensdag/donderdag/vrijdag/morgen .. goed/prima/kan/past/schikt/beschikbaar/vrij/tijd/komt/zou | beschikbaar .. op/maandag/dinsdag/woensdag/donderdag/vrijdag/morgen/om/van | ik ben .. beschikbaar/vrij/bereikbaar .. op/onder/maandag/dinsdag/woensdag/donderdag/vrijdag/morgen/om/volgende | mijn .. nummer/telefoonnummer/mobiel .. is | offerte .. graag/sturen/ontvangen/maken/aanvragen/voor/toe | voorstel .. graag/ontvangen/sturen/doen/ontvang | uitproberen | proberen | proefperiode | gratis .. proberen/test/proef | precies .. wat .. we/ik/wij/zoeken/nodig | zijn/zoeken .. op zoek .. naar | op zoek naar .. | zoeken .. precies/juist/al/een/zoiets/momenteel/nog/net | komt .. precies/goed/als .. geroepen/moment | wij kunnen .. gebruiken | waarom niet | volgende stappen | vervolgstappen | kijk .. uit .. naar | zie .. tegemoet | hoor .. graag | doe maar | plan maar`,
    friendly: `klinkt .. goed/interessant/leuk/prima/mooi/veelbelovend/top/handig | ziet .. er .. goed/interessant/leuk/mooi/veelbelovend .. uit | interessant* | goed idee | prima | leuk | top | perfect | mooi | akkoord | oke | veelbelovend | lijkt .. goed/leuk/interessant/me/mij/handig/nuttig`,
    yes: `^ ja | ^ graag | ^ jazeker | ^ zeker | ^ natuurlijk | ^ oké | ^ oke | ^ ok | ^ prima | ^ goed | ^ akkoord | ^ top | ^ perfect | ^ absoluut | ^ is goed | ^ doe maar`,
    no: `^ nee | ^ neen | ^ nee bedankt | ^ nee dank* | ^ helaas niet | ^ liever niet | ^ nee helaas`,
    negation: `niet | geen | nooit | zonder | noch | niets | niks | nimmer`,
    no_negation: `waarom niet | geen probleem | geen enkel probleem | aarzel niet | niet alleen | niet verkeerd | niet slecht | niet gek | geen zorgen | geen bezwaar | vrijblijvend | geen punt`,
  },
  autoSubjects: `automatisch antwoord | automatische reactie | automatisch bericht | afwezig | afwezigheid | afwezigheidsbericht | niet aanwezig | op vakantie | vakantie | buiten kantoor | ontvangstbevestiging | afwezigheidsassistent`,
  dates: {
    months: [
      'januari/jan',
      'februari/feb',
      'maart/mrt',
      'april/apr',
      'mei',
      'juni/jun',
      'juli/jul',
      'augustus/aug',
      'september/sept/sep',
      'oktober/okt',
      'november/nov',
      'december/dec',
    ],
    weekdays: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
    units: {
      day: 'dag/dagen',
      week: 'week/weken',
      month: 'maand/maanden',
      quarter: 'kwartaal/kwartalen',
      year: 'jaar/jaren',
    },
    numbers: [
      'een',
      'twee',
      'drie/paar/enkele',
      'vier',
      'vijf',
      'zes',
      'zeven',
      'acht',
      'negen',
      'tien',
      'elf',
      'twaalf',
    ],
    next: 'volgend/volgende/komend/komende/nieuwe',
    within: 'over/binnen/na',
    hence: 'later',
    lasting: 'voor',
    tomorrow: 'morgen',
    seasons: { spring: 'voorjaar/lente', summer: 'zomer', autumn: 'najaar/herfst', winter: 'winter' },
    endOf: 'eind/einde',
    back: 'tot/t/terug/vanaf/weer/terugkeer',
  },
};
