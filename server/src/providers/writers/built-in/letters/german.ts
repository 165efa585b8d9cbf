import type { Patterns } from './patterns.ts';

export const german: Patterns = {
  greetings: {
    friendly: [
      'Hallo {{ first_name | default: "und guten Tag" }},',
      'Guten Tag {{ full_name | default: "und hallo" }},',
    ],
    professional: ['Guten Tag {{ full_name | default: "zusammen" }},', 'Guten Tag,'],
    brief: ['Guten Tag {{ full_name | default: "zusammen" }},'],
    upbeat: ['Hallo {{ first_name | default: "zusammen" }}!', 'Guten Tag {{ first_name | default: "zusammen" }}!'],
  },
  subjects: {
    news: ['Neu bei uns: {topic}', '{topic}', 'Neuigkeiten: {topic}'],
    offer: ['Für Sie: {topic}', '{topic}', 'Ein Angebot für {{ company_name | default: "Sie" }}: {topic}'],
    event: ['Einladung: {topic}', 'Bitte vormerken: {topic}', 'Seien Sie dabei: {topic}'],
    notice: ['Bitte beachten: {topic}', '{topic}', 'Zur Information: {topic}'],
    feedback: ['Eine kurze Frage: {topic}', 'Ihre Meinung: {topic}', 'Zwei Minuten Ihrer Zeit: {topic}'],
  },
  untitled: {
    news: 'Neues von {{ sender_company | default: "uns" }}',
    offer: 'Ein Angebot für {{ company_name | default: "Sie" }}',
    event: 'Sie sind eingeladen',
    notice: 'Eine kurze Information',
    feedback: 'Eine kurze Frage',
  },
  openings: {
    news: {
      friendly: [
        'ich möchte, dass Sie es als Erste erfahren.',
        'bei uns gibt es etwas Neues, das ich gern mit Ihnen teile.',
      ],
      professional: ['wir möchten Sie über eine Neuerung informieren.', 'gern informiere ich Sie über eine Neuigkeit.'],
      upbeat: ['Es gibt tolle Neuigkeiten!', 'Endlich ist es so weit, und Sie erfahren es zuerst!'],
    },
    offer: {
      friendly: ['wir haben etwas vorbereitet, das zu Ihnen passt.', 'ich habe etwas für Sie.'],
      professional: [
        'gern unterbreiten wir Ihnen folgendes Angebot.',
        'ich möchte Sie auf ein Angebot aufmerksam machen.',
      ],
      upbeat: ['Das wird Ihnen gefallen!', 'Wir haben etwas Besonderes für Sie!'],
    },
    event: {
      friendly: ['wir würden uns freuen, Sie zu sehen.', 'schön wäre es, wenn Sie dabei sind.'],
      professional: ['wir laden Sie herzlich ein.', 'es wäre uns eine Freude, Sie zu begrüßen.'],
      upbeat: ['Sie sind eingeladen!', 'Sichern Sie sich Ihren Platz!'],
    },
    notice: {
      friendly: ['eine kurze Nachricht, damit Sie nichts überrascht.', 'nur damit Sie Bescheid wissen:'],
      professional: ['bitte beachten Sie Folgendes.', 'wir möchten Sie rechtzeitig informieren.'],
      upbeat: ['Kurz zur Info!', 'Gut zu wissen!'],
    },
    feedback: {
      friendly: ['Ihre ehrliche Meinung ist mir wichtig.', 'darf ich Sie etwas fragen?'],
      professional: ['Ihre Meinung ist uns wichtig.', 'wir bitten Sie um einen Moment Ihrer Zeit.'],
      upbeat: ['Wir sind gespannt auf Ihre Meinung!', 'Ihre Meinung zählt!'],
    },
  },
  offers: {
    friendly: ['Und das ist für Sie dabei: {offer}', 'Das bekommen Sie: {offer}'],
    professional: ['Unser Angebot: {offer}', 'Im Einzelnen: {offer}'],
    brief: ['{offer}'],
    upbeat: ['Und das Beste: {offer}', 'Unser Angebot für Sie: {offer}'],
  },
  asks: {
    news: ['Bei Fragen antworten Sie einfach auf diese E-Mail.', 'Sie möchten mehr wissen? Eine kurze Antwort genügt.'],
    offer: ['Antworten Sie auf diese E-Mail, um den Rest kümmere ich mich.', 'Interesse? Eine kurze Antwort genügt.'],
    event: ['Antworten Sie mit „Ja“, und Ihr Platz ist reserviert.', 'Geben Sie mir kurz Bescheid, ob Sie kommen.'],
    notice: [
      'Betrifft das etwas, das Sie geplant haben? Dann antworten Sie bitte.',
      'Bei Fragen antworten Sie einfach.',
    ],
    feedback: ['Antworten Sie einfach auf diese E-Mail; ein Satz genügt.', 'Schreiben Sie, was Ihnen dazu einfällt.'],
  },
  closings: {
    friendly: ['Herzliche Grüße', 'Viele Grüße'],
    professional: ['Mit freundlichen Grüßen', 'Freundliche Grüße'],
    brief: ['Viele Grüße'],
    upbeat: ['Bis bald', 'Beste Grüße'],
  },
};
