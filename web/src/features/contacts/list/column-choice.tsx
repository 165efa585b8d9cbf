import type { Stage } from '@rainmaker/contract';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { contactColumns, customColumns, hasColumn } from './contact-columns.tsx';
import styles from '../contacts.module.css';
import { OWN_COLUMNS, type ListState } from '../list-url.ts';
import { useCustomFields } from '../use-custom-fields.ts';
import * as words from './words.ts';

interface Props {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
}

/** The name is always shown. Only ids and headers are used here, so date and status don't matter. */
const CHOICE = contactColumns(new Date(0), () => null).filter(({ id }) => id !== 'name');

/** Chooses the columns of the list. */
export const ColumnChoice = ({ stage, state, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const shown = state.columns ?? OWN_COLUMNS[stage];
  const custom = useCustomFields();
  const all = [...CHOICE.filter(({ id }) => hasColumn(stage, id)), ...customColumns(custom, new Date(0))];
  const toggle = (id: string) => {
    const next = shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id];
    onChange({ ...state, columns: next });
  };
  return (
    <Popover
      label={words.columns}
      isOpen={isOpen}
      onChange={setOpen}
      align="end"
      width={220}
      trigger={<IconButton label={words.columns} icon={<Columns3 aria-hidden />} hasTooltip={false} />}
    >
      <div className={styles['popTitle']}>
        {words.columns}
        {state.columns && (
          <button type="button" className="link" onClick={() => onChange({ ...state, columns: undefined })}>
            {words.reset}
          </button>
        )}
      </div>
      <div className={`${styles['options']} ${styles['pad']}`}>
        {all.map(({ id, header }) => (
          <CheckChoice key={id} label={header} checked={shown.includes(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </Popover>
  );
};
