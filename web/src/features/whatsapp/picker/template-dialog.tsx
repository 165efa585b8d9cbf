import {
  TEMPLATE_CATEGORIES,
  TEMPLATE_CATEGORY_LABELS,
  TEMPLATE_STATUS_WORDS,
  templateLanguage,
  type WhatsappTemplate,
} from '@rainmaker/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Select } from '#ui/form/field.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Pill } from '#ui/pill.tsx';
import { TemplatePreview } from '../preview/template-preview.tsx';
import { senderName } from '../senders/sender-name.ts';
import { STATUS_TONES } from '../templates/status-tones.ts';
import { matchingTemplates, NO_FILTERS, type TemplateFilters } from './matching.ts';
import styles from './picker.module.css';
import * as words from './words.ts';

interface FiltersProps {
  filters: TemplateFilters;
  languages: readonly string[];
  onChange: (change: Partial<TemplateFilters>) => void;
}

const Filters = ({ filters, languages, onChange }: FiltersProps) => (
  <div className={styles['filters']}>
    <SearchField label={words.search} value={filters.search} onChange={(search) => onChange({ search })} />
    <Select
      label={words.language}
      value={filters.language}
      onChange={({ target }) => onChange({ language: target.value })}
    >
      <option value="">{words.anyLanguage}</option>
      {languages.map((code) => (
        <option key={code} value={code}>
          {templateLanguage(code)}
        </option>
      ))}
    </Select>
    <Select
      label={words.category}
      value={filters.category}
      onChange={({ target }) => onChange({ category: target.value })}
    >
      <option value="">{words.anyCategory}</option>
      {TEMPLATE_CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {TEMPLATE_CATEGORY_LABELS[category]}
        </option>
      ))}
    </Select>
    <Select
      label={words.status}
      value={filters.status}
      onChange={({ target }) => onChange({ status: target.value === 'all' ? 'all' : 'approved' })}
    >
      <option value="approved">{words.STATUS_CHOICES.approved}</option>
      <option value="all">{words.STATUS_CHOICES.all}</option>
    </Select>
  </div>
);

const Row = ({ template, isOn, onOpen }: { template: WhatsappTemplate; isOn: boolean; onOpen: () => void }) => (
  <li>
    <button type="button" aria-pressed={isOn} onClick={onOpen}>
      <b className="cut" title={template.name}>
        {template.name}
      </b>
      <Pill tone={STATUS_TONES[template.status]}>{TEMPLATE_STATUS_WORDS[template.status].label}</Pill>
      <small>
        {[templateLanguage(template.language), TEMPLATE_CATEGORY_LABELS[template.category], template.sender].join(
          ' · ',
        )}
      </small>
      {template.unfilled > 0 && <small className={styles['warn']}>{words.unfilled(template.unfilled)}</small>}
    </button>
  </li>
);

interface Props {
  templates: readonly WhatsappTemplate[];
  /** The one that is chosen now. */
  current: string | null;
  onPick: (template: WhatsappTemplate) => void;
  onClose: () => void;
}

/** Chooses a template: the list with its filters, and beside it the template as a phone shows it. */
export const TemplateDialog = ({ templates, current, onPick, onClose }: Props) => {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [openId, setOpenId] = useState(current);
  const found = matchingTemplates(templates, filters);
  const open = found.find(({ id }) => id === openId) ?? found[0];
  const { data: senders } = api.useGetWhatsappSendersQuery();
  const businessOf = ({ sender_id: id, sender: number }: WhatsappTemplate): string => {
    const sender = senders?.results.find((each) => each.id === id);
    return sender ? senderName(sender) : number;
  };
  const languages = [...new Set(templates.map(({ language }) => language))].toSorted();
  return (
    <Dialog isOpen onClose={onClose} title={words.chooseTemplate} width={860}>
      <Filters filters={filters} languages={languages} onChange={(change) => setFilters({ ...filters, ...change })} />
      <div className={styles['panes']}>
        <ul className={styles['list']} aria-label={words.list}>
          {found.map((template) => (
            <Row
              key={template.id}
              template={template}
              isOn={template.id === open?.id}
              onOpen={() => setOpenId(template.id)}
            />
          ))}
          {found.length === 0 && (
            <li className={styles['none']}>{templates.length === 0 ? words.noTemplates : words.noMatch}</li>
          )}
        </ul>
        <div className={styles['phone']}>
          {open && <TemplatePreview template={open} values={open.examples} business={businessOf(open)} />}
        </div>
      </div>
      <DialogEnds>
        <Link className={buttonClass()} to={paths.newWhatsappTemplate}>
          {words.newTemplate}
        </Link>
        <Button variant="go" disabled={!open} onClick={() => open && onPick(open)}>
          {words.useThis}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
