/** Replies with a line above the quotation that says who wrote it, in the form of `readMarked`. */
export const ATTRIBUTED = `
§ gmail en
Sounds good, let's talk on Thursday.

Anna
¶

On Mon, Mar 2, 2026 at 9:00 AM Maya Ostrander <maya@fieldnote.example> wrote:

> Hello Anna,
> do you have ten minutes?
§ gmail en, wrapped
Not for us, thanks.
¶

On Mon, Mar 2, 2026 at 9:00 AM Maya Ostrander at Fieldnote Instruments
<maya@fieldnote.example> wrote:

> Hello Anna,
§ gmail en, wrapped thrice
Not for us.
¶
On Mon, 2 Mar 2026 at 09:00, Maya Ostrander
<maya.ostrander.of.the.sales.team@fieldnote.example>
wrote:
> Hello
§ apple mail en
Yes.
¶

> On 2. Mar 2026, at 09:00, Maya Ostrander <maya@fieldnote.example> wrote:
> 
> Hello Anna,
§ gmail de
Gern, am Donnerstag passt es mir.

Anna
¶

Am Mo., 2. März 2026 um 09:00 Uhr schrieb Maya Ostrander <
maya@fieldnote.example>:

> Hallo Anna,
§ apple mail de
Kein Interesse.
¶

> Am 02.03.2026 um 09:00 schrieb Maya Ostrander <maya@fieldnote.example>:
> 
> Hallo
§ thunderbird de
Melden Sie sich bitte im Herbst wieder.
¶

Am 02.03.26 um 09:00 schrieb Maya Ostrander:
> Hallo Anna,
§ name first de
Danke, kein Bedarf.
¶
Maya Ostrander <maya@fieldnote.example> schrieb am Mo., 2. März 2026, 09:00:

> Hallo
§ gmail fr
Oui, pourquoi pas. Rappelez-moi demain.
¶

Le lun. 2 mars 2026 à 09:00, Maya Ostrander <maya@fieldnote.example> a
écrit :

> Bonjour Anna,
§ gmail es
No me interesa, gracias.
¶

El lun, 2 mar 2026 a las 9:00, Maya Ostrander (<maya@fieldnote.example>)
escribió:

> Hola Anna,
§ gmail pt
Pode me ligar amanhã?
¶

Em seg., 2 de mar. de 2026 às 09:00, Maya Ostrander <maya@fieldnote.example>
escreveu:

> Olá Anna,
§ gmail it
Sì, volentieri.
¶

Il giorno lun 2 mar 2026 alle ore 09:00 Maya Ostrander <
maya@fieldnote.example> ha scritto:

> Buongiorno
§ gmail nl
Prima, bel me morgen.
¶

Op ma 2 mrt 2026 om 09:00 schreef Maya Ostrander <maya@fieldnote.example>:

> Hallo
§ iphone nl
Liever niet.

¶
Verstuurd vanaf mijn iPhone

> Op 2 mrt 2026 om 09:00 heeft Maya Ostrander <maya@fieldnote.example> het volgende geschreven:
> 
> Hallo
§ gmail pl
Proszę o ofertę.
¶

pon., 2 mar 2026 o 09:00 Maya Ostrander <maya@fieldnote.example> napisał(a):

> Dzień dobry
§ thunderbird pl
Dziękuję, nie.
¶

W dniu 02.03.2026 o 09:00, Maya Ostrander pisze:
> Dzień dobry
§ gmail ru
Спасибо, не нужно.
¶

пн, 2 мар. 2026 г. в 09:00, Maya Ostrander <maya@fieldnote.example>:

> Добрый день
§ ru with a verb
Позвоните завтра.
¶
2 марта 2026 г., в 09:00, Maya Ostrander <maya@fieldnote.example> написал(а):
> Добрый день
§ gmail sv
Låter bra!
¶

Den mån 2 mars 2026 kl 09:00 skrev Maya Ostrander <maya@fieldnote.example>:

> Hej
§ gmail da
Det lyder godt.
¶

Den man. 2. mar. 2026 kl. 09.00 skrev Maya Ostrander <maya@fieldnote.example>:

> Hej
§ hindi in latin letters
Haan ji, kal baat karte hain.
¶

2 March 2026 ko 09:00 baje Maya Ostrander <maya@fieldnote.example> ne likha:

> Namaste
§ gmail hindi
Haan, bhej dijiye.
¶

सोम, 2 मार्च 2026 को 9:00 am बजे को Maya Ostrander <maya@fieldnote.example> ने लिखा:

> Namaste
§ yahoo, unmarked
Please send me the prices.
¶

    On Monday, March 2, 2026 at 09:00:00 AM GMT+1, Maya Ostrander <maya@fieldnote.example> wrote:  
 
 Hello Anna,
do you have ten minutes?
§ proton
Interested, tell me more.

¶
Sent with [Proton Mail](https://proton.me/) secure email.

On Monday, 2 March 2026 at 09:00, Maya Ostrander <maya@fieldnote.example> wrote:

> Hello
§ proton, older
Go ahead.
¶
‐‐‐‐‐‐‐ Original Message ‐‐‐‐‐‐‐
On Monday, 2 March 2026 09:00, Maya <maya@fieldnote.example> wrote:

> Hello
§ old gmail
Fine with me
¶
2026-03-02 9:00 GMT+01:00 Maya Ostrander <maya@fieldnote.example>:

> Hello
`;
