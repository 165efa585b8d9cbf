import type { Language } from '../language.ts';

export const ENGLISH: Language = {
  signals: {
    unsubscribe: `
      unsubscribe me/us/this/my/from/please | please/pls/kindly unsubscribe | want/like/wish/need to unsubscribe | unsubscribe $ | ^ unsubscribe |
      opt me/us out | opt out | remove/delete/take/strike/drop/scrub .. me/us/my/our/this/email/address/name/@ .. from/off/of .. list/lists/database/records/system/mailing/mails/emails/distribution/crm/campaign/data/sequence |
      remove/delete me/us/my/our .. please/immediately/now/permanently/today | ^ please? remove/delete me/us $ | please remove/delete me/us/my/our | take me/us off | remove me/us | delete my/our .. data/email/address/details/information/contact |
      stop .. emailing/mailing/contacting/sending/messaging/spamming/writing/bothering/texting/calling/harassing | stop these/this/the/your .. emails/mails/messages/spam/email |
      dont/not/never .. email/contact/write/mail/message/send/bother/call/reach/approach/text me/us/this/anything/any/my/our .. again/anymore/more/further/ever/please | do not/never contact .. again |
      do not/dont .. contact/email/write/call/message me/us $ | no more/further .. emails/mails/messages/email/contact/mail/newsletters | cease .. contact/emailing/communication/and | not/never/dont want/wish .. receive/get/hear .. emails/mails/messages/anything/from/again/more |
      no longer want/wish .. receive/get/hear/be | no longer receive/get .. emails/mails/messages | leave me/us alone | lose my/our .. number/email/address | off your .. list/lists | off this .. list | erase .. my/our .. data | gdpr .. delete/remove/erasure/request |
      do not consent | did not/didnt .. consent/subscribe/sign/opt | never .. subscribed/signed/opted/consented | add .. to .. do not contact/call | block you | report .. spam | this is .. spam | consider this .. opt | withdraw .. consent`,
    stop: `^ stop $ | ^ stop it $ | ^ please stop $ | ^ stop please $ | ^ stop this $ | ^ unsubscribe .. $ | ^ remove $ | ^ opt out $ | ^ optout $ | ^ end $ | ^ cancel $ | ^ quit $ | ^ stopall $ | ^ remove please $ | ^ stop now $ | ^ no spam $`,
    out_of_office: `
      out of .. office | out of the? office | away from .. office/desk/email/mail/my | on .. annual/maternity/paternity/parental/sick/medical/personal/extended/vacation leave | on leave | on holiday/holidays/vacation/pto/sabbatical | on my holiday/vacation/holidays |
      currently/presently away/out/travelling/traveling/offline/unavailable | am/im/be/is away .. until/till/from/and/with/on/this/for | be back .. on/in/from/at/after/next/by | ill/will return .. on/to/in/from/after/next | returning .. on/to .. # | returning to work/office | back in .. office | back at .. desk/work/office |
      limited/no/without/little/intermittent/restricted/sporadic .. access to .. email/mail/emails/inbox/messages/internet | ooo until/from/today/till | ^ ooo | no access to .. emails/email | respond/reply .. when/upon/once/after .. return/back/im/i | answer .. upon/on/after .. my return | upon my return | not .. checking/reading/monitoring .. email/emails/mail/inbox/mails | office is/will .. closed |
      our/the office/offices .. closed .. until/from/for/between | away until/till/through | out until/till/through/from/on/all/this | off work until/till | travelling/traveling .. until/and/with/for/this | attending .. conference .. until/and/limited | unavailable until/till/from | in my absence | during my absence | for urgent matters/issues/requests/inquiries/enquiries | for anything urgent | if .. urgent .. please/contact/call`,
    automatic: `
      this is .. automated/automatic/auto | automated/automatic .. message/response/reply/email/notification/confirmation/acknowledgement | auto generated | automatically generated | auto reply | autoreply | do not/dont/not reply .. to this .. email/message/mail | this .. mailbox/inbox/address .. not/unmonitored .. monitored/checked |
      unmonitored | ticket .. created/opened/number/id/received/# | case .. created/opened/number/id/# | request .. received .. ticket/case/reference | received your .. message/email/request/inquiry/enquiry/mail .. and/will/we | have received your | has been received | will .. get back to you .. within/as/shortly/soon | will .. respond | respond/reply/answer .. within .. #/one/two/24/48 .. hours/business/working/day/days | reference number | thank/thanks .. for contacting/reaching/emailing/writing/getting .. support/team/us/to |
      support team .. will | someone/member/agent/representative .. will .. be in touch/respond/get/contact/reply | confirm .. receipt of | message .. was/has/been .. received | no longer .. monitored | email address .. has changed/is no | my email .. has changed/changed | your message .. is important | verify .. you are .. human | click .. to .. deliver/approve/release .. message | awaiting .. approval/moderation | challenge .. response | this address .. no longer .. in use`,
    left: `
      no longer .. with/at/work/works/working/employed/part .. company/firm/organisation/organization/us/here/for/with/at/business/team | no longer .. employed | no longer works/work/working | has/have/ve/ive left .. company/firm/organisation/organization/us/business/role/team | left .. company/firm/organisation/organization .. | hes/shes/he/she/they left .. ago/in/last/us/the |
      last day .. with/at/was/is | moved on .. from/to .. company/role/new | is/has .. retired | ive/im/i retired | i .. dont/do .. work .. here/there .. anymore/more/longer | doesnt/does .. work .. here/there/for .. anymore/more/longer/us | not/dont work .. here/there anymore | passed away | deceased | changed jobs | dont work for .. anymore | not with .. anymore`,
    wrong_person: `
      not/isnt/arent .. the right/correct/best/appropriate/proper .. person/contact/one/address/department/place/guy/individual/man/woman/point | wrong .. person/contact/address/email/department/guy/number/one/company/recipient/man/woman/anna/name/individual/inbox | not .. responsible for | not .. in charge .. of | not .. my .. area/department/responsibility/role/remit/job/field/decision/domain | dont/not/no longer/doesnt .. handle/manage/deal/deals/handles/look/oversee/work/cover .. this/that/these/those/it/such/purchasing/procurement/with/after/in/on |
      not involved .. in/with | have/has nothing to do with | nothing to do with | not .. me .. who | outside .. my .. role/remit/area/scope/responsibility | mistaken .. identity/me/for | confused .. me .. with | dont know .. why .. you/i/this | not the .. decision maker | not .. decision maker | no longer .. in .. role/department/position/responsible/charge | misdirected | mixed .. me .. up | someone else .. by .. name | not .. the person .. you | not .. who you .. looking/think/want`,
    referral: `
      talk/speak/reach/write/get/turn .. to/with/out/touch .. my/our/the colleague/boss/manager/head/team/director/cto/ceo/cfo/coo/assistant/partner/department | please/better/kindly/should/can/could/you .. contact/email/ask/call/try/message/reach/approach/ping | please? .. contact/email/call/ask/try .. @ | talk/speak to/with | reach out to | get in touch with | get in contact with | touch base with | best/right/better/correct/appropriate person/contact .. is/would/for/to | right/best/correct .. contact .. is | is/s/was the right/best/correct/appropriate .. person/contact/one | person .. you .. want/need/should/looking .. is |
      would be .. right/best/better/correct .. person/contact/one | is .. responsible for | is .. in charge .. of | handles/manages/oversees/runs/leads/owns/decides/decide .. this/that/these/it/our/all/such/purchasing/procurement/on/about | looks after | look after .. our/this/that/these | takes care of | deals with .. this/these/that/such/our/all | cc ing/ed/d/in? | copying .. in? | ccing/ccd/cced/copied/looping/looped/adding/added/included/including .. | ive/i/have/will/ill/im/we .. forward/forwarded/forwarding/passed/pass/passing/sent/shared/share/sending .. to/on/along/over .. | forwarded/passed/passing/forwarding .. your .. email/message/mail/note/details/to/on/along | my/our .. successor/replacement/colleague .. is/will/has/handles/can | taken over .. by | my/our colleague/boss/manager | connect .. with .. my/our | put you .. in touch | introduce you .. to | refer you .. to | direct .. to | address .. to | you .. want/need/should .. talk/speak/contact/ask | check/discuss .. with .. my/our .. colleague/team/manager/boss/head | try @ | contact @ | write .. to @ | email @ | at @ | is @`,
    later: `
      get/come/check/circle/reach/touch/follow .. back/again/out/up/in/base .. in/next/after/around/later/at/by/towards/when/once/mid/early/end/beginning | get/come/check/circle back .. | contact/email/call/ping/try/write/message/ask/approach/remind/reach/nudge .. me/us/out/to/again .. again/in/next/after/later/around/towards/by/mid/early/end/when/once .. month/months/quarter/year/week/weeks/q1/q2/q3/q4/january/february/march/april/may/june/july/august/september/october/november/december/spring/summer/autumn/fall/winter/half/holidays/christmas/easter/budget/season/#/then/later/new | follow up .. with? .. in/next/after/later | revisit .. this/in/next/later/then/it/again | reconsider .. in/next/later | reconnect .. in/next/later/after/then | pick .. this .. up .. again/later/in/next/after |
      talk/speak/discuss/chat/look .. again .. in/next/after/later/about | look .. at/into .. this/it .. again? .. next/in/later/after .. quarter/year/month/months/january/february/march/april/may/june/july/august/september/october/november/december/q1/q2/q3/q4/spring/summer/autumn/fall/budget | not until/before | not .. until .. next/q1/q2/q3/q4/the/january/february/march/april/may/june/july/august/september/october/november/december/later/after | maybe/perhaps/possibly/probably .. next/later/in/after .. year/quarter/month/months/on/spring/summer/autumn/fall/q1/q2/q3/q4/half/future | next quarter | next year | later this year | later in the year | second/first half .. of | in .. future | some/another/different other? time | at .. later .. date/stage/point/time | down the .. road/line | after .. summer/holidays/easter/christmas/vacation/budget/season/fair/quarter/launch/move/audit/year/new/migration/merger | in/around/early/late/by/mid q1/q2/q3/q4 | in the .. spring/summer/autumn/fall/winter/new | budget .. next/in/from/opens/planning/resets/available/starts | in/after/about .. #/a/one/two/three/four/five/six/few/couple/several/of .. months/weeks/quarters/month | next .. fiscal/financial/budget .. year/cycle/period/round | ping/contact/email/call/message/write me/us .. then | reach out then | keep .. in mind | keep .. on file | hold/wait off/until/till | contract .. ends/expires/runs/is/until/renewal/up .. in/until/next/for/at`,
    not_now: `
      not .. right/good/best/ideal .. time/moment | not right now | not now | not at the/this moment | not at this .. time/point/stage | bad/poor/wrong/terrible/awkward .. timing/time/moment | timing .. isnt/is/not .. right/good/off/bad/great/ideal/best | too/very/super/extremely/pretty/really/quite/completely busy/swamped/slammed/tied | swamped | up to .. neck/ears/eyeballs | other .. priorities | not .. a? priority | busy .. right/at/now/this/with/season | on hold | put .. on .. hold/ice/back | frozen | budget freeze | no .. bandwidth/capacity/time .. right/now/currently/moment/present/this/until | dont have .. bandwidth/capacity/time .. now/moment/present/currently/this | too early .. for/to/yet | not .. ready yet | not yet | too soon | currently/presently .. not .. looking/planning/evaluating/considering/ready/able | not .. looking/planning/evaluating/considering .. right/now/moment/currently/this/present/yet | another .. time | remind me | not .. this .. year/quarter/month/week/season | maybe later | later .. please | postpone* | middle of`,
    refusal: `
      not/never/isnt/arent/wasnt/no/nor .. interested/interest/interesting | no interest | not .. of interest/relevant/fit | not .. for us/me | not for us/me | not .. a .. fit/match | dont/do/not/doesnt/wont/cant/cannot .. see .. fit/need/value/benefit/point/reason/how | not .. fit/suit/suitable/right/match .. for/our/us/with/what | no/nope/nah .. thanks/thank | ill/well/i/we/have .. pass/decline | going/have to pass | decline .. | hard pass | pass on this | respectfully/politely decline | we/i .. decided/chose/opted .. against/not | not .. move/moving/go/going/proceed/proceeding/pursue/pursuing .. forward/ahead/with/this | not .. looking .. for/to/at | not .. in .. market | do not/dont .. want .. | not want | wont be | not .. what we/i .. need/looking/want | stay/staying/sticking/stick .. with .. our/what/current/existing | no .. intention/plans/desire .. to/of | not convinced | waste .. of .. time | uninterested | disinterested | dont .. think .. for/fit/need/right/makes/this/its/we/it | not .. something .. we/i | doesnt/not/dont .. apply/make/work/help/suit/fit/sense .. to/sense/for/us/me`,
    no_need: `
      no need | not .. need/needed/necessary/required | dont/do/doesnt/not .. need .. | no .. budget/money/funds/requirement/demand/use | not .. budget/budgeted .. | dont/doesnt/not .. have .. budget/money/funds/need/use/resources | budget .. is/has/been/was/already .. spent/used/allocated/gone/exhausted/cut/tight/zero | no longer .. need/required | out of .. budget | not .. planned/plan/planning .. | not .. relevant/applicable | nothing .. planned/needed`,
    currently: `currently | at the moment | at present | right now | at this time | at this moment | at this point | for now | for the moment | presently | these days | this year | this quarter | at this stage | for the time being | yet`,
    objection: `
      too/very/quite/rather/way/pretty/bit/little expensive/pricey/costly/steep/high/much/complicated/complex/small/big/risky | too .. expensive/pricey/costly/steep/high/complicated/complex/small | expensive/pricey | cheaper | cant/cannot/couldnt/not .. afford | cost/costs/price/prices/pricing/fee/fees .. is/are/seems/looks/seem .. too/high/steep/problem/issue/concern/prohibitive/above/out/over | above/over/beyond/outside .. our .. budget |
      already .. have/use/using/work/working/got/covered/equipped/served/signed/has/uses/under/chosen/with/a/bought/implemented | have/ve/has/got/use/using/work/working .. already | we/i/were/ive/im .. happy/satisfied/content/pleased/good/fine/covered/set/sorted/settled .. with/by/as/for/there | happy/satisfied .. with .. our/what/current/existing/the | all set | all sorted | we/were .. all .. set/good/covered | locked .. in/into | under contract | tied .. to/into .. contract/supplier/vendor | long term .. contract | in house | built .. our/own/ourselves/internally/it | do/handle/doing/handled .. this/it/that/everything .. ourselves/internally/inhouse | our own .. team/solution/system/tool/people | current/existing .. supplier/vendor/provider/solution/system/tool/partner/setup .. works/is/does/meets/fine | another/different/other .. supplier/vendor/provider/solution/partner/agency | work/working/gone/went/signed/partnered/going .. with .. competitor/supplier/vendor/provider/another/someone/other | switching .. cost/costs/effort/too/would | bad/negative/poor .. experience/experiences/reviews | tried .. before/already/this/something/similar/it .. | didnt/not .. work .. for us/last/before | dont/not .. trust | skeptical | sceptical | not sure .. this/it/how/that/you/whether/if/about | doubt | concerned/worried .. about | concerns .. about | security/privacy/data .. concern/concerns | no .. time .. for/to | dont/not .. have .. time | too .. small/big .. a? company/team/for | only .. # .. employees/people/staff | were/we/are .. too .. small/big | whats/what .. the catch | sounds .. too good | not .. worth | no .. roi | competitor* .. offer/offers/cheaper/charge/charges/half | dont .. outsource | we never .. buy/purchase/use/work | company/corporate .. policy`,
    question: `
      ^ and/but/so/also? how/what/which/when/where/who/why/whats/hows | how much .. cost/is/does/do/would | what .. does/would/is/are .. cost/price/pricing/charge | tell me how/what/whether/if | wondering .. if/how/what/whether | like/want/need/curious .. to know | could/can you .. explain/clarify/confirm/tell/elaborate/specify | explain .. how/what |
      please .. explain/clarify/confirm/specify | question .. about/is/regarding/for/on | few/some/couple/two/one/quick .. questions/question | where .. did you .. get | how did you .. get | who are you | ^ do/does/is/are/can/could/will/would/has/have you/it/your/this/there/the`,
    curious: `like/want/need/curious/wonder/wondering .. to? know/understand/see? how/what/whether/if/which/when/where/who/why/the | interested .. in knowing/understanding how/what/whether/if`,
    interested: `
      im/i/were/we/am/are/be/very/definitely/certainly/still/quite/really/indeed/also/yes/potentially interested | ^ interested | interested .. in .. | interested | interests me/us | like/love/want/happy/glad/keen/open/eager .. to .. hear/learn/see/know/talk/chat/discuss/meet/try/test/explore/schedule/arrange/set/have/get .. | would .. like/love .. | id/wed .. like/love .. to? | keen to | open to .. | tell me/us .. more | hear more | learn more | know more | more .. information/info/details/about | send .. me/us/over/through/across/it/along/info/information/details/your/the/a/some/more/proposal/quote/brochure/pricing/offer/deck/slides/invite/invitation/calendar/link .. | share .. more/details/your/the/some/info/information/pricing/deck/slides/calendar/availability | please .. send/share/forward/provide/call/schedule/book/arrange/give | can/could/would you .. send/share/forward/provide/call/show/give/demo/quote/ring/schedule/arrange/set/present/demonstrate | lets/let .. talk/chat/meet/connect/schedule/set/do/speak/discuss/book/arrange/have/go/jump/hop/catch/plan/try/start/proceed/move/explore | can/could/shall/should we .. talk/chat/meet/schedule/speak/have/set/book/arrange/do/discuss/jump/hop/connect/catch/try/start/get | when .. are you/can/could/would/is .. free/available/we/you/talk/meet/call/good/suit | what time/times/day/days .. work/works/suit/suits/are/do/would | book/booked/schedule/set/arrange .. a/up/the/me/us .. call/meeting/demo/time/slot/appointment/chat | call/ring/phone .. me/us/my .. | give me/us .. a .. call/ring/buzz | my .. number/phone/cell/mobile .. is | reach me .. on/at/under | works for me/us | that/this works/suits/time | tuesday/monday/wednesday/thursday/friday/tomorrow/morning/afternoon .. works/work/suits/suit .. | im/i/we/am/are .. free/available .. on/at/next/this/tomorrow/monday/tuesday/wednesday/thursday/friday/after/between/from/most/any | available .. for a/on/next/this/tomorrow/monday/tuesday/wednesday/thursday/friday | sign .. me/us .. up | count .. me/us .. in | im in $ | we are in $ | go ahead | move/moving forward | next steps | get started | proposal .. please | demo .. please/would/sounds | see .. a/the/your .. demo/demonstration/product | a .. demo .. would/sounds | trial | pilot | try .. it/this/out | free trial | quote .. for | worth .. a/exploring/discussing/chat/conversation/talking/look/call | looking for .. something/exactly/this/a/such/solution | exactly what | perfect timing | good/great timing | just what .. need* | we need .. this/something/exactly/such/a/help/your | could use | invite | calendar | calendly | zoom | why not | speak .. tomorrow/soon/then/next/on | talk .. tomorrow/soon/then/next/on/later | look/looking forward | sounds .. good/great/interesting/promising/perfect/useful/exciting/like .. lets/call/send/when/tell/happy/please | count on`,
    friendly: `sounds .. good/great/interesting/promising/perfect/useful/exciting/fine/intriguing/cool/amazing/helpful/like | interesting | intriguing | looks .. good/great/interesting/promising/useful | great .. idea/timing/offer | good idea | curious | makes sense | nice | excellent | perfect | ok $ | okay $ | sure | absolutely | definitely | agreed | love it | like it | like .. this/your/the | impressive | promising`,
    yes: `^ yes | ^ yep | ^ yeah | ^ sure | ^ ok | ^ okay | ^ please do | ^ absolutely | ^ of course | ^ sounds good | ^ go ahead | ^ perfect | ^ great | ^ definitely | ^ gladly | ^ certainly | ^ with pleasure`,
    no: `^ no | ^ nope | ^ nah | ^ no thanks | ^ no thank you | ^ sorry no | ^ thanks but no | no thanks $ | no thank you $ | ^ pass $ | ^ not really`,
    negation: `not | never | dont | doesnt | didnt | isnt | arent | wasnt | wont | cant | cannot | wouldnt | couldnt | no | nor | neither | without | havent | hardly`,
    no_negation: `why not | no problem* | no worries | not only | dont hesitate | do not hesitate | no doubt | not bad | no matter | cant wait | not to mention | no longer than | whether or not | if not | dont mind | wouldnt mind | no objection* | no brainer | not sure | no rush | if you dont mind`,
  },
  autoSubjects: `automatic reply | auto reply | autoreply | auto response | autoresponse | automated reply | automated response | auto | out of office | out of the office | ooo | on leave | on vacation | away from | vacation | automatic response | absence | annual leave`,
  dates: {
    months: [
      'january/jan',
      'february/feb',
      'march/mar',
      'april/apr',
      'may',
      'june/jun',
      'july/jul',
      'august/aug',
      'september/sep/sept',
      'october/oct',
      'november/nov',
      'december/dec',
    ],
    weekdays: [
      'monday/mon',
      'tuesday/tue/tues',
      'wednesday/wed',
      'thursday/thu/thurs',
      'friday/fri',
      'saturday',
      'sunday',
    ],
    units: {
      day: 'day/days',
      week: 'week/weeks',
      month: 'month/months',
      quarter: 'quarter/quarters',
      year: 'year/years',
    },
    numbers: [
      'one/a/an',
      'two/couple',
      'three/few',
      'four',
      'five',
      'six',
      'seven',
      'eight',
      'nine',
      'ten',
      'eleven',
      'twelve',
    ],
    next: 'next/following/coming/new',
    within: 'in/within/after/about',
    hence: 'from/later/hence/time',
    lasting: 'for',
    tomorrow: 'tomorrow',
    seasons: { spring: 'spring', summer: 'summer', autumn: 'autumn/fall', winter: 'winter' },
    endOf: 'end/late',
    back: 'back/return/returning/until/till/through/to',
  },
};
