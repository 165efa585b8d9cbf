import { fillParameters, parametersOf, type WhatsappTemplate } from '@rainmaker/contract';
import { TriangleAlert } from 'lucide-react';
import { PhonePreview, TemplatePreview } from '#features/whatsapp/index.ts';
import { api } from '#lib/api/api.ts';
import { sourcesOf } from '../steps/whatsapp/template-sources.ts';
import type { StepForm } from '../workflow-form.ts';
import heldStyles from '../held.module.css';
import * as words from '../steps/whatsapp/words.ts';
import { knownValue, type Person, type StepPreview } from './use-preview.ts';

/** What a template says for somebody: their values, else samples for what isn't known here, such as fields of Memory. */
const filledFor = (step: StepForm, template: WhatsappTemplate, person: Person | undefined) => {
  const sources = sourcesOf(step.template, template);
  const valueOf = (name: string) => (person ? knownValue(person, name) : undefined);
  const { values } = fillParameters(template, sources, valueOf);
  const open = parametersOf(template).filter(({ key }) => values[key] === undefined);
  const samples = Object.fromEntries(
    open.flatMap(({ key }) => {
      const name = sources.find(({ parameter }) => parameter === key)?.variable;
      const isLacking = person !== undefined && name != null && valueOf(name) !== undefined;
      const sample = template.examples[key];
      return isLacking || sample === undefined ? [] : [[key, sample]];
    }),
  );
  const missing = open.flatMap(({ key }) => {
    const name = sources.find(({ parameter }) => parameter === key)?.variable;
    return person !== undefined && name != null && valueOf(name) !== undefined ? [name.replaceAll('_', ' ')] : [];
  });
  return { values: { ...samples, ...values }, missing };
};

interface Props {
  step: StepForm;
  person: Person | undefined;
  rendered: StepPreview['of'];
}

/** A WhatsApp step as a person’s phone would show it. */
export const WhatsappPreview = ({ step, person, rendered }: Props) => {
  const { data: senders } = api.useGetWhatsappSendersQuery();
  const { data: templates } = api.useGetWhatsappTemplatesQuery({ status: 'all' });
  const template = templates?.results.find(({ id }) => id === step.template?.id);
  const sender = senders?.results.find(({ id }) => id === template?.sender_id) ?? senders?.results[0];
  const business = sender?.verified_name ?? sender?.name ?? '';
  if (step.kind === 'whatsapp_text')
    return (
      <PhonePreview
        business={business}
        header={null}
        media={null}
        body={step.body.trim() === '' ? '' : (rendered?.body ?? '')}
        footer={null}
        buttons={[]}
      />
    );
  if (!template) return <p className="t13 muted">{words.chooseToPreview}</p>;
  const { values, missing } = filledFor(step, template, person);
  return (
    <>
      <TemplatePreview template={template} values={values} business={business} />
      {missing.length > 0 && (
        <p className={heldStyles['held']}>
          <TriangleAlert aria-hidden />
          {words.missing(missing.join(', '))}
        </p>
      )}
    </>
  );
};
