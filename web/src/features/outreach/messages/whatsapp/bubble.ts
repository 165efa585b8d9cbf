import type { Mail } from '@rainmaker/contract';

/** What the preview of a phone shows of a message: its template, or its text alone. */
export const bubbleOf = ({ whatsapp_template: template, body }: Pick<Mail, 'whatsapp_template' | 'body'>) => {
  const header = template?.header ?? null;
  return {
    header: header?.kind === 'text' ? header.text : null,
    media: header && header.kind !== 'text' ? header.kind : null,
    body: template?.body ?? body,
    footer: template?.footer ?? null,
    buttons: template?.buttons ?? [],
  };
};
