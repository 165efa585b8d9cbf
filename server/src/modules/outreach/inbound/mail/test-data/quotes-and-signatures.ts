/** Answers between quoted lines, signatures and disclaimers, in the form of `readMarked`. */
export const AND_SIGNATURES = `
§ interleaved
Hello Maya,
¶

On Mon, Mar 2, 2026 at 9:00 AM Maya Ostrander <maya@fieldnote.example> wrote:
> How many cold stores do you run?
¤
Seven, all in the north.
¶
> Who looks after them?
¤
My colleague Otto.
¶
> Best regards
> Maya
§ answer below
¶
On Mon, Mar 2, 2026 at 9:00 AM Maya Ostrander <maya@fieldnote.example> wrote:
> Hello Anna,
> do you have ten minutes?
¤

Yes, tomorrow at ten.
§ answer below, de
¶
Am 02.03.26 um 09:00 schrieb Maya Ostrander:
> Hallo Anna,
> haben Sie zehn Minuten?
¤

Ja, morgen um zehn.

Anna
§ quoted twice
Agreed.
¶
> Yes
>> Hello
> > again
§ quotation without attribution
¶
> Do you have ten minutes?
¤
No.
§ original message with marks
¶
-----Original Message-----
From: Maya Ostrander
Sent: Monday, March 2, 2026 9:00 AM
To: Anna Meyer
Subject: A question

> How many?
¤
Seven.
§ signature
Let's talk.
¶
-- 
Anna Meyer
Kunde GmbH
+49 30 1234567
§ signature without a space
Let's talk.
¶
--
Anna Meyer | Kunde GmbH
§ iphone en
Ok
¶

Sent from my iPhone
§ iphone de
Passt
¶

Von meinem iPhone gesendet
§ android de
Passt
¶

Gesendet von meinem Samsung Galaxy Smartphone.
§ gmx de
Passt mir.
¶
Diese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.
§ iphone fr
D'accord
¶

Envoyé de mon iPhone
§ iphone es
Vale
¶

Enviado desde mi iPhone
§ iphone pt
Ok
¶

Enviado do meu iPhone
§ iphone it
Va bene
¶

Inviato da iPhone
§ iphone pl
Dobrze
¶

Wysłane z iPhone'a
§ iphone ru
Хорошо
¶

Отправлено с iPhone
§ iphone sv
Bra
¶

Skickat från min iPhone
§ iphone da
Fint
¶

Sendt fra min iPhone
§ phone in hindi
Theek hai
¶

Mere iPhone se bheja gaya
§ outlook for android de
Ok
¶
Outlook für Android<https://aka.ms/AAb9ysg> herunterladen
§ contact block
We are interested, please send an offer.
¶

Best regards,

Anna Meyer
Head of Purchasing
Kunde GmbH | Musterweg 1 | 10115 Berlin
T +49 30 1234567
www.kunde.example
§ contact block de
Bitte senden Sie mir ein Angebot.
¶

Mit freundlichen Grüßen

Anna Meyer
Leiterin Einkauf
Tel. 030 1234567
§ contact block fr
Envoyez-moi une offre.
¶

Cordialement,
Anna Meyer
Responsable des achats
Tél. : 01 23 45 67 89
§ name stays
We are interested.

Best regards
Anna
§ thanks is no signature
Thanks,
please call me tomorrow at +49 30 1234567 to arrange a meeting.
§ disclaimer
Please send an offer.
¶

This email and any attachments are confidential and intended solely for the use of the individual to whom it is addressed. If you have received this in error, please notify the sender and delete it.
§ disclaimer de
Bitte Angebot senden.
¶

Diese E-Mail enthält vertrauliche und/oder rechtlich geschützte Informationen. Wenn Sie nicht der richtige Empfänger sind, informieren Sie bitte den Absender und löschen Sie diese Mail.
§ disclaimer es
Envíe una oferta.
¶

Este mensaje es confidencial y va dirigido exclusivamente a su destinatario. Si lo ha recibido por error, comuníquelo al remitente y elimínelo. Queda prohibida su divulgación.
§ disclaimer fr
Envoyez une offre.
¶

Ce message et ses pièces jointes sont confidentiels et établis à l'intention exclusive de leur destinataire. Toute divulgation est interdite. Si vous avez reçu ce message par erreur, merci de le détruire.
§ environment
Fine.
¶

Please consider the environment before printing this e-mail.
§ signature and quotation
Fine for me.
¶

-- 
Anna Meyer

On Mon, Mar 2, 2026 at 9:00 AM Maya Ostrander <maya@fieldnote.example> wrote:
> Hello
§ nothing quoted
Hello Maya,

on Monday I wrote to Otto: he will answer.
We have 3 sites:
- Berlin
- Hamburg
§ only a quotation
¶
> Hello Anna,
> do you have ten minutes?
§ from as a word
From: what I understood, you sell sensors.
To: be honest, we make our own.
`;
