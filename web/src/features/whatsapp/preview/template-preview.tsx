import { filledTexts, type WhatsappTemplate } from '@rainmaker/contract';
import { PhonePreview } from './phone-preview.tsx';

interface Props {
  template: Pick<WhatsappTemplate, 'header' | 'body' | 'footer' | 'buttons'>;
  /** By the keys of its parameters; one without a value shows its place. */
  values: Readonly<Record<string, string>>;
  business: string;
}

/** A template with its parameters filled, as a phone shows it. */
export const TemplatePreview = ({ template, values, business }: Props) => {
  const { header, body } = filledTexts(template, values);
  return (
    <PhonePreview
      business={business}
      header={header}
      media={template.header && template.header.kind !== 'text' ? template.header.kind : null}
      body={body}
      footer={template.footer}
      buttons={template.buttons}
    />
  );
};
