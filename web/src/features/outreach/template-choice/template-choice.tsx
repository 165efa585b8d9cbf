import { type Attachment, parametersOf } from '@rainmaker/contract';
import { SourceRow, TemplatePicker } from '#features/whatsapp/index.ts';
import { api } from '#lib/api/api.ts';
import { Button } from '#ui/button.tsx';
import { HeaderFile } from './header-file.tsx';
import styles from './template-choice.module.css';
import { type ChosenTemplate, sourcesOf, withSource } from './template-sources.ts';
import * as words from './words.ts';

interface Props {
  value: ChosenTemplate | undefined;
  /** What is wrong with a field, by its place in the choice: empty for the choice itself, `media`, `variables.body.1`. */
  wrongAt: (place: string) => string | undefined;
  onChange: (value: ChosenTemplate) => void;
  /** The file that people get, where the template begins with one. */
  file: Attachment | null;
  onFile: (file: Attachment | null) => void;
}

/** Which template is sent, and what fills its variables there. */
export const TemplateChoice = ({ value, wrongAt, onChange, file, onFile }: Props) => {
  const { data } = api.useGetWhatsappTemplatesQuery({ status: 'all' });
  const template = data?.results.find(({ id }) => id === value?.id);
  const parameters = template ? parametersOf(template) : [];
  return (
    <>
      <TemplatePicker
        value={value?.id ?? null}
        error={wrongAt('') ?? wrongAt('id')}
        onPick={({ id }) => {
          onChange({ id });
          if (file) onFile(null);
        }}
      />
      {value && template?.header && template.header.kind !== 'text' && (
        <HeaderFile
          kind={template.header.kind}
          takesFiles={template.provider !== 'aisensy'}
          file={file}
          address={value.media ?? ''}
          error={wrongAt('media')}
          onFile={onFile}
          onAddress={(media) => onChange({ ...value, media: media === '' ? null : media })}
        />
      )}
      {value && template && parameters.length > 0 && (
        <section className={styles['variables']} aria-label={words.variables}>
          <header>
            <h3>{words.variables}</h3>
            <p>{words.ownVariables}</p>
            {value.variables && (
              <Button
                variant="quiet"
                onClick={() => onChange({ id: value.id, ...(value.media != null && { media: value.media }) })}
              >
                {words.likeTemplate}
              </Button>
            )}
          </header>
          {parameters.map((parameter, index) => {
            const sources = sourcesOf(value, template);
            const source = sources.find((each) => each.parameter === parameter.key);
            return (
              <SourceRow
                key={parameter.key}
                parameter={parameter}
                source={{ variable: source?.variable, fallback: source?.fallback ?? '' }}
                error={wrongAt(`variables.${parameter.key}`) ?? wrongAt(`variables.${index}`)}
                onChange={(next) =>
                  onChange({ ...value, variables: withSource(sources, template, parameter.key, next) })
                }
              />
            );
          })}
        </section>
      )}
    </>
  );
};
