import { CHANNELS, WINDOW_HOURS } from '@rainmaker/contract';
import { formatNumber } from '#lib/format.ts';

export const noSender = 'No WhatsApp sender is connected, so nothing can be sent yet.';
export const connectSender = 'Connect sender';
export const message = 'Message';
export const writeMessage = 'Write the message';
export const whoGetsText = `Only people who wrote to you in the last ${WINDOW_HOURS} hours get it. For everyone else, use a template.`;
export const ofCharacters = (count: number) =>
  `${formatNumber(count)} of ${formatNumber(CHANNELS.whatsapp.content.body)} characters, before variables are filled`;
