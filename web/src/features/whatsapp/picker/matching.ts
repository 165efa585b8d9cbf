import { TEMPLATE_CATEGORY_LABELS, templateLanguage, type WhatsappTemplate } from '@rainmaker/contract';

export interface TemplateFilters {
  search: string;
  /** Empty: any. */
  language: string;
  /** Empty: any. */
  category: string;
  status: 'approved' | 'all';
}

export const NO_FILTERS: TemplateFilters = { search: '', language: '', category: '', status: 'approved' };

/** The templates that fit, by name, text, language or category. */
export const matchingTemplates = (
  templates: readonly WhatsappTemplate[],
  { search, language, category, status }: TemplateFilters,
): WhatsappTemplate[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    if (status === 'approved' && template.status !== 'approved') return false;
    if (language !== '' && template.language !== language) return false;
    if (category !== '' && template.category !== category) return false;
    const text = [
      template.name.replaceAll('_', ' '),
      template.name,
      template.body,
      templateLanguage(template.language),
      TEMPLATE_CATEGORY_LABELS[template.category],
    ]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
};
