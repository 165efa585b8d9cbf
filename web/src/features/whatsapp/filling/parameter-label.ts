import type { TemplateParameter } from '@rainmaker/contract';
import * as words from './words.ts';

/** What a parameter is called beside its field: "{{1}} in the text". */
export const parameterLabel = ({ name, place }: Pick<TemplateParameter, 'name' | 'place'>): string =>
  words.inPlace(`{{${name}}}`, words.PLACES[place]);
