import type { Secrets } from '#platform/crypto.ts';
import { AppError } from '#platform/errors.ts';
import { type SenderCredentials, WhatsappRefusal } from '../ports.ts';
import type { SenderRow } from './sender-queries.ts';

/** What the secrets of senders are sealed for. */
export const SECRET_PURPOSE = 'whatsapp';

type Sealed = Pick<SenderRow, 'provider' | 'number' | 'phone_number_id' | 'waba_id' | 'secret' | 'app_secret'> &
  Partial<Pick<SenderRow, 'per_second'>>;

/** Decrypts what signs in; undefined for a disconnected sender. */
export const credentialsOf = (row: Sealed, secrets: Secrets): SenderCredentials | undefined => {
  const { provider, number } = row;
  if (row.secret === null) return undefined;
  if (provider === 'simulator') return { provider, number };
  const secret = secrets.open(row.secret, SECRET_PURPOSE);
  if (provider === 'aisensy') return { provider, number, apiKey: secret };
  if (row.phone_number_id === null || row.waba_id === null) return undefined;
  return {
    provider,
    phoneNumberId: row.phone_number_id,
    wabaId: row.waba_id,
    accessToken: secret,
    appSecret: row.app_secret === null ? null : secrets.open(row.app_secret, SECRET_PURPOSE),
    perSecond: row.per_second ?? null,
  };
};

/** What signs a sender's webhooks: its app secret, and for a day after a change the one before. */
export const webhookSecretsOf = (
  row: Pick<SenderRow, 'app_secret' | 'previous_app_secret' | 'previous_until'>,
  secrets: Secrets,
  now: Date,
): string[] => {
  const isPreviousValid = row.previous_until !== null && row.previous_until > now;
  return [row.app_secret, isPreviousValid ? row.previous_app_secret : null]
    .filter((sealed) => sealed !== null)
    .map((sealed) => secrets.open(sealed, SECRET_PURPOSE));
};

/** Runs what a provider is asked; a refusal becomes 400 `sender_refused`, at the field of the credential that is wrong. */
export const asking = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof WhatsappRefusal)) throw error;
    const fields = error.at === null ? {} : { fields: [{ pointer: `/${error.at}`, detail: error.message }] };
    throw new AppError('sender_refused', error.message, fields);
  }
};
