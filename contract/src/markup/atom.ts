/**
 * Stands for a piece that is read elsewhere, such as a variable: a letter of a word for all that is around it. No
 * program exchanges this character.
 */
export const ATOM = '\uFDD2';
