import type { RefusalKind } from '#modules/whatsapp/ports.ts';

/** What a code of Meta means for the message that was sent. */
export type SendMeaning = 'bounced' | 'limited' | 'held' | 'refused' | 'retry' | 'retry_all' | 'sign_in';

interface Reason {
  means: SendMeaning;
  sentence: string;
}

const reason = (means: SendMeaning, sentence: string): Reason => ({ means, sentence });

const TOKEN = reason('sign_in', 'Meta ended the access token. Sign in again, or enter a new token.');
const RIGHTS = reason(
  'sign_in',
  'The access token isn’t allowed to do this. It needs the permissions whatsapp_business_messaging and whatsapp_business_management.',
);
const LOCKED = reason('sign_in', 'Meta has locked this WhatsApp account. Open Meta’s Business Support to see why.');
const BUSY = reason('retry_all', 'Meta takes no more messages from this number at the moment.');
const TROUBLE = reason('retry_all', 'Meta had a problem of its own and didn’t take the message.');
const PARAMETERS = reason(
  'refused',
  'The values don’t match the variables of the template. Synchronize the templates.',
);
const MEDIA = reason('refused', 'Meta couldn’t read the file. Use a kind and size that WhatsApp takes.');

/**
 * Meta's codes, which alone decide; its texts change. From its reference "Cloud API error codes".
 * 131049 must not be tried again for a day: `held`. 131050 is an opt-out from marketing: `limited`.
 */
const REASONS: Readonly<Record<number, Reason>> = {
  0: TOKEN,
  1: TROUBLE,
  2: TROUBLE,
  3: RIGHTS,
  4: BUSY,
  10: RIGHTS,
  33: reason('sign_in', 'The number was removed from Meta’s WhatsApp account.'),
  100: reason('refused', 'Meta didn’t understand the message. Synchronize the templates and try again.'),
  190: TOKEN,
  200: RIGHTS,
  368: LOCKED,
  80_007: BUSY,
  130_429: BUSY,
  130_472: reason('limited', 'Meta keeps this person in a test group without marketing messages. Nothing was charged.'),
  130_497: reason('refused', 'Meta doesn’t let your business write to people in this country.'),
  131_000: TROUBLE,
  131_005: RIGHTS,
  131_008: PARAMETERS,
  131_009: PARAMETERS,
  131_016: TROUBLE,
  131_021: reason('refused', 'The recipient’s number is the sender’s own.'),
  131_026: reason('bounced', 'This number isn’t on WhatsApp, or can’t get messages from businesses.'),
  131_030: reason(
    'refused',
    'Meta’s test number only reaches numbers on its list. Add this one at Meta, or use your own number.',
  ),
  131_031: LOCKED,
  131_037: reason('sign_in', 'Meta has to approve the display name of this number first.'),
  131_042: reason(
    'sign_in',
    'Meta couldn’t charge your business. Check the payment method in Meta’s WhatsApp Manager.',
  ),
  131_045: reason('sign_in', 'The number isn’t registered with Meta’s Cloud API. Connect it again.'),
  131_047: reason('refused', 'More than 24 hours have passed since this person wrote. Send a template instead.'),
  131_048: reason(
    'retry_all',
    'Meta limits this number because people reported or blocked it. It waits until that ends.',
  ),
  131_049: reason('held', 'Meta holds back marketing messages to this person for a day, because they get many.'),
  131_050: reason('limited', 'This person told WhatsApp that they don’t want your marketing messages.'),
  131_051: reason('refused', 'WhatsApp doesn’t take messages of this kind.'),
  131_052: MEDIA,
  131_053: MEDIA,
  131_056: reason('retry', 'Too many messages went to this person in a short time. It waits a little.'),
  131_057: TROUBLE,
  132_000: PARAMETERS,
  132_001: reason('refused', 'Meta doesn’t know this template in this language. Synchronize the templates.'),
  132_005: reason('refused', 'With its values the text is too long for the template.'),
  132_007: reason('refused', 'Meta found that the template breaks its rules.'),
  132_012: PARAMETERS,
  132_015: reason('refused', 'Meta has paused the template because people blocked or reported it.'),
  132_016: reason('refused', 'Meta has disabled the template for good.'),
  132_018: PARAMETERS,
  133_010: reason('sign_in', 'The number isn’t registered with Meta’s Cloud API. Connect it again.'),
  135_000: PARAMETERS,
};

/** What a code means; one that isn't known here is a refusal in the provider's own words. */
export const reasonFor = (code: number, words: string): Reason => {
  const known = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  if (known !== undefined) return known;
  // The permissions of Graph have the codes from 200 to 299.
  if (code > 200 && code < 300) return RIGHTS;
  return reason('refused', words === '' ? `Meta refused it (code ${code}).` : `Meta refused it: ${words}`);
};

/** The same for what isn't a message: templates, files, the account. */
export const refusalKindOf = ({ means }: Pick<Reason, 'means'>): RefusalKind => {
  if (means === 'sign_in') return 'sign_in';
  return means === 'retry' || means === 'retry_all' ? 'limited' : 'refused';
};
