import type { WorkflowPatterns } from './patterns.ts';

export const german: WorkflowPatterns = {
  about: 'Kurz zu uns: {about}',
  purposes: {
    first_meeting: {
      name: 'Erstes Gespräch',
      impression: 'Kurz und respektvoll. Eine Frage, die leicht zu beantworten ist, ohne Druck.',
      subjects: [
        'Eine Frage an {{ company_name | default: "Sie" }}',
        'Ein kurzes Gespräch?',
        'Passt das zu {{ company_name | default: "Ihnen" }}?',
      ],
      open: {
        friendly: ['Ich fasse mich kurz.', 'Sie kennen mich noch nicht, deshalb komme ich gleich zur Sache.'],
        professional: [
          'Ich schreibe Ihnen mit einer kurzen Frage.',
          'Vielen Dank vorab, dass Sie sich einen Moment Zeit nehmen.',
        ],
        upbeat: ['Ich habe eine Idee, die ich Ihnen gern vorstellen würde!', 'Nur eine kurze Frage, versprochen!'],
      },
      body: [
        'Ich möchte herausfinden, ob wir {{ company_name | default: "Ihnen" }} weiterhelfen können. Ein Gespräch genügt dafür.',
        'Statt zu raten, was bei {{ company_name | default: "Ihnen" }} gerade wichtig ist, frage ich lieber nach.',
      ],
      ask: [
        'Sind Sie dafür die richtige Ansprechperson, oder ist es jemand anders im Haus?',
        'Hätten Sie nächste Woche 15 Minuten für ein Telefonat?',
      ],
      second: {
        open: 'Eine erste E-Mail geht leicht unter, deshalb melde ich mich noch einmal.',
        body: 'In einer Viertelstunde sehen wir, ob es sich für {{ company_name | default: "Sie" }} lohnt. Wenn nicht, sage ich Ihnen das offen.',
        ask: 'Welcher Tag passt Ihnen nächste Woche?',
      },
    },
    after_event: {
      name: 'Nach der Veranstaltung',
      impression: 'Herzlich und zeitnah. Knüpft an das Gespräch an und schlägt einen nächsten Schritt vor.',
      subjects: ['Schön, dass wir uns getroffen haben', 'Unser Gespräch', 'Kurz nach unserem Treffen'],
      open: {
        friendly: ['Es war schön, Sie kennenzulernen.', 'Vielen Dank für unser Gespräch.'],
        professional: [
          'Vielen Dank, dass Sie sich Zeit für mich genommen haben.',
          'Es hat mich gefreut, Sie zu treffen.',
        ],
        upbeat: ['Schön, dass wir uns getroffen haben!', 'Das war ein richtig gutes Gespräch!'],
      },
      body: [
        'Ich möchte gern dort weitermachen, wo wir aufgehört haben, solange alles noch frisch ist.',
        'Ich habe mir Gedanken gemacht, was {{ company_name | default: "Ihnen" }} am meisten hilft, und würde gern hören, wie Sie es sehen.',
      ],
      ask: [
        'Haben Sie nächste Woche 20 Minuten, um es durchzugehen?',
        'Was wäre für Sie der sinnvollste nächste Schritt?',
      ],
      second: {
        open: 'Die Tage nach einer Veranstaltung sind voll, deshalb nur eine kurze Erinnerung.',
        body: 'Ich würde Ihnen gern genau das zeigen, was zu {{ company_name | default: "Ihnen" }} passt, und den Rest weglassen.',
        ask: 'Passt Ihnen Dienstag oder Donnerstag besser?',
      },
    },
    win_back: {
      name: 'Rückgewinnung',
      impression: 'Freundlich und ohne Druck. Fragt, was sich geändert hat, und macht die Rückkehr leicht.',
      subjects: [
        'Wie läuft es bei {{ company_name | default: "Ihnen" }}?',
        'Lange nichts voneinander gehört',
        'Was hätten wir besser machen können?',
      ],
      open: {
        friendly: [
          'Es ist eine Weile her, und ich wollte fragen, wie es bei Ihnen läuft.',
          'Wir haben länger nichts voneinander gehört.',
        ],
        professional: [
          'Unsere letzte Zusammenarbeit liegt einige Zeit zurück.',
          'Ich melde mich, weil wir länger nicht miteinander gesprochen haben.',
        ],
        upbeat: ['Lange nicht gehört!', 'Höchste Zeit, dass wir uns wieder einmal sprechen!'],
      },
      body: [
        'Falls etwas nicht gepasst hat, wüsste ich gern, was es war. Ihre Antwort hilft mir, verkaufen möchte ich damit nichts.',
        'Pläne ändern sich, und das ist in Ordnung. Ich möchte nur verstehen, wo wir stehen.',
      ],
      ask: ['Was müsste anders sein, damit wir wieder zusammenarbeiten?', 'Hätten wir etwas besser machen sollen?'],
      second: {
        open: 'Ich komme noch einmal auf meine Frage zurück, weil mir Ihre Antwort hilft.',
        body: 'Eine Zeile genügt, und sei es nur der Grund, warum wir nichts voneinander gehört haben.',
        ask: 'Verraten Sie mir, was sich geändert hat?',
      },
    },
    referral: {
      name: 'Empfehlung',
      impression: 'Dankbar und konkret. Bittet um einen Namen und macht es leicht, Nein zu sagen.',
      subjects: ['Mit wem sollte ich noch sprechen?', 'Darf ich Sie um einen Namen bitten?', 'Eine kleine Bitte'],
      open: {
        friendly: ['Ich arbeite gern mit Ihnen zusammen und habe eine kleine Bitte.', 'Danke für die Zusammenarbeit.'],
        professional: ['Vielen Dank für Ihr Vertrauen.', 'Erlauben Sie mir eine kurze Bitte.'],
        upbeat: [
          'Die Zusammenarbeit mit Ihnen macht Freude!',
          'Ich habe eine kleine Bitte, die mich sehr freuen würde!',
        ],
      },
      body: [
        'Wenn Sie jemanden kennen, der vor denselben Fragen steht wie {{ company_name | default: "Sie" }}, würde ich diese Person gern kennenlernen.',
        'Ich spreche lieber mit einer Person, zu der es passt, als hundert anderen zu schreiben.',
      ],
      ask: ['Wer fällt Ihnen als Erstes ein?', 'Gibt es jemanden, mit dem Sie mich bekannt machen würden?'],
      second: {
        open: 'Ich komme noch einmal auf meine kleine Bitte zurück.',
        body: 'Ein Name genügt, und Sie erwähne ich nur, wenn Sie das möchten. Wenn Ihnen niemand einfällt, ist das auch in Ordnung.',
        ask: 'Fällt Ihnen jemand ein?',
      },
    },
    news: {
      name: 'Etwas Neues',
      impression: 'Konkret und knapp. Sagt, was neu ist, und fragt, ob es für die andere Seite wichtig ist.',
      subjects: [
        'Etwas Neues für {{ company_name | default: "Sie" }}',
        'Neues von {{ sender_company | default: "uns" }}',
        'Darf ich Ihnen etwas zeigen?',
      ],
      open: {
        friendly: [
          'Ich wollte, dass Sie es von mir erfahren.',
          'Es gibt etwas Neues, und ich habe dabei an {{ company_name | default: "Sie" }} gedacht.',
        ],
        professional: [
          'Gern möchte ich Sie über eine Neuerung informieren.',
          'Ich schreibe Ihnen mit einer Neuigkeit, die für {{ company_name | default: "Sie" }} wichtig sein könnte.',
        ],
        upbeat: ['Es gibt Neuigkeiten, die ich nicht für mich behalten kann!', 'Endlich gibt es etwas Neues!'],
      },
      body: [
        'Gern zeige ich Ihnen, was es für {{ company_name | default: "Sie" }} bedeutet, ohne lange Präsentation.',
        'Ob es Ihnen nützt, hängt davon ab, woran Sie gerade arbeiten.',
      ],
      ask: ['Möchten Sie es sehen?', 'Soll ich Ihnen die Einzelheiten schicken?'],
      second: {
        open: 'Meine letzte E-Mail kam vielleicht in einem vollen Moment.',
        body: 'Wenn Sie das Thema interessiert, schicke ich Ihnen die Einzelheiten oder zeige sie Ihnen in zehn Minuten.',
        ask: 'Was ist Ihnen lieber?',
      },
    },
    review: {
      name: 'Rückblick und Verlängerung',
      impression: 'Aufmerksam und konkret. Bereitet ein Gespräch darüber vor, was gut lief und was als Nächstes kommt.',
      subjects: [
        'Zeit für einen gemeinsamen Rückblick?',
        'Unser nächstes Gespräch',
        'Wie lief es für {{ company_name | default: "Sie" }}?',
      ],
      open: {
        friendly: [
          'Bevor wir weiterplanen, würde ich gern mit Ihnen zurückblicken.',
          'Ich würde gern hören, wie es bei Ihnen läuft.',
        ],
        professional: [
          'Ich möchte gern ein kurzes Gespräch zum Stand der Dinge mit Ihnen vereinbaren.',
          'Ein Rückblick ist ein guter Moment, um zu prüfen, ob wir Ihren Erwartungen entsprechen.',
        ],
        upbeat: ['Zeit für eine gemeinsame Bilanz!', 'Schauen wir, was gut lief und was als Nächstes kommt!'],
      },
      body: [
        'Drei Fragen genügen: Was lief gut, was nicht, und was soll sich ändern?',
        'Bevor wir über die nächste Zeit sprechen, möchte ich wissen, was {{ company_name | default: "Ihnen" }} genützt hat und was nicht.',
      ],
      ask: ['Wann hätten Sie 30 Minuten Zeit?', 'Wer sollte von Ihrer Seite dabei sein?'],
      second: {
        open: 'Ich würde unser Gespräch gern fest einplanen.',
        body: 'Wenn Sie mir vorab die Punkte schicken, die Ihnen wichtig sind, komme ich gut vorbereitet.',
        ask: 'Welcher Tag passt Ihnen in den nächsten zwei Wochen?',
      },
    },
  },
  between: [
    {
      open: 'Ich weiß, dass Ihre Tage voll sind, deshalb nur eine Frage.',
      body: 'Wenn es gerade nicht passt, sagen Sie mir, wann ich wieder fragen darf.',
      ask: 'Soll ich mich in ein paar Monaten melden, oder passt es jetzt?',
    },
    {
      open: 'Diesmal eine andere Frage.',
      body: 'Bevor ich wieder schreibe, möchte ich verstehen, was Ihnen wichtig ist.',
      ask: 'Wann wäre ein Gespräch für Sie die Zeit wert?',
    },
  ],
  betweenToStrangers: [
    {
      open: 'Vielleicht war meine Frage bei Ihnen nicht an der richtigen Stelle.',
      body: 'Wenn sich bei {{ company_name | default: "Ihnen" }} jemand anders darum kümmert, genügt mir ein Name.',
      ask: 'Wen sollte ich am besten fragen?',
    },
  ],
  byEmail: {
    open: 'Noch ein Gedanke.',
    body: 'Wenn ein Gespräch gerade zu viel ist, klären wir es gern per E-Mail. Antworten Sie einfach mit dem, was Sie wissen möchten.',
    ask: 'Was möchten Sie als Erstes wissen?',
  },
  last: [
    {
      open: 'Ich möchte Ihr Postfach nicht füllen, deshalb ist das meine letzte E-Mail dazu.',
      body: 'Wenn es einmal wichtig wird, antworten Sie einfach auf diese E-Mail.',
      ask: 'Ein kurzes „später“ oder „nein“ hilft mir genauso wie ein „ja“.',
    },
    {
      open: 'Ich belasse es dabei.',
      body: 'Wenn der Zeitpunkt einmal besser passt, erreicht mich eine Antwort auf diese E-Mail jederzeit.',
      ask: 'Alles Gute für Sie und Ihr Team.',
    },
  ],
};
