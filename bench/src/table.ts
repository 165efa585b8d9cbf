import type { Figure } from './kit.ts';

/** A figure that could not be measured doesn't meet its target. */
export const isMet = ({ value, target, better }: Figure): boolean =>
  better === 'less' ? value <= target : value >= target;

const show = (value: number, unit: Figure['unit']): string => {
  const digits = unit === '×' || (unit === '' && !Number.isInteger(value)) ? 2 : 0;
  return `${value.toFixed(digits)}${unit === '' || unit === '×' ? unit : ` ${unit}`}`;
};

/** One line: whether the target is met, the figure, its value, its target, and notes. */
export const printFigure = (figure: Figure): string => {
  const { number, title, value, unit, target, better, detail } = figure;
  const goal = `${better === 'less' ? '≤' : '≥'} ${show(target, unit)}`;
  return [
    isMet(figure) ? 'ok  ' : 'MISS',
    number.padStart(2),
    title.padEnd(66),
    show(value, unit).padStart(9),
    goal.padStart(10),
    detail === undefined ? '' : `  (${detail})`,
  ].join(' ');
};
