import type { Language } from '../language.ts';

/** Hindi as it is written in Latin letters, mixed with English; spellings vary. */
export const HINDI: Language = {
  deniesAfter: 'mat',
  signals: {
    unsubscribe: `bhejo/bhejna/karo/karna/kijiye mat $ | band kar/karo/kardo .. ye/yeh/sab/isko | ye/yeh/sab .. band kar/karo/kardo | msg/sms .. mat/na/nahi .. kar*/bhej*/kijiye | mat .. kar*/kijiye .. message/mail/call/msg | band kar .. do/dijiye/den | nahi/nahin chahiye .. message/msg/mail/call* | bhejna band | list .. hata* | hata .. dein/do/dijiye/den | hataiye | message .. mat .. kar*/kijiye/bhej* | mail .. mat .. kar*/kijiye/bhej* | bhejna .. band | mails .. band | mat .. bhej* | aage se .. mat/na/nahi .. | phir .. mat .. | call .. mat .. kar*/kijiye | contact .. mat .. | mail nahi chahiye | dobara .. mat/na .. |
      mail/email/emails/mails/message/messages/msg/newsletter .. mat/na/nahi/nahin .. bhej* | mail/email/emails/mails/messages/message/call/calls/bhejna/newsletter .. band/stop .. kar*/kijiye | call/phone .. mat/na .. kar*/kijiye | sab/ye/yeh/isko/ise .. band/stop .. kar*/kijiye | band karo | band kijiye | mat .. bhej* | dobara/dubara/phir/fir/aage/ab .. mail/email/message/contact/call/sampark .. mat/na/nahi/nahin .. | contact/sampark .. mat/na .. kar*/kijiye/kijie | mujhe/hume/humein/hamein .. mail/email/message/emails/mails .. nahi/nahin/mat .. chahiye/bhej* | mail/emails/email/mails/messages .. nahi/nahin .. chahiye | list/database/record .. se .. hata*/remove/nikal*/delete/hatao/hata do | mera/mere/meri/hamara/hamare/humara .. naam/email/number/id/data/nam .. hata*/delete/remove/nikal*/mita* | hata .. do/dijiye/dein/den/de/dijie | hatao | hataiye | unsubscribe .. kar* | pareshan/tang/disturb .. mat/na .. | pareshan karna band | bhejna .. band | band .. karo/kijiye/kariye/karein/kar+do/kare .. ye/yeh/mail/bhejna/spam | ye/yeh .. spam .. hai | remove .. kar*/kijiye/kar do | mujhe .. remove/hata* | mail aana band | opt out .. kar*`,
    stop: `^ band kar do $ | ^ mat karo $ | ^ band karo $ | ^ stop karo $ | ^ mat bhejo $ | ^ hatao $ | ^ bas $ | ^ band kijiye $ | ^ band kare $ | ^ stop kijiye $ | ^ unsubscribe karo $ | ^ remove karo $ | ^ hata do $ | ^ bas karo $`,
    out_of_office: `tak .. office | office .. nahi .. | tak .. nahi .. hoon/hun/milunga/rahunga | lautunga | lautungi | wapas .. aaunga/aaungi | chhutti .. par | chutti .. par | shahar .. se .. bahar | tak .. bahar | tak chutti | tak chhutti |
      chutti/chhutti/chuttiyon/chhuttiyon .. par/pe/mein/me/main | chutti .. tak | leave .. par/pe .. hoon/hun/hu/hai/rahunga/rahungi | office .. se .. bahar | office .. mein/me .. nahi/nahin | office .. nahi/nahin .. hoon/hun/hu/aa/aaunga/aaungi | bahar .. hoon/hun/hu .. tak/# | bahar gaya/gayi/hua | tak .. chutti/chhutti/leave/bahar/office/available/uplabdh | uplabdh .. nahi/nahin | available .. nahi/nahin .. hoon/hun/rahunga/rahungi/tak | wapas/vapas/waapas/vaapas .. aa*/lautunga/lautungi/aunga/aungi/office/ko/# | laut/lautna/lautne/lauta/laute/lauti/lautkar/lautunga/lautungi .. | ko .. wapas/vapas/waapas/lautunga/lautungi | yatra .. par/pe .. | travel kar .. raha/rahi | chutti se | meri .. anupasthiti | gair .. maujoodgi/mojudgi | office band .. hai/rahega/tak | shaadi .. mein .. tak | bimar .. hoon/hun .. tak | zaroori/urgent/jaruri .. kaam/ho/mamle .. ke liye/to/mein`,
    automatic: `svachalit | prapt .. ho | mil .. gaya/gayi .. hai | # ghante | ghante .. mein/me | jawab .. denge | jald .. denge/karenge | hamari .. team .. | receive .. ho/kar | registered .. ho | darj ..  |
      automatic .. hai/jawab/reply/uttar/message | swachalit | ye/yeh .. automatic/auto/automated .. | is .. mail/email .. ka/ko/par .. reply/jawab/uttar .. na/mat/nahi/nahin .. | reply .. na/mat .. kare/karen/karein/karo/kijiye | aapka .. message/mail/email/sandesh/anurodh/request/query .. mil/prapt/mila/receive .. | mil gaya .. hai .. hum/jald* | jald .. hi/se .. sampark/jawab/contact/reply/uttar | ticket .. number/id/# | sampark karne ke liye .. dhanyavaad/dhanyavad/shukriya | # .. ghante/ghanton .. mein/me/ke .. `,
    left: `company .. chhod/chod | naukri .. chhod/chod | resign | wahan .. nahi .. kaam | ab .. wahan/yahan .. nahi |
      company/naukri/job .. chhod/chod .. di/diya/gaye/chuka/chuke/chuki/gaya | chhod/chod .. diya/di/chuke/chuka .. hai/hoon/hain | ab .. yahan/yaha/company/is .. nahi/nahin .. hai/hain/karta/karti/karte/hoon/hun/kaam | yahan/yaha .. kaam .. nahi/nahin .. kar* | kaam .. nahi/nahin .. karta/karti/karte .. ab/yahan/yaha/is/hain/hai/hoon | retire .. ho | retired | resign .. kar | company mein nahi .. | guzar gaye`,
    wrong_person: `galat .. number/jagah/insaan/vyakti/email/person .. | galat .. | lena dena nahi | lena dena .. | mera .. kaam .. nahi | mere .. under .. nahi | mujhe .. iske/is .. pata/jankari/jaankari .. nahi | main .. nahi .. dekhta/dekhti/leta/leti/karta/karti | mere .. haath .. nahi | mere liye nahi | kisi aur .. ke liye |
      galat .. insaan/insan/vyakti/aadmi/person/number/email/jagah/mail/address/bande/department | main/mai/mein/me .. sahi .. vyakti/insaan/insan/person/contact/aadmi/banda .. nahi/nahin | sahi .. vyakti/insaan/insan/person/contact/aadmi/banda .. nahi/nahin | mera .. kaam/vibhag/department/area/kam/role .. nahi/nahin | ye/yeh/iska/isse .. mera/mere/mujhse .. kaam/vibhag/department/lena/sambandh/kam/taluk .. nahi/nahin | main/mai .. ye/yeh/isko/iska/ise/purchase/is .. nahi/nahin .. dekhta/dekhti/sambhalta/sambhalti/handle/karta/karti | nahi/nahin .. dekhta/dekhti/sambhalta/sambhalti | mujhse .. lena dena .. | koi lena dena nahi | zimmedari .. nahi/nahin | jimmedari .. nahi/nahin | faisla .. main .. nahi | galti se`,
    referral: `faisla .. lete/leti/karte/karti |
      se .. baat .. kar*/kijiye/kijie/karein/karo/kare | se .. sampark .. kar*/kijiye/kijie/karein/karo/kare | se .. contact .. kar*/kijiye/karein/karo | ko .. mail/email/call/contact/phone/likh*/message/sampark .. kar*/kijiye/bhej*/karo/karein/likhiye | se .. milo/miliye/mil/puchho/puchhiye/pucho/poochiye/poocho | se .. pooch*/puch* | mere/hamare/humare/mera/meri/hamari .. colleague/sahkarmi/boss/manager/team/director/head/saathi/bhai/partner/purchase | forward .. kar* | aage .. bhej* | bhej .. diya/raha/rahi/di .. unko/manager/team/hai/unhe/colleague/aage | cc .. mein/me/kar* | wahi/vahi/woh/wo/vo/ye/yeh/unhi .. dekhte/dekhti/dekhta/sambhalte/sambhalti/handle/decide/faisla .. hain/hai/karte/karti/lete | dekhte hain .. wo/woh/ye/is | sambhalte hain | sambhalti hain | zimmedar/jimmedar .. hain/hai | incharge .. hain/hai | ki zimmedari .. hai | unka .. email/number/mail .. hai | @ .. par/pe/ko/se | par @ | hai @ | email @`,
    later: `tab .. baat/dekh*/sochenge |
      # .. mahine .. baad/mein | mahine .. baad .. | saal .. baad | hafte .. baad .. | phir se .. baat | baad .. phir/fir/mein .. | april/may/june/july/august/september/october/november/december/january/february/march .. mein/me/ke .. | yaad .. dila* | agle .. | diwali ke baad | holi ke baad | tab .. baat/dekh* | jab .. budget/time ..  |
      agle/agli/agla .. saal/mahine/quarter/hafte/saptah/varsh/mahina/month/year/financial/week/season .. | ke baad .. baat/sampark/contact/call/mail/likh*/bataunga/dekhenge/dekhte/sochenge/phir/fir/karte/karenge/karna/kijiye/yaad/poochna/puchna | #/do/teen/char/chaar/paanch/panch/chhe/che/kuch/ek/kuchh .. mahine/mahino/hafte/hafton/mahinon/saal/months/weeks/din .. baad/mein/me/ke/bad | baad mein/me .. | bad me/mein | phir/fir/dobara/dubara .. baat/sampark/contact/call/mail/likh*/yaad .. kar*/kijiye/dilana/karenge/karte | diwali/holi/eid/navratri/chunav/budget/garmi/garmiyon/sardi/barsaat/march/april/june/july/september/october/november/december/january .. ke .. baad | january/february/march/april/may/june/july/august/september/october/november/december/q1/q2/q3/q4 .. mein/me/tak/ke/se .. baat/sampark/contact/call/dekhte/dekhenge/likh*/mail/phir/pehle/sochenge/karte/baad/try/yaad | naye .. saal/financial/budget .. | contract .. tak/khatam/chal | yaad .. dila* | bhavishya`,
    not_now: `vyast .. hun/hu/hain | abhi .. budget .. nahi | abhi .. zaroorat .. nahi | abhi .. plan .. nahi | filhal .. nahi .. plan | is saal .. nahi | abhi .. mushkil | abhi .. possible .. nahi | abhi ruk* |
      abhi .. nahi/nahin .. | abhi .. samay/time/waqt .. nahi/nahin | abhi .. sahi .. samay/time/waqt .. nahi/nahin | sahi .. samay/time/waqt .. nahi/nahin | filhal/filhaal/philhal .. nahi/nahin/koi/hum/hamare .. | is waqt .. nahi/nahin | is samay .. nahi/nahin | is saal .. nahi/nahin | iss saal .. nahi/nahin | abhi .. busy/vyast/byast | bahut/bohot/kaafi .. busy/vyast/kaam .. | busy .. hoon/hun/hu/hain/chal | vyast .. hoon/hun/hain | abhi .. jaldi .. hai | bahut jaldi | abhi .. priority .. nahi/nahin | priority .. nahi/nahin | project .. ruka/band/hold | hold .. par/pe .. | abhi rehne .. | thoda .. ruk* | baad mein dekh*`,
    refusal: `
      ruchi/dilchaspi/dilchasbi/interest/ruchee .. nahi/nahin | nahi/nahin .. interested | interested .. nahi/nahin | koi .. interest/ruchi/dilchaspi .. nahi/nahin | nahi/nahin .. chahiye | nahi/nahin .. chahte/chahta/chahti | nahi/nahin .. dhanyavaad/dhanyavad/dhanyawad/shukriya/thanks/thank | hamare/humare/mere .. liye .. nahi/nahin | hamare/humare/mere kaam .. ka/ki .. nahi/nahin | kaam ka/ki nahi/nahin | nahi/nahin .. lena/khareedna/kharidna/karna .. hai | mana .. kar* | hume/humein/hamein/mujhe/humko/hamko .. nahi/nahin .. | rehne .. do/dijiye/dein | matlab .. nahi/nahin | fayda/faida/phayda .. nahi/nahin .. | koi .. fayda/faida/matlab .. nahi/nahin | samay .. barbad | sorry .. nahi/nahin | maaf .. kar* .. nahi/nahin? | pasand .. nahi/nahin`,
    no_need: `
      zaroorat/zarurat/jarurat/jaroorat/zarurath/aavashyakta/avashyakta/need/requirement .. nahi/nahin | koi .. zaroorat/zarurat/jarurat/need/requirement/aavashyakta .. nahi/nahin | budget .. nahi/nahin/khatam | paisa/paise .. nahi/nahin | nahi/nahin .. zaroorat/zarurat/jarurat/budget`,
    currently: `abhi | filhal | filhaal | philhal | is waqt | is samay | is saal | iss saal | abhi ke liye | is quarter`,
    objection: `istemal .. nahi/nahin | use .. nahi/nahin .. karte | kaam chal .. raha/jata | hamare liye .. nahi | chalta hai |
      already .. use/kisi/dusr*/dusre/hai/hain | dusri/dusre/doosri/doosre .. company/software/vendor/supplier .. | use .. kar .. rahe/raha/rahi | rate .. zyada/jyada/bahut/high | afford .. | khush .. | apne .. system .. khush | khud .. | pehle .. se | saalon .. se | fayda .. nahi | faida .. nahi | kaam .. nahi .. aayega/aata | pasand .. nahi | theek .. chal .. raha | hamare .. paas .. hai | bajat .. bahar |
      bahut/bohot/kaafi/zyada/jyada/itna/thoda .. mehnga/mahanga/mehanga/mehngi/mahangi/mahnga/costly/expensive/mehange/mahange | mehnga .. hai | mahanga .. hai | mehanga .. | mahanga | mehnga | mehngi | sasta .. | saste .. | daam/dam/price/rate/keemat/kimat/cost .. zyada/jyada/bahut/adhik/high/kam | budget .. se/ke .. bahar/zyada/upar/jyada | itne .. paise .. nahi/nahin | afford .. nahi/nahin | pehle/pahle .. se .. hi/hai/supplier/vendor/ek/use/koi/hamare/system/le | pehle se .. | already .. hai/hain/use/ek/supplier/vendor/kar | hamare/humare/mere paas .. supplier/vendor/system/solution/software/apna/pehle/already/khud/koi .. hai/hain/se/ka | khush .. hain/hai/hoon | santusht .. | satisfied .. hain/hai | khud .. hi .. kar* | apni .. team | apna .. system/software/solution/tarika | kisi/dusre/doosre/dusra/doosra .. aur/company/vendor/supplier .. se/ke/ka .. | competitor .. | bura/kharab/bekar .. anubhav/experience | anubhav/experience .. bura/kharab/accha/achha/theek .. nahi? | bharosa .. nahi/nahin | vishwas .. nahi/nahin | yakeen/yaqeen .. nahi/nahin | shak .. hai | doubt .. hai | samay .. nahi/nahin | time .. nahi/nahin | waqt .. nahi/nahin | chhoti/choti/chota/chhota .. company/business/dukan/team .. | sirf .. # .. log/employees | kaam .. nahi/nahin .. karega | contract .. hai/mein/me`,
    question: `kya $ | kaha .. hai/hain/se | kidhar .. | hai kya | hain kya | kya ..  milega/milta/chalega/karega |       kitna/kitne/kitni .. | kya .. hai/hain/aap/ye/yeh/isme/iska/hoga/kar/mil/hota | kaise .. | kab .. | kahan .. | kaun .. | kyon | kyun | kaunsa | konsa | kiska | kisne | bata/bataiye/batao/batayein/bataye .. kya/kaise/kitna/ki .. | bata sakte .. | bataiye .. | samjha .. sakte/dijiye/do | jaanna/janna .. chahta/chahti/chahte/tha/hai | ek/kuch/kuchh/do .. sawal/sawaal/question* .. | poochna/puchna/poochhna .. tha/hai/chahta | price/rate/daam/keemat/cost .. kya/kitna/kitni`,
    curious: `jaanna/janna .. chahta/chahti/chahte/tha/hai/chahunga/chahenge | poochna/puchna/poochhna .. tha/hai/chahta/chahti`,
    colleague: `boss | manager | colleague | sahkarmi | team | director | head | malik | seth | partner | department | vibhag | incharge | adhikari | purchase .. team/manager/head/department`,
    handing: `bhej .. diya/di/dunga/dungi/raha/rahi/deta/deti/dete | forward | aage .. bhej*/badha* | pahuncha* | bata .. diya/dunga/dungi/deta | share .. kar | de diya | de dunga | cc | baat .. karwa*`,
    meeting: `proposal | quotation | dikha dijiye | dikhaiye | sample |
      meeting | demo | call | milna | milte | mil .. sakte | mulakat | mulaqat | appointment | time .. fix/do/dijiye | visit | video call | presentation | baat karte`,
    doubt: `budget | price | rate | daam | keemat | mehnga | mahanga | supplier | vendor | competitor | contract | maaf | afsos | sorry`,
    interested: `ruchi .. hai/hain/hun | proposal .. bhej* | bhej .. sakte .. hain/ho | aap .. bhej* | kab .. mil*/aa/baat/call/demo | mil .. sakte .. | time .. fix .. | fix .. kar* | aur .. jankari/jaankari/details/batao/bataiye .. | jaankari .. chahiye | jankari .. chahiye | ji bilkul | haan bilkul | accha .. laga | try .. karna | dekhna .. | dikhaiye | dikhao | aa .. jaiye/jao | zaroor .. | catalog | brochure | chahiye .. hume/hamein/mujhe | lena .. chahte/chahta/chahenge | kharidna .. chahte/chahta/chahenge | karna .. chahte/chahenge | aaiye | milkar .. baat |
      interested .. hoon/hun/hu/hain/hai | interest/ruchi/dilchaspi .. hai/hain | haan .. bhej*/baat/call/bilkul/interested/chahiye/zaroor/ji | ruchi rakhte | baat .. karte/karna/kar/karein/karenge/kijiye .. hain/chahta/chahti/chahte/kal/sakte/chahenge | baat .. karna .. chahunga/chahungi/chahenge/chahta | kal/parso/somwar/mangalwar/budhwar/guruwar/shukrawar/monday/tuesday/wednesday/thursday/friday .. baat/call/milte/phone/free/meeting/demo/theek/thik .. | call .. kar*/kijiye/kijie/karo/karein/kare/lagao .. mujhe/kal/please/aaj/sham/subah/dijiye/na | call .. karo/kijiye/kariye/karein | mujhe .. call/phone .. kar* | phone .. kar*/kijiye | bhej .. do/dijiye/dein/dijie/sakte/den | bhejiye | bhejo | bhejen | bhejein | bhejna | bhej dijiye | details/jankari/jaankari/information/info/quotation/price/proposal/brochure/catalog/catalogue/list .. bhej*/share/send/chahiye/de/do/dijiye/batao/bataiye/mil | aur .. jankari/jaankari/details/bataiye/batao/batayein/janna/jaanna | zyada .. jankari/jaankari | share .. kar*/kijiye/karo/karein | demo .. dikha*/chahiye/de*/dekhna/karwa*/kab/rakh*/schedule/kar*/dijiye | dekhna .. chahte/chahenge/chahta/chahti/chahunga | dikha .. do/dijiye/sakte/den | milna .. chahta/chahti/chahte/chahenge/hai | milte .. hain | mil .. sakte | meeting .. rakh*/kar*/fix/schedule/set/chahiye/kab | try .. kar* | chahiye .. hume/humein/mujhe/hamein | hume/humein/mujhe/hamein .. chahiye | hume/hamein/humein .. zaroorat/zarurat/jarurat .. hai | aage .. badh*/badhte | order .. dena/karna | mera .. number/mobile/phone .. hai | taiyar .. hain/hoon | kyun .. nahi | kyon nahi | zaroor | jaroor | zarur | free hoon .. | quotation .. | shuru .. karte/karein/kar`,
    friendly: `accha/achha/acha/achchha .. lag*/hai/idea/laga | accha | achha | badhiya | badiya | theek .. hai | thik hai | dilchasp | sahi .. hai/lag* | bahut .. badhiya/accha/achha/khoob | bilkul | shandar | zabardast`,
    yes: `^ haan | ^ han | ^ ha ji | ^ haan ji | ^ ji | ^ ji haan | ^ bilkul | ^ zaroor | ^ jaroor | ^ theek hai | ^ thik hai | ^ ok | ^ chalo | ^ chaliye | ^ zarur`,
    no: `^ nahi | ^ nahin | ^ nahi ji | ^ ji nahi | ^ ji nahin | ^ nai | ^ nahi dhanyavaad | ^ nahi shukriya | ^ no ji`,
    negation: `nahi | nahin | mat | na | nai | bina`,
    no_negation: `kyun nahi | kyon nahi | koi baat nahi | koi dikkat nahi | koi problem nahi | koi samasya nahi | kyu nahi | bura nahi | sirf .. nahi`,
  },
  commonWords: 'hai hain nahi mein ka ki ke ko se hum main aap mujhe hume kya ye yeh kar raha liye hoon par aur bhi ji',
  autoSubjects: `swachalit uttar | chutti par | automatic jawab | chhutti par | auto jawab`,
  dates: {
    months: [
      'janvari',
      'farvari',
      'march',
      'aprail',
      'mai',
      'joon',
      'julai',
      'agast',
      'sitambar',
      'aktubar',
      'navambar',
      'disambar',
    ],
    weekdays: [
      'somwar/somvar/somvaar',
      'mangalwar/mangalvar',
      'budhwar/budhvar',
      'guruwar/guruvar/brihaspativar',
      'shukrawar/shukravar/shukrwar',
      'shaniwar/shanivar',
      'raviwar/ravivar/itwar',
    ],
    units: {
      day: 'din/dino',
      week: 'hafte/hafta/hafton/saptah',
      month: 'mahine/mahina/mahino/mahinon',
      quarter: 'timahi',
      year: 'saal/varsh',
    },
    numbers: [
      'ek',
      'do',
      'teen/kuch/kuchh',
      'char/chaar',
      'paanch/panch',
      'chhe/che/chah',
      'saat',
      'aath',
      'nau',
      'das',
      'gyarah',
      'barah',
    ],
    next: 'agle/agli/agla/naye/naya',
    within: 'karib',
    hence: 'baad/bad/mein/me/ke',
    lasting: 'tak',
    tomorrow: 'kal',
    seasons: { spring: 'basant', summer: 'garmi/garmiyon', autumn: 'diwali', winter: 'sardi/sardiyon' },
    endOf: 'ant/akhir',
    back: 'tak/wapas/vapas/waapas/lautunga/lautungi/ko/se',
  },
};
