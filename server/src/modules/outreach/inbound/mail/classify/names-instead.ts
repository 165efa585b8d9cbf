import { readSignals } from './read-signals.ts';
import { readWords } from './read-words.ts';

/** Whether a reply that refers to somebody says, too, that its writer has left or is the wrong person. */
export const namesAnotherInstead = (text: string): boolean =>
  readSignals(readWords(text)).some(({ signal }) => signal === 'left' || signal === 'wrong_person');
