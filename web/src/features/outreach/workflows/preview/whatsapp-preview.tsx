import { PhonePreview, senderName } from '#features/whatsapp/index.ts';
import { api } from '#lib/api/api.ts';
import { bubbleOf } from '../../messages/whatsapp/bubble.ts';
import * as words from '../words.ts';
import type { StepForm } from '../workflow-form.ts';
import type { StepPreview } from './use-preview.ts';

interface Props {
  step: StepForm;
  rendered: StepPreview['of'];
}

/** A WhatsApp step as a person’s phone would show it. */
export const WhatsappPreview = ({ step, rendered }: Props) => {
  const { data: senders } = api.useGetWhatsappSendersQuery();
  const isChosen = step.kind === 'whatsapp_text' || step.template !== undefined;
  if (!isChosen) return <p className="t13 muted">{words.chooseTemplateToPreview}</p>;
  if (!rendered) return null;
  const [sender] = senders?.results ?? [];
  const hasText = step.kind === 'whatsapp_template' || step.body.trim() !== '';
  return (
    <PhonePreview
      business={sender ? senderName(sender) : ''}
      {...bubbleOf({ whatsapp_template: rendered.whatsapp_template, body: hasText ? rendered.body : '' })}
    />
  );
};
