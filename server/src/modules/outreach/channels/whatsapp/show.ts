import { CHANNELS } from '@rainmaker/contract';
import { plainText } from '@rainmaker/contract/markup';
import type { Db } from '#platform/db/database.ts';
import { presentTemplate } from '../../compose/message-template.ts';
import type { Showing, Shown } from '../channel.ts';
import { lastAttempt, readContents } from './contents.ts';

/** A message as it left, or as it would leave now. */
export const showMessage = async (db: Db, { id, hasLeft, missing }: Showing): Promise<Shown> => {
  const [contents, attempt] = await Promise.all([readContents(db, [id]), hasLeft ? lastAttempt(db, id) : undefined]);
  const { body = '', template, file } = contents.get(id) ?? {};
  const text = attempt?.text ?? (template ? body : plainText(body));
  const most = CHANNELS.whatsapp.content.body;
  return {
    body,
    text,
    html: '',
    attachments: file ? [file] : [],
    message_id: attempt?.reference ?? null,
    headers: null,
    whatsapp_template: template ? presentTemplate(template) : null,
    checks: [
      {
        name: 'Length',
        ok: text.length <= most,
        detail: `${text.length.toLocaleString('en')} of ${most.toLocaleString('en')} characters`,
      },
      {
        name: 'Variables',
        ok: missing.length === 0,
        detail: missing.length === 0 ? 'All filled in' : `${missing.length} without a value`,
      },
    ],
  };
};
