import { checkTemplate, MOST_PROBLEMS } from './template/check-template.ts';
import type { Values } from './template/liquid.ts';
import { type RenderedText, renderText, type TextToRender } from './render-text.ts';
import { spinInPlace } from './template/spintax.ts';
import type { TemplateProblem } from './template/template-problem.ts';

/** After this long what is done is handed over: only a single text that never ends meets the limit of the task. */
const ENOUGH_MS = 500;

export interface TextsToCheck {
  texts: readonly string[];
  /** The names that they may say. */
  known: readonly string[];
}

export interface TextsToRender {
  texts: readonly TextToRender[];
  /** Values that are the same for everybody. */
  common: Values;
}

export type TemplateWork = { check: TextsToCheck } | { render: TextsToRender };

/** Problems text by text; the rest is not looked at where twenty were found. */
const check = ({ texts, known }: TextsToCheck): TemplateProblem[][] => {
  let found = 0;
  return texts.map((text) => {
    if (found >= MOST_PROBLEMS) return [];
    // Spintax is proven with one of its ways: all share the braces.
    const problems = checkTemplate(spinInPlace(text), known);
    found += problems.length;
    return problems;
  });
};

/** The first texts of the list, one at least, and as many as there is time for. */
const render = ({ texts, common }: TextsToRender): RenderedText[] => {
  const until = performance.now() + ENOUGH_MS;
  const rendered: RenderedText[] = [];
  for (const text of texts) {
    rendered.push(renderText({ ...text, values: { ...common, ...text.values } }));
    if (performance.now() > until) break;
  }
  return rendered;
};

/** The child's part of `templates.ts`. */
export const run = (work: TemplateWork): { problems: TemplateProblem[][]; rendered: RenderedText[] } => ({
  problems: 'check' in work ? check(work.check) : [],
  rendered: 'render' in work ? render(work.render) : [],
});
