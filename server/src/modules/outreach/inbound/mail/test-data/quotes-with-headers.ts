/** Replies with a block of headers above the quotation, in the form of `readMarked`. */
export const WITH_HEADERS = `
§ outlook en
Hi Maya,

we already have a supplier.

Anna
¶

From: Maya Ostrander <maya@fieldnote.example>
Sent: Monday, March 2, 2026 9:00 AM
To: Anna Meyer <anna.meyer@kunde.example>
Subject: A question

Hello Anna,
do you have ten minutes?
§ outlook en, line and bold
Ok for me
¶
________________________________
*From:* Maya Ostrander <maya@fieldnote.example>
*Sent:* Monday, March 2, 2026 9:00 AM
*To:* Anna Meyer
*Subject:* A question

Hello Anna,
§ outlook classic
Please remove me.
¶

-----Original Message-----
From: Maya Ostrander [mailto:maya@fieldnote.example]
Sent: Monday, March 2, 2026 9:00 AM
To: Anna Meyer
Subject: A question

Hello Anna,
§ outlook de
Bitte rufen Sie mich an.
¶

Von: Maya Ostrander <maya@fieldnote.example>
Gesendet: Montag, 2. März 2026 09:00
An: Anna Meyer <anna.meyer@kunde.example>
Betreff: Eine Frage

Hallo Frau Meyer,
§ outlook de, classic
Nein danke.
¶
-----Ursprüngliche Nachricht-----
Von: Maya Ostrander
Gesendet: Montag, 2. März 2026 09:00
An: Anna Meyer
Betreff: Eine Frage

Hallo
§ outlook fr
Merci, mais nous sommes équipés.
¶

De : Maya Ostrander <maya@fieldnote.example>
Envoyé : lundi 2 mars 2026 09:00
À : Anna Meyer <anna.meyer@kunde.example>
Objet : Une question

Bonjour
§ outlook fr, classic
D'accord.
¶
-----Message d'origine-----
De : Maya Ostrander
Envoyé : lundi 2 mars 2026 09:00
À : Anna Meyer
Objet : Question

Bonjour
§ outlook es
Adelante.
¶

De: Maya Ostrander <maya@fieldnote.example>
Enviado el: lunes, 2 de marzo de 2026 9:00
Para: Anna Meyer <anna.meyer@kunde.example>
Asunto: Una pregunta

Hola
§ outlook pt
Sem interesse.
¶

De: Maya Ostrander <maya@fieldnote.example>
Enviada em: segunda-feira, 2 de março de 2026 09:00
Para: Anna Meyer
Assunto: Uma pergunta

Olá
§ outlook it
Va bene.
¶

Da: Maya Ostrander <maya@fieldnote.example>
Inviato: lunedì 2 marzo 2026 09:00
A: Anna Meyer
Oggetto: Una domanda

Buongiorno
§ outlook nl
Geen interesse.
¶

Van: Maya Ostrander <maya@fieldnote.example>
Verzonden: maandag 2 maart 2026 09:00
Aan: Anna Meyer
Onderwerp: Een vraag

Hallo
§ outlook pl
Tak, chętnie.
¶

Od: Maya Ostrander <maya@fieldnote.example>
Wysłano: poniedziałek, 2 marca 2026 09:00
Do: Anna Meyer
Temat: Pytanie

Dzień dobry
§ outlook ru
Интересно.
¶

От: Maya Ostrander <maya@fieldnote.example>
Отправлено: понедельник, 2 марта 2026 г. 9:00
Кому: Anna Meyer
Тема: Вопрос

Добрый день
§ outlook sv
Ja tack.
¶

Från: Maya Ostrander <maya@fieldnote.example>
Skickat: den 2 mars 2026 09:00
Till: Anna Meyer
Ämne: En fråga

Hej
§ outlook da
Nej tak.
¶

Fra: Maya Ostrander <maya@fieldnote.example>
Sendt: 2. marts 2026 09:00
Til: Anna Meyer
Emne: Et spørgsmål

Hej
§ outlook mobile
Call me
¶

Get Outlook for iOS<https://aka.ms/o0ukef>
________________________________
From: Maya Ostrander <maya@fieldnote.example>
Sent: Monday, March 2, 2026 9:00:00 AM
To: Anna Meyer <anna.meyer@kunde.example>
Subject: A question

Hello
§ apple forward
Otto, can you take this?
¶

Begin forwarded message:

From: Maya Ostrander <maya@fieldnote.example>
Subject: A question
Date: 2 March 2026 at 09:00:00 CET
To: anna.meyer@kunde.example

Hello Anna,
§ gmail forward
See below, is this for us?
¶

---------- Forwarded message ---------
From: Maya Ostrander <maya@fieldnote.example>
Date: Mon, Mar 2, 2026 at 9:00 AM
Subject: A question
To: <anna.meyer@kunde.example>

Hello Anna,
§ gmail forward de
Zur Info.
¶

---------- Forwarded message ---------
Von: Maya Ostrander <maya@fieldnote.example>
Date: Mo., 2. März 2026 um 09:00 Uhr
Subject: Frage
To: <anna.meyer@kunde.example>

Hallo
§ thunderbird forward de
Bitte übernehmen.
¶

-------- Weitergeleitete Nachricht --------
Betreff: Eine Frage
Datum: Mon, 2 Mar 2026 09:00:00 +0100
Von: Maya Ostrander <maya@fieldnote.example>
An: anna.meyer@kunde.example

Hallo
`;
