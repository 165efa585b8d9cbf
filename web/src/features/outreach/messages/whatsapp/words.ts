import { CHANNELS } from '@rainmaker/contract';
import { formatNumber } from '#lib/format.ts';

export const message = 'Message';
export const from = (number: string, name: string) => `From ${number}, ${name}`;
export const to = (number: string) => `To ${number}`;
export const noNumber = 'no number';
export const template = (name: string, language: string) => `Template ${name}, ${language}`;
export const ofCharacters = (count: number) =>
  `${formatNumber(count)} of ${formatNumber(CHANNELS.whatsapp.content.body)} characters`;
export const fixedText = 'Meta approved this text, so you can only change its variables.';
export const noValues = 'Meta approved this text, and it has no variables to change.';
export const TICKS = { sent: 'Sent', delivered: 'Delivered', read: 'Read' } as const;
