/** The part of the package that is used here; it ships no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** Where a line may end next, as an index into the text; null at its end. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
