/** Name, HTML, and what of it is the writer's own. */
export const HTML_QUOTES: readonly (readonly [string, string, string])[] = [
  [
    'gmail',
    '<div dir="ltr">Sounds good.<br></div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Mon, Mar 2, 2026 at 9:00 AM Maya &lt;<a href="mailto:maya@fieldnote.example">maya@fieldnote.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204)"><div>Hello Anna</div></blockquote></div>',
    'Sounds good.',
  ],
  [
    'gmail, container',
    '<div dir="auto">Yes, call me.</div><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">Am Mo., 2. März 2026 um 09:00 Uhr schrieb Maya &lt;maya@x.example&gt;:<br></div><blockquote class="gmail_quote">Hallo</blockquote></div>',
    'Yes, call me.',
  ],
  [
    'gmail, answers between',
    '<div class="gmail_quote"><div class="gmail_attr">On Mon, Mar 2, 2026 at 9:00 AM Maya &lt;m@x.example&gt; wrote:</div><blockquote class="gmail_quote">How many?</blockquote></div><div>Seven.</div><div class="gmail_quote"><blockquote class="gmail_quote">Who?</blockquote></div><div>Otto.</div>',
    'Seven.\nOtto.',
  ],
  [
    'gmail, forwarded',
    '<div dir="ltr">Otto, is this for you?<br><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: Maya<br>Date: Mon, Mar 2, 2026<br>Subject: Hello<br>To: Anna</div><br><div>Hello Anna</div></div></div>',
    'Otto, is this for you?',
  ],
  [
    'apple mail',
    '<html><body>Not now.<br><div><blockquote type="cite"><div>On 2. Mar 2026, at 09:00, Maya &lt;m@x.example&gt; wrote:</div><div>Hello</div></blockquote></div></body></html>',
    'Not now.',
  ],
  [
    'outlook on the web',
    '<div>We are interested.</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><b>From:</b> Maya<br><b>Sent:</b> Monday</div><div>Hello</div>',
    'We are interested.',
  ],
  [
    'outlook on the web, without the first mark',
    '<div class="elementToProof">Too expensive.</div><hr><div id="divRplyFwdMsg" dir="ltr"><font><b>Von:</b> Maya</font></div><div>Hallo</div>',
    'Too expensive.',
  ],
  [
    'outlook for windows',
    '<div class="WordSection1"><p class="MsoNormal">Please send a quote.</p><p class="MsoNormal">&nbsp;</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b> Maya &lt;m@x.example&gt;<br><b>Sent:</b> Monday, March 2, 2026 9:00 AM<br><b>To:</b> Anna<br><b>Subject:</b> Hello</p></div></div><p>Hello Anna</p></div>',
    'Please send a quote.',
  ],
  [
    'outlook shows gmail',
    '<div>Ok.</div><div class="x_gmail_quote"><div class="x_gmail_attr">On Mon, Mar 2, 2026 at 9:00 AM Maya &lt;m@x.example&gt; wrote:</div><blockquote class="x_gmail_quote">Hello</blockquote></div>',
    'Ok.',
  ],
  [
    'thunderbird',
    '<p>Klingt gut.</p><div class="moz-cite-prefix">Am 02.03.26 um 09:00 schrieb Maya:<br></div><blockquote type="cite" cite="mid:1"><p>Hallo</p></blockquote>',
    'Klingt gut.',
  ],
  [
    'thunderbird in a language without rules',
    '<p>Kyllä.</p><div class="moz-cite-prefix">Maya kirjoitti 2.3.2026 klo 9.00:<br></div><blockquote type="cite">Hei</blockquote><div class="moz-signature">-- <br>Anna</div>',
    'Kyllä.',
  ],
  [
    'yahoo',
    '<div class="ydp1">Send me prices.</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Monday, Maya wrote:</div><div>Hello</div></div>',
    'Send me prices.',
  ],
  [
    'proton',
    '<div>Interested.</div><div class="protonmail_signature_block">Sent with Proton Mail secure email.</div><div class="protonmail_quote">On Monday, 2 March 2026 at 09:00, Maya wrote:<br><blockquote class="protonmail_quote" type="cite">Hello</blockquote></div>',
    'Interested.',
  ],
  [
    'gmail signature',
    '<div>Yes please.</div><div><br></div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature">Anna Meyer<br>Kunde GmbH</div>',
    'Yes please.',
  ],
  [
    'indented own words',
    '<div>Three things:</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>price, date, place.</div></blockquote>',
    'Three things:\n\nprice, date, place.',
  ],
  [
    'apple mail on a telephone',
    '<html><body dir="auto">Ja.<div><br id="lineBreakAtBeginningOfSignature"><div dir="ltr">Von meinem iPhone gesendet</div><div dir="ltr"><br><blockquote type="cite">Am 02.03.2026 um 09:00 schrieb Maya &lt;m@x.example&gt;:<br></blockquote></div></div></body></html>',
    'Ja.',
  ],
  [
    'outlook for ios',
    '<div dir="auto">Call me.</div><div id="ms-outlook-mobile-signature">Get <a href="https://aka.ms">Outlook for iOS</a></div><hr><div id="mail-editor-reference-message-container"><b>From:</b> Maya</div>',
    'Call me.',
  ],
];
