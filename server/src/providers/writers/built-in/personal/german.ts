import type { PersonalPatterns } from './patterns.ts';

export const german: PersonalPatterns = {
  greetings: {
    friendly: ['Hallo {first_name},', 'Guten Tag {full_name},'],
    professional: ['Guten Tag {full_name},'],
    brief: ['Guten Tag {full_name},'],
    upbeat: ['Hallo {first_name}!', 'Guten Tag {full_name}!'],
  },
  greetingOfNobody: 'Guten Tag,',
  subjects: [
    'Eine Frage zu {company_name}',
    'Eine Frage an {company_name}',
    'Kurze Frage an Sie, {full_name}',
    'Eine kurze Frage',
  ],
  first: {
    openings: {
      friendly: [
        'Ich schreibe Ihnen, weil Sie bei {company_name} {job_title} sind.',
        'Ich habe eine Frage zu {company_name} und hoffe, dass ich bei Ihnen richtig bin.',
        'Ich habe über {company_name} gelesen und wollte mich bei Ihnen melden.',
        'Ich habe eine kurze Frage an Sie.',
      ],
      professional: [
        'Ich wende mich an Sie, weil Sie bei {company_name} {job_title} sind.',
        'Ich möchte Sie gern etwas zu {company_name} fragen.',
        'Erlauben Sie mir eine kurze Frage zu Ihrer Arbeit bei {company_name}.',
        'Vielen Dank vorab, dass Sie sich einen Moment Zeit nehmen.',
      ],
      upbeat: [
        'Ich habe eine Idee für {company_name}!',
        'Mir ist etwas zu {company_name} eingefallen, das ich Ihnen gern erzählen würde!',
        'Ich habe eine Idee, die ich Ihnen gern erzählen würde!',
      ],
    },
    asks: {
      friendly: [
        'Passt Ihnen nächste Woche ein kurzes Telefonat?',
        'Ist das bei Ihnen gerade ein Thema?',
        'Mit wem bei {company_name} sollte ich am besten darüber sprechen?',
      ],
      professional: [
        'Hätten Sie nächste Woche 15 Minuten für ein Gespräch?',
        'Darf ich Ihnen die Einzelheiten schicken?',
        'Sind Sie bei {company_name} die richtige Ansprechperson dafür?',
      ],
      brief: ['Lohnt sich ein kurzes Telefonat?', 'Ist das für Sie interessant?'],
      upbeat: ['Wollen wir nächste Woche kurz sprechen?', 'Möchten Sie mehr darüber hören?'],
    },
  },
  again: {
    openings: {
      friendly: [
        'Ich komme noch einmal auf meine letzte E-Mail zurück.',
        'Falls meine letzte E-Mail untergegangen ist, hier eine kurze Erinnerung.',
        'Bei {company_name} gibt es sicher viel zu tun, deshalb halte ich mich kurz.',
      ],
      professional: [
        'Ich möchte noch einmal auf meine letzte E-Mail zurückkommen.',
        'Darf ich kurz an meine letzte E-Mail erinnern?',
        'Ich komme auf meine Frage zu {company_name} zurück.',
      ],
      upbeat: ['Ich bin es noch einmal, ganz kurz!', 'Noch eine kurze Nachricht zu meiner letzten E-Mail!'],
    },
    asks: {
      friendly: [
        'Ist Ihnen das eine kurze Antwort wert?',
        'Soll ich Ihnen in zwei Zeilen schreiben, wie es bei {company_name} aussehen könnte?',
        'Welcher Tag passt Ihnen nächste Woche?',
      ],
      professional: [
        'Geben Sie mir kurz Bescheid, ob das für Sie interessant ist?',
        'Wann würde es Ihnen passen, darüber zu sprechen?',
        'Wer kümmert sich bei {company_name} darum?',
      ],
      brief: ['Ja, nein oder später?', 'Ist das eine Antwort wert?'],
      upbeat: ['Was meinen Sie?', 'Finden wir nächste Woche zehn Minuten?'],
    },
  },
  last: {
    openings: {
      friendly: [
        'Ich möchte Ihr Postfach nicht füllen, deshalb ist das meine letzte E-Mail dazu.',
        'Nach dieser E-Mail lasse ich Sie damit in Ruhe.',
      ],
      professional: [
        'Dies ist meine letzte E-Mail zu diesem Thema.',
        'Ich werde Ihnen zu diesem Thema nicht noch einmal schreiben.',
      ],
      upbeat: ['Ein letzter Versuch, versprochen!', 'Noch eine letzte E-Mail von mir!'],
    },
    asks: {
      friendly: [
        'Ein kurzes „nein“ oder „später“ hilft mir genauso wie ein „ja“.',
        'Wenn es für {company_name} einmal wichtig wird, antworten Sie einfach auf diese E-Mail.',
      ],
      professional: [
        'Sollte es später einmal wichtig werden, genügt eine Antwort auf diese E-Mail.',
        'Für eine kurze Antwort wäre ich Ihnen dankbar, wie auch immer sie ausfällt.',
      ],
      brief: ['Ja, nein oder später?', 'Ein Wort genügt.'],
      upbeat: ['Ein Wort genügt: ja, nein oder später?', 'Wenn es einmal besser passt, antworten Sie einfach!'],
    },
  },
  offer: 'Was wir anbieten: {value}',
  benefit: 'Was es unseren Kunden bringt: {value}',
  fact: 'Ein Beispiel: {value}',
  need: 'Was ich mir zu Ihrem Bedarf notiert habe: {value}',
  next: 'Mein Vorschlag: {value}',
};
