import { formatNumber } from '#lib/format.ts';

export const template = 'Template';
export const chooseTemplate = 'Choose template';
export const search = 'Search templates';
export const language = 'Language';
export const category = 'Category';
export const status = 'Status';
export const anyLanguage = 'Any language';
export const anyCategory = 'Any category';
export const STATUS_CHOICES = { approved: 'Approved', all: 'Any status' } as const;
export const list = 'Templates';
export const useThis = 'Use template';
export const couldntLoad = 'The templates couldn’t be loaded.';
export const noMatch = 'No template matches.';
export const noTemplates = 'No templates yet.';
export const newTemplate = 'New template';
export const gone = 'This template was deleted. Choose another one.';
export const unfilled = (count: number) =>
  count === 1 ? '1 variable isn’t filled yet' : `${formatNumber(count)} variables aren’t filled yet`;
