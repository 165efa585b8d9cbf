import { LIMITS, type WhatsappCredential } from '@rainmaker/contract';
import { formatNumber } from '#lib/format.ts';

export const whatsapp = 'WhatsApp';
export const senders = 'WhatsApp senders';
export const messagesAreSentFromTheseNumbers = 'WhatsApp messages are sent from these numbers.';
export const connectSender = 'Connect sender';
export const noSenders = 'No sender yet';
export const noSendersText = 'Connect a number from Meta or AiSensy, or use the simulator to try everything out.';
export const manageTemplates = 'Manage templates';

export const howToConnect = 'How the number is connected';
export const cloudHint = 'Your number at Meta. Messages, replies and their status come directly from Meta.';
export const aisensyHint = 'Campaigns that you registered at AiSensy. Replies stay in AiSensy.';
export const simulatorHint = 'An invented number. Nothing leaves this machine, and templates are approved at once.';
export const signUpWithMeta = 'Sign up with Meta';
export const orEnterCredentials = 'Or enter the credentials of your own Meta app:';
export const metaByManagers = 'Only owners and managers can connect Meta numbers.';
export const signUpAgain =
  'Ask an owner or manager to enter a new token, or disconnect this sender and sign up with Meta again.';
export const senderName = 'Sender name';
export const senderNameHelp = 'What the sender is called here. Recipients see the name that Meta approved.';
export const number = 'Phone number';
export const numberHelp = 'The number that AiSensy sends from, as +4915112345678.';
export const CREDENTIAL_LABELS: Record<WhatsappCredential, string> = {
  phone_number_id: 'Phone number ID',
  waba_id: 'WhatsApp Business account ID',
  access_token: 'Access token',
  app_secret: 'App secret',
  verify_token: 'Verify token',
  api_key: 'API key',
  pin: 'Two-step verification PIN',
};
export const CREDENTIAL_HELP: Partial<Record<WhatsappCredential, string>> = {
  phone_number_id: 'At Meta under WhatsApp, API setup.',
  access_token: 'Of a system user, with the permissions whatsapp_business_messaging and whatsapp_business_management.',
  app_secret: 'At Meta under App settings, Basic. It proves that statuses and replies come from Meta.',
  verify_token: 'Any text. Enter the same one at Meta, next to the webhook address.',
  api_key: 'At AiSensy under Manage, API key.',
};
export const enter = (label: string) =>
  `Enter the ${/^(?:WhatsApp|API)/.test(label) ? label : label.toLowerCase().replace(' id', ' ID')}.`;
export const webhookAddress = 'Webhook address';
export const webhookHelp =
  'Enter it at Meta under WhatsApp, Configuration, and subscribe to “messages” and “user_preferences” there.';
export const copy = 'Copy';
export const copied = 'Webhook address copied';
export const cancel = 'Cancel';
export const back = 'Back';
export const connect = 'Connect';
export const checking = 'Checking…';
export const connected = (number: string) => `${number} connected`;

export const couldntLoadSenders = 'The senders couldn’t be loaded.';
export const moreActionsFor = (number: string) => `More actions for ${number}`;
export const checkNow = 'Check now';
export const checked = 'Everything is in order';
export const rename = 'Rename';
export const renameSender = (number: string) => `Rename ${number}`;
export const businessProfile = 'Business profile';
export const newCredentials = 'Enter new credentials';
export const newCredentialsFor = (number: string) => `New credentials for ${number}`;
export const leaveEmpty = 'Leave fields empty to keep their value. Everything is checked before it’s saved.';
export const signInAgain = 'Sign in again';
export const pause = 'Pause';
export const resume = 'Resume';
export const paused = 'Sender paused';
export const resumed = 'Sender resumed';
export const disconnect = 'Disconnect';
export const remove = 'Delete';
export const disconnectTitle = (number: string) => `Disconnect ${number}?`;
export const deleteTitle = (number: string) => `Delete ${number}?`;
export const disconnectText =
  'Its credentials are deleted here, and its approved messages become drafts again. You can connect it again later.';
export const deleteText =
  'Its credentials and templates are deleted here, and its approved messages become drafts again. Nothing is deleted at Meta.';
export const save = 'Save';
export const saved = 'Saved';
export const peoplePerDay = (count: number) => `${formatNumber(count)} new people a day`;
export const perSecond = (count: number) => `${formatNumber(count)} a second`;
export const repliesInAisensy =
  'AiSensy doesn’t pass on replies. Read and answer them in AiSensy; workflows here continue for people who reply there.';
export const noWebhooks = 'Without an app secret, statuses and replies can’t be received.';
export const fullUntil = (moment: string) =>
  `Daily limit reached: ${formatNumber(LIMITS.whatsappReportsOfDay)} incoming messages or statuses, or ${LIMITS.whatsappMegabytesOfDay} MB. Meta sends the rest again after ${moment}. If you didn’t expect this many, change the app secret at Meta and here.`;

export const connectingWhatsapp = 'Connecting WhatsApp…';
export const areConnected = (numbers: readonly string[]) =>
  numbers.length === 1 ? `${numbers[0]} is connected` : `${numbers.length} numbers are connected`;
export const isConnectedText = 'Its templates are being loaded. Create one, or choose what fills those you have.';
export const goToSenders = 'See senders';
export const startAgain = 'Start again';
export const nothingCameBack = 'There’s no sign-up to finish here. Start again.';

export const noPrices = 'See what campaigns will cost before you launch them.';
export const enterPrices = 'Enter prices';
export const changePrices = 'Change';
export const pricesOfOne = (prices: string) => `Price per delivered message: ${prices}`;
export const pricesTitle = 'Message prices';
export const pricesLead =
  'What Meta charges for each delivered template message in your market. Replies within 24 hours are free. Campaigns use these prices to show what they’ll cost.';
export const currency = 'Currency';
export const notAPrice = 'Enter a price such as 0.1365, or leave it empty.';
export const savedPrices = 'Prices saved.';
