import {
  NEW_TEMPLATE_CATEGORIES,
  TEMPLATE_CATEGORY_LABELS,
  TEMPLATE_LANGUAGE_CODES,
  TEMPLATE_LANGUAGES,
  TEMPLATE_LIMITS,
  type WhatsappSender,
  type WhatsappTemplate,
} from '@rainmaker/contract';
import { SelectField, TextAreaField, TextField } from '#ui/form/field.tsx';
import { OptionField } from '#ui/form/option-field.tsx';
import { FormSection } from '#ui/frame/form-section.tsx';
import sectionStyles from '#ui/frame/form-section.module.css';
import { ButtonRows } from './button-rows.tsx';
import { HeaderFields } from './header-fields.tsx';
import type { TemplateValues } from './template-form.ts';
import { VariableRows } from './variable-rows.tsx';
import * as words from './words.ts';

interface Props {
  values: TemplateValues;
  wrong: Readonly<Record<string, string>>;
  template: WhatsappTemplate | undefined;
  senders: readonly WhatsappSender[];
  onChange: (change: Partial<TemplateValues>) => void;
}

const Basics = ({ values, wrong, template, senders, onChange }: Props) => {
  const sender = senders.find(({ id }) => id === values.sender_id);
  return (
    <FormSection title={words.basics} say={words.basicsText}>
      {!template && (
        <>
          <SelectField
            label={words.sender}
            value={values.sender_id}
            error={wrong['sender_id']}
            onChange={({ target }) => onChange({ sender_id: target.value })}
          >
            {senders.map(({ id, number, name }) => (
              <option key={id} value={id}>{`${number}, ${name}`}</option>
            ))}
          </SelectField>
          <TextField
            label={words.name}
            help={sender?.provider === 'aisensy' ? words.campaignNameHelp : words.nameHelp}
            maxLength={TEMPLATE_LIMITS.nameCharacters}
            autoComplete="off"
            value={values.name}
            error={wrong['name']}
            onChange={({ target }) => onChange({ name: target.value })}
          />
          <OptionField
            label={words.language}
            options={TEMPLATE_LANGUAGE_CODES}
            labels={TEMPLATE_LANGUAGES}
            value={values.language}
            onChange={(language) => onChange({ language })}
          />
        </>
      )}
      <OptionField
        label={words.category}
        help={words.CATEGORY_HELP[values.category]}
        options={NEW_TEMPLATE_CATEGORIES}
        labels={TEMPLATE_CATEGORY_LABELS}
        value={values.category}
        onChange={(category) => onChange({ category })}
      />
    </FormSection>
  );
};

const Message = ({ values, wrong, onChange }: Props) => (
  <FormSection title={words.message} say={words.messageText}>
    <HeaderFields values={values} wrong={wrong} onChange={onChange} />
    <div className={sectionStyles['whole']}>
      <TextAreaField
        label={words.body}
        help={words.bodyCount(values.body.length, TEMPLATE_LIMITS.bodyCharacters)}
        rows={7}
        maxLength={TEMPLATE_LIMITS.bodyCharacters}
        dir="auto"
        value={values.body}
        error={wrong['body']}
        onChange={({ target }) => onChange({ body: target.value })}
      />
    </div>
    <div className={sectionStyles['whole']}>
      <TextField
        label={words.footer}
        help={words.footerHelp}
        isOptional
        maxLength={TEMPLATE_LIMITS.footerCharacters}
        dir="auto"
        value={values.footer}
        error={wrong['footer']}
        onChange={({ target }) => onChange({ footer: target.value })}
      />
    </div>
  </FormSection>
);

/** The fields of a template; what Meta doesn't let change is left out. */
export const TemplateFields = (props: Props) => {
  const { values, wrong, template, onChange } = props;
  const isEditable = template?.editable ?? true;
  return (
    <>
      {isEditable && (
        <>
          <Basics {...props} />
          <Message {...props} />
          <FormSection title={words.buttons} say={words.buttonsText}>
            <ButtonRows buttons={values.buttons} wrong={wrong} onChange={(buttons) => onChange({ buttons })} />
          </FormSection>
        </>
      )}
      <FormSection title={words.variables} say={words.variablesText}>
        <VariableRows values={values} wrong={wrong} canSample={isEditable} onChange={onChange} />
      </FormSection>
    </>
  );
};
