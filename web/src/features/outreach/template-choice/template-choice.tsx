import { type Attachment, parametersOf } from '@rainmaker/contract';
import { SourceRow, TemplatePicker, type Variable } from '#features/whatsapp/index.ts';
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
  file?: Attachment | null;
  /** Left out where files can't be chosen; a public address can. */
  onFile?: (file: Attachment | null) => void;
  /** Only the templates of this sender can be chosen. */
  senderId?: string;
  /** Variables beside those of every message. */
  more?: readonly Variable[];
  /** What goes along by itself where a template begins with a document. */
  documentNote?: string;
}

/** Which template is sent, and what fills its variables there. */
export const TemplateChoice = ({ value, wrongAt, onChange, file = null, onFile, ...props }: Props) => {
  const { senderId, more, documentNote } = props;
  const { data } = api.useGetWhatsappTemplatesQuery({ status: 'all' });
  const template = data?.results.find(({ id }) => id === value?.id);
  const takesFiles = template?.provider !== 'aisensy';
  const isGiven = documentNote !== undefined && takesFiles && template?.header?.kind === 'document';
  const parameters = template ? parametersOf(template) : [];
  return (
    <>
      <TemplatePicker
        value={value?.id ?? null}
        senderId={senderId}
        error={wrongAt('') ?? wrongAt('id')}
        onPick={({ id }) => {
          onChange({ id });
          if (file) onFile?.(null);
        }}
      />
      {isGiven && <p className="faint">{documentNote}</p>}
      {value && template?.header && template.header.kind !== 'text' && !isGiven && (
        <HeaderFile
          kind={template.header.kind}
          takesFiles={takesFiles && onFile !== undefined}
          file={file}
          address={value.media ?? ''}
          error={wrongAt('media')}
          onFile={(next) => onFile?.(next)}
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
                more={more}
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
