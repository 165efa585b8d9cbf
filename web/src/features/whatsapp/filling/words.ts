import { formatNumber } from '#lib/format.ts';

export const inPlace = (parameter: string, place: string) => `${parameter} in the ${place}`;
export const text = 'Text';
export const ifEmpty = 'If empty';
export const holdMessage = 'Hold the message';
export const fixedText = 'The same text for everyone';
export const chooseVariable = 'Choose a variable';
export const known = (share: number) => `${formatNumber(Math.round(share * 100))}% have a value`;
export const PLACES = { header: 'header', body: 'text', button: 'button' } as const;
