import { CHANNELS } from '@rainmaker/contract';
import { formatNumber } from '#lib/format.ts';

export const message = 'Message';
export const from = (number: string, name: string) => `From ${number}, ${name}`;
export const to = (number: string) => `To ${number}`;
export const noNumber = 'no number';
export const template = (name: string, language: string) => `Template ${name}, ${language}`;
export const ofCharacters = (count: number) =>
  `${formatNumber(count)} of ${formatNumber(CHANNELS.whatsapp.content.body)} characters`;
export const inPlace = (name: string, place: string) => `{{${name}}} in the ${place}`;
export const PLACES = { header: 'header', body: 'text', button: 'button' } as const;
export const fixedText = 'Meta approved the text, so only what fills it can be changed.';
export const noValues = 'This template has no variables, and its text is as Meta approved it.';
export const TICKS = { sent: 'Sent', delivered: 'Delivered', read: 'Read' } as const;
