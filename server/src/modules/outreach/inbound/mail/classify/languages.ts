import type { Language } from './language.ts';
import { DUTCH } from './languages/nl.ts';
import { ENGLISH } from './languages/en.ts';
import { FRENCH } from './languages/fr.ts';
import { GERMAN } from './languages/de.ts';
import { HINDI } from './languages/hi.ts';
import { ITALIAN } from './languages/it.ts';
import { PORTUGUESE } from './languages/pt.ts';
import { SPANISH } from './languages/es.ts';

/** The languages with rules. A reply is read with all of them, because many mix two. */
export const LANGUAGES: readonly Language[] = [ENGLISH, GERMAN, FRENCH, SPANISH, PORTUGUESE, ITALIAN, DUTCH, HINDI];
