export { ADDRESS_CHARACTERS, isAddress, isImageAddress, shortAddress } from './address.ts';
export { escapeMarkup, joinPieces, type Piece } from './escape.ts';
export { readInline, type Run, WIDEST_IMAGE } from './inline.ts';
export { parseMarkup, type Block, type Item } from './parse.ts';
export { byLink, plainTemplate, plainText, textOfRuns } from './plain-text.ts';
export { readChoices, spinWith, unclosedChoice, waysThrough } from './spintax.ts';
export { maskTemplate, unmask, type Atom, type Atoms } from './template.ts';
