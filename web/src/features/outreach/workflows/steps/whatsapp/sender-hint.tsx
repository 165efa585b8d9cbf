import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { settingsPath } from '#lib/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import * as words from './words.ts';

/** Says that no WhatsApp sender is set up, with the way to one. */
export const SenderHint = () => {
  const { data } = api.useGetWhatsappSendersQuery();
  if (!data || data.results.some(({ state }) => state !== 'signed_out')) return null;
  return (
    <Alert
      tone="warn"
      action={
        <Link className={buttonClass()} to={settingsPath('whatsapp')}>
          {words.connectSender}
        </Link>
      }
    >
      {words.noSender}
    </Alert>
  );
};
