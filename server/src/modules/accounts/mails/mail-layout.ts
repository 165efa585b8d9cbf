/** A part of a system email; parts appear in order. */
export type MailPart =
  | { kind: 'text'; text: string }
  /** A one-time code, large and easy to copy. */
  | { kind: 'code'; code: string }
  /** The call to action; its URL is also shown as text. */
  | { kind: 'button'; label: string; url: string }
  /** Small print at the end. */
  | { kind: 'note'; text: string };

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = '#1b1c22';
const QUIET = '#5d5f6b';
const ACCENT = '#4a3fd1';

const paragraph = (text: string, style: string): string => `<p style="margin:0 0 16px;${style}">${escape(text)}</p>`;

const htmlOf = (part: MailPart): string => {
  switch (part.kind) {
    case 'text':
      return paragraph(part.text, `color:${INK}`);
    case 'code':
      return (
        `<p class="code" style="margin:0 0 20px;padding:16px 12px;border-radius:12px;background:#f1f0fd;color:${INK};` +
        `font:600 30px/1.2 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;letter-spacing:.25em;text-align:center">${escape(part.code)}</p>`
      );
    case 'button':
      return (
        `<p style="margin:0 0 12px"><a href="${escape(part.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
        `background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none">${escape(part.label)}</a></p>` +
        `<p class="quiet" style="margin:0 0 20px;color:${QUIET};font-size:13px;word-break:break-all">${escape(part.url)}</p>`
      );
    case 'note':
      return `<p class="quiet" style="margin:0 0 12px;color:${QUIET};font-size:13px">${escape(part.text)}</p>`;
  }
};

const textOf = (part: MailPart): string => {
  if (part.kind === 'code') return part.code;
  return part.kind === 'button' ? `${part.label}: ${part.url}` : part.text;
};

// For clients that support it; others use the inline styles.
const DARK =
  '@media (prefers-color-scheme:dark){body,.page{background:#131419!important}.card{background:#1c1d24!important}' +
  '.card p{color:#ececf1!important}.card .quiet,.foot{color:#a5a7b4!important}.card .code{background:#2a2848!important}}';

const MARK =
  `<span style="display:inline-block;width:28px;height:28px;border-radius:8px;background:${ACCENT};color:#ffffff;` +
  `font-weight:700;line-height:28px;text-align:center;vertical-align:middle">R</span>` +
  `<span style="padding-left:10px;font-weight:600;vertical-align:middle">Rainmaker</span>`;

/**
 * Renders a system email as text and HTML from the same parts. It loads no images or style sheets, so it looks the same
 * in clients that block them. `preview` is the preheader shown next to the subject.
 */
export const layOut = (subject: string, preview: string, parts: readonly MailPart[]): MailText => ({
  subject,
  text: `${parts.map(textOf).join('\n\n')}\n`,
  html:
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><title>${escape(subject)}</title><style>${DARK}</style></head>` +
    `<body style="margin:0;background:#f3f3f6"><div style="display:none;max-height:0;overflow:hidden">${escape(preview)}</div>` +
    `<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f3f6"><tr>` +
    `<td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">` +
    `<tr><td class="foot" style="padding:0 4px 16px;color:${INK};font:15px/1.5 ${FONT}">${MARK}</td></tr>` +
    `<tr><td class="card" style="padding:28px 28px 16px;border-radius:12px;background:#ffffff;font:15px/1.55 ${FONT}">` +
    `${parts.map(htmlOf).join('\n')}</td></tr>` +
    `<tr><td class="foot" style="padding:16px 4px;color:${QUIET};font:12px/1.5 ${FONT}">Sent by Rainmaker. Replies to this address aren’t read.</td></tr>` +
    `</table></td></tr></table></body></html>\n`,
});
