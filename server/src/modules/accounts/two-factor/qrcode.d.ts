/** The part of the package that is used here; it ships no types. */
declare module 'qrcode' {
  interface SvgOptions {
    type: 'svg';
    margin: number;
    errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H';
  }
  export function toString(text: string, options: SvgOptions): Promise<string>;
}
