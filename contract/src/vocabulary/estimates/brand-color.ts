/** The lightest ground that a brand's colour stands on as text: that of an estimate's page. */
const GROUND = '#f7f4ee';
/** What WCAG asks of text. */
const LEAST_CONTRAST = 4.5;

const HEX = /^#[0-9a-f]{6}$/i;

const luminanceOf = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of two colours such as #2f4b8f, from 1 to 21. */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

/** Whether a text is a colour such as #2f4b8f. */
export const isHexColor = (text: string): boolean => HEX.test(text);

/** Whether a colour can be read on the page of an estimate, and white on it. */
export const isReadableColor = (hex: string): boolean => isHexColor(hex) && contrastOf(hex, GROUND) >= LEAST_CONTRAST;
