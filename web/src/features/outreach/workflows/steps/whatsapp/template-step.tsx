import { parametersOf } from '@rainmaker/contract';
import { SourceRow, TemplatePicker } from '#features/whatsapp/index.ts';
import { api } from '#lib/api/api.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import type { WorkflowEditor } from '../../use-workflow-editor.ts';
import type { StepForm } from '../../workflow-form.ts';
import styles from './whatsapp-step.module.css';
import { sourcesOf, type StepTemplate, withSource } from './template-sources.ts';
import * as words from './words.ts';

interface Props {
  editor: WorkflowEditor;
  at: number;
  step: StepForm;
}

/** Which template a step sends, and what fills its variables there. */
export const TemplateStep = ({ editor, at, step }: Props) => {
  const { data } = api.useGetWhatsappTemplatesQuery({ status: 'all' });
  const own = step.template;
  const template = data?.results.find(({ id }) => id === own?.id);
  const parameters = template ? parametersOf(template) : [];
  const wrong = editor.wrong[`steps.${at}.template`] ?? editor.wrong[`steps.${at}.template.id`];
  const change = ({
    id,
    variables,
    media,
  }: Omit<StepTemplate, 'variables'> & { variables?: StepTemplate['variables'] | undefined }) =>
    editor.changeStep(at, { template: { id, ...(variables && { variables }), ...(media != null && { media }) } });
  return (
    <>
      <TemplatePicker value={own?.id ?? null} error={wrong} onPick={({ id }) => change({ id })} />
      {own && template?.header && template.header.kind !== 'text' && (
        <TextField
          label={words.MEDIA[template.header.kind]}
          help={words.mediaHelp}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2_000}
          value={own.media ?? ''}
          error={editor.wrong[`steps.${at}.template.media`]}
          onChange={({ target }) => change({ ...own, media: target.value === '' ? null : target.value })}
        />
      )}
      {own && template && parameters.length > 0 && (
        <section className={styles['variables']} aria-label={words.variables}>
          <header>
            <h3>{words.variables}</h3>
            <p>{words.ownVariables}</p>
            {own.variables && (
              <Button variant="quiet" onClick={() => change({ ...own, variables: undefined })}>
                {words.likeTemplate}
              </Button>
            )}
          </header>
          {parameters.map((parameter, index) => {
            const sources = sourcesOf(own, template);
            const source = sources.find((each) => each.parameter === parameter.key);
            return (
              <SourceRow
                key={parameter.key}
                parameter={parameter}
                source={{ variable: source?.variable, fallback: source?.fallback ?? '' }}
                error={
                  editor.wrong[`steps.${at}.template.variables.${parameter.key}`] ??
                  editor.wrong[`steps.${at}.template.variables.${index}`]
                }
                onChange={(next) => change({ ...own, variables: withSource(sources, template, parameter.key, next) })}
              />
            );
          })}
        </section>
      )}
    </>
  );
};
