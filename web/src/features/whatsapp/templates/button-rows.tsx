import { TEMPLATE_BUTTONS, TEMPLATE_LIMITS, type TemplateButton } from '@rainmaker/contract';
import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '#ui/button.tsx';
import { OptionField } from '#ui/form/option-field.tsx';
import { TextField } from '#ui/form/field.tsx';
import styles from './templates.module.css';
import * as words from './words.ts';

const ofKind = (kind: TemplateButton['kind'], text: string): TemplateButton => {
  if (kind === 'url') return { kind, text, url: 'https://' };
  return kind === 'phone' ? { kind, text, phone: '+' } : { kind, text };
};

interface RowProps {
  button: TemplateButton;
  index: number;
  wrong: Readonly<Record<string, string>>;
  onChange: (button: TemplateButton) => void;
  onRemove: () => void;
}

const Row = ({ button, index, wrong, onChange, onRemove }: RowProps) => (
  <div className={styles['button']}>
    <OptionField
      label={words.buttonKind(index + 1)}
      options={TEMPLATE_BUTTONS}
      labels={words.BUTTON_KINDS}
      value={button.kind}
      onChange={(kind) => onChange(ofKind(kind, button.text))}
    />
    <TextField
      label={words.buttonLabel(index + 1)}
      maxLength={TEMPLATE_LIMITS.buttonCharacters}
      value={button.text}
      error={wrong[`buttons.${index}.text`]}
      onChange={({ target }) => onChange({ ...button, text: target.value })}
    />
    {button.kind === 'url' && (
      <TextField
        label={words.buttonTarget.url}
        value={button.url}
        error={wrong[`buttons.${index}.url`]}
        onChange={({ target }) => onChange({ ...button, url: target.value })}
      />
    )}
    {button.kind === 'phone' && (
      <TextField
        label={words.buttonTarget.phone}
        type="tel"
        value={button.phone}
        error={wrong[`buttons.${index}.phone`]}
        onChange={({ target }) => onChange({ ...button, phone: target.value })}
      />
    )}
    <IconButton label={words.removeButton(index + 1)} icon={<X aria-hidden />} onClick={onRemove} />
  </div>
);

interface Props {
  buttons: readonly TemplateButton[];
  wrong: Readonly<Record<string, string>>;
  onChange: (buttons: TemplateButton[]) => void;
}

/** The buttons below a message. */
export const ButtonRows = ({ buttons, wrong, onChange }: Props) => (
  <>
    {buttons.map((button, index) => (
      <Row
        key={index}
        button={button}
        index={index}
        wrong={wrong}
        onChange={(next) => onChange(buttons.with(index, next))}
        onRemove={() => onChange(buttons.toSpliced(index, 1))}
      />
    ))}
    {wrong['buttons'] && (
      <p className={styles['wrong']} role="alert">
        {wrong['buttons']}
      </p>
    )}
    {buttons.length < TEMPLATE_LIMITS.buttons && (
      <div>
        <Button icon={<Plus aria-hidden />} onClick={() => onChange([...buttons, ofKind('quick_reply', '')])}>
          {words.addButton}
        </Button>
      </div>
    )}
  </>
);
