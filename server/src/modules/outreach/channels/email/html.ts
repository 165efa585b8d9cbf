const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

const inline = (text: string): string => {
  let out = '';
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const address = escapeHtml(match[0]);
    out += `${escapeHtml(text.slice(at, match.index))}<a href="${address}">${address}</a>`;
    at = match.index + match[0].length;
  }
  return out + escapeHtml(text.slice(at));
};

/** Plain text as HTML paragraphs: a blank line parts them, a line break stays, web addresses become links. */
export const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${part.split('\n').map(inline).join('<br>')}</p>`)
    .join('\n');

/** A whole HTML part: as plain as a letter, for it is one. */
export const htmlPart = (inner: string): string =>
  `<!doctype html>\n<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>` +
  `<body style="margin:0;padding:16px;font:15px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1b1c22">` +
  `<div style="max-width:600px">\n${inner}\n</div></body></html>\n`;
