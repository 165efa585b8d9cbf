import { type Attachment, type ParameterSource, parametersOf } from '@rainmaker/contract';
import { FileChoice } from '#features/outreach/index.ts';
import { parameterLabel, TemplatePicker, TemplatePreview } from '#features/whatsapp/index.ts';
import { api } from '#lib/api/api.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import * as inboxWords from '../../words.ts';
import type { Answering } from '../use-answer.ts';
import styles from './chat.module.css';
import * as words from './words.ts';

interface Props {
  threadId: string;
  business: string;
  answering: Answering;
}

/** The template that is chosen, and what was typed for its places: kept in this browser, as texts are. */
interface Chosen {
  /** Empty: none. */
  id: string;
  values: Record<string, string>;
  /** What it begins with, where it begins with a file. */
  file?: Attachment | null;
}
const NONE: Chosen = { id: '', values: {} };

/** What fills a place unless something is typed, in words. */
const useSourceWords = () => {
  const { data } = api.useGetVariablesQuery({});
  return (source: ParameterSource | undefined): string | undefined => {
    if (source === undefined) return undefined;
    if (source.variable === null) return source.fallback ?? undefined;
    const label = data?.results.find(({ name }) => name === source.variable)?.label ?? source.variable;
    return words.filledWith(label);
  };
};

const withoutEmpty = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));

/** An answer that is a template: which one, what stands in its places, and how a phone shows it. */
export const TemplateAnswer = ({ threadId, business, answering }: Props) => {
  const { data } = api.useGetWhatsappTemplatesQuery({ status: 'all' });
  const { value: chosen, set } = useKeptState<Chosen>(`answer-template:${threadId}`, NONE);
  const { values, file = null } = chosen;
  const template = data?.results.find(({ id }) => id === chosen.id);
  const sourceInWords = useSourceWords();
  const send = async (): Promise<void> => {
    if (template === undefined) return;
    if (!(await answering.sendTemplate({ id: template.id, variables: withoutEmpty(values) }, file))) return;
    set(NONE);
  };
  return (
    <form
      className={styles['template']}
      aria-label={inboxWords.answer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div>
        <TemplatePicker
          value={template?.id ?? null}
          error={answering.problem}
          onPick={({ id }) => set({ id, values: {} })}
        />
        {template?.header && template.header.kind !== 'text' && template.provider !== 'aisensy' && (
          <FileChoice
            kind={template.header.kind}
            file={file}
            error={undefined}
            onFile={(next) => set({ ...chosen, file: next })}
          />
        )}
        {template &&
          parametersOf(template).map(({ key, ...parameter }) => (
            <TextField
              key={key}
              label={parameterLabel(parameter)}
              placeholder={sourceInWords(template.variables.find(({ parameter }) => parameter === key))}
              dir="auto"
              maxLength={1_024}
              value={values[key] ?? ''}
              onChange={({ target }) => set({ ...chosen, values: { ...values, [key]: target.value } })}
            />
          ))}
        <Button type="submit" variant="go" disabled={template === undefined} busy={answering.isSending} data-bottom-bar>
          {words.sendTemplate}
        </Button>
      </div>
      {template && <TemplatePreview template={template} values={withoutEmpty(values)} business={business} />}
    </form>
  );
};
