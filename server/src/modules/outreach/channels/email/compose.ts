import { escapeMarkup, plainText } from '@rainmaker/contract/markup';
import { escapeHtml, htmlPart, markupHtml } from './html.ts';
import type { UnsubscribeLinks } from './unsubscribe-link.ts';
import type { Writer } from '../../compose/values.ts';

/** Both parts of a message as they leave. */
export interface Parts {
  text: string;
  html: string;
}

const UNSUBSCRIBE_WORDS = 'Not for you? Unsubscribe, and I won’t write again';

const footerLines = (writer: Writer): string[] =>
  [writer.signature ?? writer.name, writer.postalAddress].filter((line): line is string => Boolean(line?.trim()));

/**
 * The two MIME parts: the text, formatted or in plain words, followed by signature, postal address and unsubscribe link. `unsubscribeUrl` is null for the test of
 * a mailbox, which is no message to anybody.
 */
export const composeParts = (body: string, writer: Writer, unsubscribeUrl: string | null): Parts => {
  const footer = footerLines(writer);
  const wayOut = unsubscribeUrl === null ? [] : [`${UNSUBSCRIBE_WORDS}: ${unsubscribeUrl}`];
  const link =
    unsubscribeUrl === null
      ? ''
      : `\n<p style="margin:24px 0 0;font-size:13px;color:#5f616c">Not for you? ` +
        `<a href="${escapeHtml(unsubscribeUrl)}" style="color:#5f616c">Unsubscribe</a>, and I won’t write again.</p>`;
  return {
    text: `${[plainText(body), footer.join('\n'), ...wayOut].filter(Boolean).join('\n\n')}\n`,
    html: htmlPart(
      `${markupHtml(body)}\n<div style="color:#4e505c">${markupHtml(escapeMarkup(footer.join('\n')))}</div>${link}`,
    ),
  };
};

/** RFC 8058: both headers, which a signature must cover. There's no mailto fallback, because no one reads that mailbox. */
export const unsubscribeHeaders = (links: UnsubscribeLinks, token: string): Record<string, string> => ({
  'List-Unsubscribe': `<${links.postUrl(token)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** RFC 5322 threading: what this message answers, and the whole chain. */
export const threadHeaders = (earlier: readonly string[]): Record<string, string> => {
  const last = earlier.at(-1);
  return last === undefined ? {} : { 'In-Reply-To': last, References: earlier.join(' ') };
};
