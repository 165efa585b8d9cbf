import { LIMITS, MEMORY_SECTION_WORDS } from '@rainmaker/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#lib/api/permissions.ts';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import type { Field } from './memory-parts.ts';
import { OwnFieldDialog } from './own-field-dialog.tsx';
import { PlainTable } from '#ui/table/plain-table.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import styles from './memory.module.css';
import * as words from './words.ts';

const emptyWords = ({ used_in: { waiting } }: Field): string =>
  waiting === 0
    ? words.empty
    : words.emptyField(waiting === 1 ? '1 message' : words.messages(waiting.toLocaleString('en')));

const Row = ({ field, onOpen }: { field: Field; onOpen: (() => void) | undefined }) => {
  const { name, label, value, used_in: used } = field;
  const uses = Math.max(used.messages, used.waiting);
  const variable = (
    <span className={value === '' ? `${sectionStyles['var']} ${styles['empty']}` : sectionStyles['var']}>{name}</span>
  );
  return (
    <tr>
      <th scope="row">
        <Tooltip label={label}>
          {onOpen ? (
            <button type="button" onClick={onOpen}>
              {variable}
              <span className="hidden-text">{words.editField(label)}</span>
            </button>
          ) : (
            variable
          )}
        </Tooltip>
      </th>
      <td>
        <span className={value === '' ? 'cut faint' : 'cut'} title={value}>
          {value || emptyWords(field)}
        </span>
      </td>
      <td className="num" title={used.workflows.join(', ')}>
        {uses.toLocaleString('en')}
      </td>
    </tr>
  );
};

interface Props {
  fields: readonly Field[];
  /** It is the whole section rather than a table below another one. */
  isAlone?: boolean;
}

/** Custom fields with their variables and the number of messages that use them. */
export const OwnFields = ({ fields, isAlone = false }: Props) => {
  const mayAdd = useMay('createMemoryField');
  const [open, setOpen] = useState<Field | 'new' | null>(null);
  return (
    <section className={isAlone ? undefined : styles['own']} aria-label={MEMORY_SECTION_WORDS.own.label}>
      <div className={styles['ownHead']}>
        <h2>{MEMORY_SECTION_WORDS.own.label}</h2>
        <span className="faint num">{fields.length}</span>
        <span className="grow" />
        {mayAdd && fields.length < LIMITS.memoryFields && (
          <Button variant="quiet" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
            {words.field}
          </Button>
        )}
      </div>
      {isAlone && <p className={sectionStyles['lead']}>{MEMORY_SECTION_WORDS.own.lead}</p>}
      {fields.length === 0 ? (
        <p className={sectionStyles['none']}>{words.noFieldsYetForExampleAdd}</p>
      ) : (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{words.variable}</th>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.usedIn}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <Row key={field.name} field={field} onOpen={mayAdd ? () => setOpen(field) : undefined} />
            ))}
          </tbody>
        </PlainTable>
      )}
      {open && <OwnFieldDialog field={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />}
    </section>
  );
};
