import { LIMITS, SERVICE_UNITS } from '@rainmaker/contract';
import { ArrowDown, ArrowUp, Minus, Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#ui/button.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { Field, TextAreaField, TextField } from '#ui/form/field.tsx';
import fieldStyles from '#ui/form/field.module.css';
import { OptionField } from '#ui/form/option-field.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { UNIT_LABELS } from '../../services/words.ts';
import type { TypedItem } from '../typed-estimate.ts';
import type { LineProps } from './line-figures.tsx';
import { serviceFields } from './service-fields.ts';
import { ServiceInput } from './service-input.tsx';
import { fieldId, type LineActions } from './use-lines.ts';
import styles from './line-sheet.module.css';
import * as words from '../words.ts';

type Line = Omit<LineProps, 'acts'>;

interface FieldsProps extends Line {
  acts: LineActions;
}

const Quantity = ({
  line,
  wrong,
  onType,
}: {
  line: TypedItem;
  wrong: string | undefined;
  onType: (typed: string) => void;
}) => {
  const quantity = Number(line.quantity);
  const step = (by: number): void => onType(String(Math.max(1, (Number.isNaN(quantity) ? 0 : quantity) + by)));
  return (
    <TextField
      id={fieldId(line.key, 'quantity')}
      label={words.FIELD.quantity}
      inputMode="decimal"
      autoComplete="off"
      value={line.quantity}
      error={wrong}
      onChange={({ target }) => onType(target.value)}
      end={
        <span className={styles['steps']}>
          <IconButton
            hasTooltip={false}
            icon={<Minus aria-hidden />}
            label={words.less}
            disabled={quantity <= 1}
            onClick={() => step(-1)}
          />
          <IconButton hasTooltip={false} icon={<Plus aria-hidden />} label={words.moreOf} onClick={() => step(1)} />
        </span>
      }
    />
  );
};

const ItemFields = ({ line, currency, wrong, acts }: FieldsProps & { line: TypedItem }) => {
  const change = (part: Partial<TypedItem>): void => acts.change(line.key, part);
  const figure = (field: 'price' | 'discount' | 'taxRate', label: string) => (
    <TextField
      id={fieldId(line.key, field)}
      label={label}
      inputMode={field === 'discount' ? 'text' : 'decimal'}
      autoComplete="off"
      placeholder={field === 'discount' ? words.partPlaceholder : undefined}
      value={line[field]}
      error={wrong[field]}
      onChange={({ target }) => change({ [field]: target.value })}
    />
  );
  return (
    <>
      <Field id={fieldId(line.key, 'name')} label={words.FIELD.name} error={wrong['name']}>
        <div className={fieldStyles['in']} data-field>
          <ServiceInput
            id={fieldId(line.key, 'name')}
            text={line.name}
            currency={currency}
            maxLength={LIMITS.serviceNameCharacters}
            onText={(name) => change({ name })}
            onChoose={(service) => change(serviceFields(service, currency))}
          />
        </div>
      </Field>
      <TextAreaField
        label={words.FIELD.description}
        isOptional
        rows={2}
        maxLength={LIMITS.serviceDescriptionCharacters}
        value={line.description}
        error={wrong['description']}
        onChange={({ target }) => change({ description: target.value })}
      />
      <div className={styles['two']}>
        <Quantity line={line} wrong={wrong['quantity']} onType={(quantity) => change({ quantity })} />
        <OptionField
          label={words.FIELD.unit}
          options={SERVICE_UNITS}
          labels={UNIT_LABELS}
          value={line.unit}
          onChange={(unit) => change({ unit })}
        />
        {figure('price', words.priceIn(currency))}
        {figure('discount', words.FIELD.discount)}
        {figure('taxRate', words.tax)}
      </div>
      <CheckChoice
        label={words.FIELD.optional}
        checked={line.isOptional}
        onChange={({ target }) => change({ isOptional: target.checked, isSelected: true })}
      />
      {line.isOptional && (
        <CheckChoice
          label={words.included}
          help={words.includeHelp}
          checked={line.isSelected}
          onChange={({ target }) => change({ isSelected: target.checked })}
        />
      )}
    </>
  );
};

interface Props {
  /** The line that is open; undefined for none. */
  props: Line | undefined;
  count: number;
  acts: LineActions;
  onClose: () => void;
  onNext: () => void;
}

/** A line on a phone, in a sheet. */
export const LineSheet = ({ props, count, acts, onClose, onNext }: Props) => (
  <Sheet isOpen={props !== undefined} onClose={onClose} label={props ? words.editLine(props.place) : words.lines}>
    {props && (
      <div className={styles['sheet']}>
        <div className={styles['top']}>
          <b>{words.editLine(props.place)}</b>
          <span className="grow" />
          <IconButton
            hasTooltip={false}
            icon={<ArrowUp aria-hidden />}
            label={words.moveUp}
            disabled={props.place === 1}
            onClick={() => acts.move(props.line.key, -1)}
          />
          <IconButton
            hasTooltip={false}
            icon={<ArrowDown aria-hidden />}
            label={words.moveDown}
            disabled={props.place === count}
            onClick={() => acts.move(props.line.key, 1)}
          />
          <IconButton
            hasTooltip={false}
            icon={<Trash2 aria-hidden />}
            label={words.remove(props.line.name || words.line(props.place, ''))}
            onClick={() => {
              onClose();
              acts.remove(props.line.key);
            }}
          />
        </div>
        {props.line.kind === 'item' ? (
          <ItemFields {...props} line={props.line} acts={acts} />
        ) : (
          <TextField
            id={fieldId(props.line.key, 'name')}
            label={words.FIELD.heading}
            value={props.line.name}
            maxLength={LIMITS.serviceNameCharacters}
            onChange={({ target }) => acts.change(props.line.key, { name: target.value })}
          />
        )}
        <div className={styles['two']}>
          <Button wide onClick={onClose}>
            {words.done}
          </Button>
          <Button wide variant="go" onClick={onNext}>
            {words.nextLine}
          </Button>
        </div>
      </div>
    )}
  </Sheet>
);
