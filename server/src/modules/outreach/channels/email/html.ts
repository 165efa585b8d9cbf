import { type Block, byLink, parseMarkup, type Run, WIDEST_IMAGE } from '@rainmaker/contract/markup';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const lines = (text: string): string => text.split('\n').map(escapeHtml).join('<br>');

/**
 * No wider than the letter; programs that show no pictures show what is on it. Outlook for Windows knows no `max-width`: it takes the
 * width from the attribute, or else from the file.
 */
const picture = (address: string, alt: string, width: number | undefined): string => {
  const said =
    width === undefined ? { attribute: '', style: '' } : { attribute: ` width="${width}"`, style: `width:${width}px;` };
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"${said.attribute} style="${said.style}max-width:100%;height:auto;border:0">`;
};

const run = ({ text, image, width, bold, italic }: Run): string => {
  const words = image === undefined ? lines(text) : picture(image, text, width);
  const leaning = italic ? `<em>${words}</em>` : words;
  return bold ? `<strong>${leaning}</strong>` : leaning;
};

const inline = (runs: readonly Run[]): string =>
  byLink(runs)
    .map((group) => {
      const words = group.map(run).join('');
      const link = group[0]?.link;
      return link === undefined ? words : `<a href="${escapeHtml(link)}">${words}</a>`;
    })
    .join('');

/** A table, for Outlook draws no padding around a link; it reads `mso-padding-alt` instead. */
const button = (label: string, href: string, margin: string): string =>
  `<table role="presentation" border="0" cellpadding="0" cellspacing="0" style="margin:${margin};border-collapse:separate"><tr>` +
  `<td bgcolor="#3d4bc7" style="border-radius:6px;background:#3d4bc7;mso-padding-alt:10px 20px">` +
  `<a href="${escapeHtml(href)}" style="display:inline-block;padding:10px 20px;font-weight:600;color:#ffffff;text-decoration:none">` +
  `${escapeHtml(label)}</a></td></tr></table>`;

const block = (each: Block, isCloseToNext: boolean): string => {
  const margin = isCloseToNext ? '0 0 4px' : '0 0 16px';
  if (each.kind === 'button') return button(each.label, each.href, isCloseToNext ? '4px 0' : '4px 0 20px');
  if (each.kind === 'paragraph') return `<p style="margin:${margin}">${inline(each.runs)}</p>`;
  const items = each.items.map(({ runs }) => `<li style="margin:0 0 4px">${inline(runs)}</li>`).join('');
  const first = Number.parseInt(each.items[0]?.marker ?? '', 10);
  const style = `style="margin:${margin};padding:0 0 0 24px"`;
  if (!each.isOrdered) return `<ul ${style}>${items}</ul>`;
  return `<ol${first === 1 ? '' : ` start="${first}"`} ${style}>${items}</ol>`;
};

/** A message as HTML: a blank line parts paragraphs, a line break stays, web addresses are links. Nothing of its text is HTML. */
export const markupHtml = (text: string): string => {
  const blocks = parseMarkup(text.trim());
  return blocks.map((each, at) => block(each, blocks[at + 1]?.gap === 1)).join('\n');
};

/** What Outlook for Windows reads alone: a table, which is as wide as it says. */
const LETTER_BEGINS = `<!--[if mso]><table role="presentation" width="${WIDEST_IMAGE}" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`;
const LETTER_ENDS = '<!--[if mso]></td></tr></table><![endif]-->';

/** A whole HTML part: as plain as a letter, for it is one. */
export const htmlPart = (inner: string): string =>
  `<!doctype html>\n<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>` +
  `<body style="margin:0;padding:16px;font:15px/1.55 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1b1c22">` +
  `${LETTER_BEGINS}<div style="max-width:${WIDEST_IMAGE}px">\n${inner}\n</div>${LETTER_ENDS}</body></html>\n`;
