import sanitizeHtml from 'sanitize-html';
import { svgStart, withoutSpans } from './svg-start.ts';

// Shapes and colours only: no scripts, links, embedding, animation or external resources (SVG 2, chapters 5 to 15).
const SHAPES =
  'svg g path rect circle ellipse line polyline polygon text tspan title desc defs linearGradient radialGradient stop clipPath mask symbol use'.split(
    ' ',
  );
const ATTRIBUTES = (
  'xmlns xmlns:xlink version viewBox preserveAspectRatio width height x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points id ' +
  'href xlink:href offset transform opacity mask clip-path clip-rule fill fill-rule fill-opacity stroke stroke-width ' +
  'stroke-linecap stroke-linejoin stroke-dasharray stroke-dashoffset stroke-miterlimit stroke-opacity stop-color ' +
  'stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits font-family font-size font-weight ' +
  'font-style text-anchor letter-spacing dominant-baseline'
).split(' ');
/** Editor metadata, whose removal changes nothing visible. */
const SILENT_TAGS = new Set(['metadata', 'sodipodi:namedview']);

/** The declarations of a `style` attribute: `fill:#f00;stroke:none`. */
const declarationsOf = (style: string): [string, string][] =>
  style.split(';').flatMap((declaration): [string, string][] => {
    const at = declaration.indexOf(':');
    return at > 0 ? [[declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()]] : [];
  });

/** The start of a reference and the first character of its target; matches without backtracking. */
const REFERENCE = /url\(\s*(?:['"]\s*)?([^\s'"])?/gi;

/**
 * Whether an attribute loads an external resource: `url(…)` and links may only refer to parts of the drawing itself.
 */
const isFetched = (name: string, value: string): boolean =>
  name.endsWith('href')
    ? !value.trim().startsWith('#')
    : [...value.matchAll(REFERENCE)].some(([, first]) => first !== '#');

export interface CleanSvg {
  svg: string;
  /** Set if scripts, external resources or other unsafe content was removed. */
  isCleaned: boolean;
}

/** Removes everything that executes or loads external resources; keeps internal references and colours in styles. */
export const cleanSvg = (text: string): CleanSvg => {
  const start = svgStart(text) ?? 0;
  let isCleaned = text.slice(0, start).includes('<!ENTITY');
  const drawing = withoutSpans(text.slice(start), '<!--', '-->');
  const svg = sanitizeHtml(drawing, {
    allowedTags: SHAPES,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemes: [],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    onOpenTag(tag, attributes) {
      if (!SHAPES.includes(tag) && !SILENT_TAGS.has(tag)) isCleaned = true;
      if (Object.keys(attributes).some((name) => /^on/i.test(name) || name === 'class')) isCleaned = true;
    },
    transformTags: {
      '*': (tagName, { style = '', ...rest }) => {
        const given: [string, string][] = [...Object.entries(rest), ...declarationsOf(style)];
        const kept = given.filter(([name, value]) => !isFetched(name, value));
        if (kept.length < given.length) isCleaned = true;
        return { tagName, attribs: Object.fromEntries(kept) };
      },
    },
  });
  return { svg, isCleaned };
};
