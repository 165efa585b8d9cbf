import { filledTexts, type Mail, type TemplateParameter } from '@rainmaker/contract';
import { parameterLabel, PhonePreview } from '#features/whatsapp/index.ts';
import { TextField } from '#ui/form/field.tsx';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { EditFrame } from '../edit/edit-frame.tsx';
import type { MailTemplate } from '../message-types.ts';
import { bubbleOf } from './bubble.ts';
import { useWhatsappForm } from './use-whatsapp-form.ts';
import * as words from './words.ts';

type Values = Record<string, string>;

/** Where a parameter stands, which its key begins with: `body.1`. */
const placeOf = (parameter: string) => (/^[a-z]+/.exec(parameter)?.[0] ?? 'body') as TemplateParameter['place'];

const valuesOf = (template: MailTemplate): Values =>
  Object.fromEntries(template.values.map(({ parameter, value }) => [parameter, value ?? '']));

const merge = mergeFields<Values>((parameter) =>
  parameterLabel({ name: parameter.replace(/^.*\./, ''), place: placeOf(parameter) }),
);

interface Props {
  mail: Mail;
  template: MailTemplate;
  onClose: () => void;
}

/** Changes what fills the variables of a template for one person; its text is Meta's. */
export const TemplateEditor = ({ mail, template, onClose }: Props) => {
  const form = useWhatsappForm<Values>(mail, onClose, {
    valuesOf: (read) => (read.whatsapp_template ? valuesOf(read.whatsapp_template) : {}),
    merge,
    toChange: (changes) => ({ variables: changes as Values }),
  });
  const { values, wrong, problem } = form;
  const texts = { ...template.texts, footer: template.footer };
  const { header, body } = filledTexts(texts, Object.fromEntries(Object.entries(values).filter(([, text]) => text)));
  return (
    <EditFrame form={form} onClose={onClose}>
      <p className="t13 muted">{template.values.length === 0 ? words.noValues : words.fixedText}</p>
      {template.values.map(({ parameter, name }, at) => (
        <TextField
          key={parameter}
          // The first field is what one came for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the editor was opened by a key or a button
          autoFocus={at === 0}
          label={parameterLabel({ name, place: placeOf(parameter) })}
          maxLength={1_024}
          dir="auto"
          value={values[parameter] ?? ''}
          error={wrong[`variables.${parameter}`] ?? (at === 0 ? (problem ?? undefined) : undefined)}
          onChange={({ target }) => form.set({ [parameter]: target.value })}
        />
      ))}
      <PhonePreview
        business={mail.mailbox?.from_name ?? ''}
        {...bubbleOf({ whatsapp_template: template, body: '' })}
        header={header}
        body={body}
      />
    </EditFrame>
  );
};
