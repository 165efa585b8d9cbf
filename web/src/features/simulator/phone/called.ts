import type { PhoneThread } from '@rainmaker/contract';
import * as words from './words.ts';

/** What someone is called: by name, else by number; those who hide it by neither. */
export const calledOf = ({ name, number }: PhoneThread['person']): string => name || number || words.hidden;
