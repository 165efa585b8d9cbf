/** Replies that the cutter was not written after, in the form of `readMarked`. */
export const HELD_OUT_QUOTES = `
§ gmail in the UK
Yes please.
¶

On Mon, 2 Mar 2026 at 09:00, Maya Ostrander <maya@fieldnote.example> wrote:

> Hello Anna
§ brackets around the address
Fine by me
¶
On 3/2/26 9:00 AM, Maya Ostrander [maya@fieldnote.example] wrote:
> Hello
§ name only
Later please.
¶

Maya Ostrander wrote:
> Hello
§ nothing but a day
Later please.
¶
On Monday, Maya Ostrander <maya@fieldnote.example> wrote:

Hello Anna,
do you have time?
§ swiss german
Passt.
¶

Am 2. März 2026 um 09:00:12 MEZ schrieb Maya Ostrander <maya@fieldnote.example>:

Hallo Anna,
§ french canadian
Oui.
¶

Le lundi 2 mars 2026, 09 h 00 min 12 s UTC−5, Maya Ostrander <maya@fieldnote.example> a écrit :

Bonjour,
§ spanish iphone
Sí, mañana.
¶

> El 2 mar 2026, a las 9:00, Maya Ostrander <maya@fieldnote.example> escribió:
> 
> Hola
§ portuguese iphone
Sim.
¶

No dia 2 de mar. de 2026, às 09:00, Maya Ostrander <maya@fieldnote.example> escreveu:

Olá
§ italian thunderbird
Va bene.
¶

Il 02/03/2026 09:00, Maya Ostrander ha scritto:
> Buongiorno
§ dutch outlook.com
Akkoord.
¶

________________________________
Van: Maya Ostrander <maya@fieldnote.example>
Verzonden: maandag 2 maart 2026 09:00
Aan: Anna Meyer <anna@kunde.example>
CC: Otto
Onderwerp: Vraag

Hallo
§ mac outlook en
Works for me.
¶

From: Maya Ostrander <maya@fieldnote.example>
Date: Monday, 2 March 2026 at 09:00
To: Anna Meyer <anna@kunde.example>
Subject: A question
Hello Anna,
§ mac outlook de
Passt mir.
¶

Von: Maya Ostrander <maya@fieldnote.example>
Datum: Montag, 2. März 2026 um 09:00
An: Anna Meyer <anna@kunde.example>
Betreff: Frage
Hallo
§ outlook with a reply-to
Ok.
¶
-----Original Message-----
From: Maya <maya@fieldnote.example> 
Sent: 02 March 2026 09:00
To: anna@kunde.example
Cc: otto@kunde.example
Importance: High
Subject: A question

Hello
§ forwarded from outlook
Otto, bitte ansehen.
¶
-------- Original-Nachricht --------
Betreff: Frage
Von: Maya Ostrander
An: Anna

Hallo
§ russian outlook
Да, давайте.
¶
-----Исходное сообщение-----
От: Maya Ostrander
Отправлено: 2 марта 2026 г. 9:00
Кому: Anna
Тема: Вопрос

Добрый день
§ interleaved, german
Hallo Maya,
¶

Am Mo., 2. März 2026 um 09:00 Uhr schrieb Maya <maya@fieldnote.example>:
> Wie viele Hallen haben Sie?
¤
Drei.
¶
>
> Und wer entscheidet?
¤
Ich selbst.

Gruß
Anna
§ nested marks without space
Agreed
¶
>>>Hello
>>Yes
>No
§ samsung
Ok thanks
¶

Sent from my Galaxy
§ samsung, original message
Ok thanks
¶

-------- Original message --------
From: Maya <maya@fieldnote.example>
Date: 02/03/2026 09:00 (GMT+00:00)
To: anna@kunde.example
Subject: A question

Hello
§ windows mail
Sure
¶

Sent from Mail for Windows

From: Maya Ostrander
Sent: Monday, March 2, 2026 9:00 AM
To: Anna
Subject: A question

Hello
§ italian iphone
Ok
¶
Inviato dal mio iPhone
§ outlook ios de
Ja
¶
Outlook für iOS beziehen
§ outlook ios fr
Oui
¶
Télécharger Outlook pour iOS
§ sign-off and block, spanish
Me interesa, envíe precios.
¶

Saludos cordiales,

Ana Pérez
Directora de Compras
Tel: +34 600 123 456
§ sign-off and block, dutch
Stuur maar een offerte.
¶

Met vriendelijke groet,

Pieter Bakker
Inkoper
T: 020 123 4567
www.klant.example
§ disclaimer, italian
Mandi un preventivo.
¶

Le informazioni contenute in questo messaggio sono riservate e destinate esclusivamente al destinatario. Se avete ricevuto questo messaggio per errore, siete pregati di cancellarlo e avvisare il mittente.
§ disclaimer, upper case
Send a quote.
¶

CONFIDENTIALITY NOTICE: The contents of this email are intended solely for the addressee.
§ long own text with a list
Hello Maya,

three points:
1. price
2. delivery: when?
3. who installs it?

From our side, Otto will join.
§ own text with a time and a colon
On Tuesday at 10:00 we have a meeting, agenda:
- budget
- sensors
§ polish iphone
Dobrze.
¶

Wysłane z iPhone’a

> Wiadomość napisana przez Maya <maya@fieldnote.example> w dniu 02.03.2026, o godz. 09:00:
> 
> Dzień dobry
`;
