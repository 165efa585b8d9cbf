import { createHmac } from 'node:crypto';
import type { SimulatedSigning } from '#modules/whatsapp/index.ts';

/** Hands a signed webhook to this server, as Meta does over HTTP; returns the status of the answer. */
export type PostWebhook = (body: string, signature: string) => Promise<number>;

/** What a webhook tells of one number, in Meta's words. */
export interface WebhookValue {
  contacts?: readonly object[];
  messages?: readonly object[];
  statuses?: readonly object[];
}

const bodyOf = ({ phoneNumberId, wabaId, number }: SimulatedSigning, value: WebhookValue): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: wabaId,
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: number.replace('+', ''), phone_number_id: phoneNumberId },
              ...value,
            },
          },
        ],
      },
    ],
  });

/** Posts what happened to a simulated number, signed with its own secret: it takes the very path of Meta's webhooks. */
export const postFrom = async (sender: SimulatedSigning, value: WebhookValue, post: PostWebhook): Promise<void> => {
  const body = bodyOf(sender, value);
  const signature = `sha256=${createHmac('sha256', sender.appSecret).update(body).digest('hex')}`;
  const status = await post(body, signature);
  if (status !== 200) throw new Error(`The webhook of a simulated sender was answered with status ${status}.`);
};

/** A moment as Meta tells it: whole seconds, as text. */
export const secondsOf = (at: Date): string => String(Math.floor(at.getTime() / 1_000));
