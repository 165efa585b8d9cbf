import { CHANNELS, type Stage } from '@rainmaker/contract';
import { Sparkles } from 'lucide-react';
import { useRef } from 'react';
import { type EditorHandle, MarkTools, MessageEditor } from '#features/message-editor/index.ts';
import { api } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { InsertSnippet } from '../../library/insert-snippet.tsx';
import { TemplateChoice } from '../../template-choice/template-choice.tsx';
import type { ChosenTemplate } from '../../template-choice/template-sources.ts';
import { SenderHint } from '../../workflows/steps/whatsapp/sender-hint.tsx';
import type { AnnouncementForm, FormErrors } from './announcement-form.ts';
import styles from './new-announcement.module.css';
import * as words from '../words.ts';

type Content = keyof typeof words.CONTENTS;

const CONTENTS = (['template', 'text'] as const).map((key) => ({ key, label: words.CONTENTS[key] }));
const MOST = CHANNELS.whatsapp.content.body;

interface Props {
  form: AnnouncementForm;
  errors: FormErrors;
  onChange: (change: Partial<AnnouncementForm>) => void;
  /** What is sent; a template may be meant before one is chosen. */
  content: Content;
  onContent: (content: Content) => void;
  /** Whose values the variables have. */
  stage: Stage;
  isSuggesting: boolean;
  onSuggest: () => void;
}

/** The errors of the chosen template, by their place in it; the editor keeps them by field. */
const wrongIn = (errors: FormErrors, template: ChosenTemplate | null) => (place: string) => {
  const all: Record<string, string | undefined> = { ...errors };
  // Nothing is chosen yet, which the text's own field would say.
  if (place === '') return all['template'] ?? (template === null ? all['body'] : undefined);
  return all[`template.${place}`] ?? all[place];
};

const Words = ({ form, errors, onChange, stage }: Pick<Props, 'form' | 'errors' | 'onChange' | 'stage'>) => {
  const { data } = api.useGetVariablesQuery({ stage });
  const field = useRef<EditorHandle>(null);
  return (
    <MessageEditor
      label={words.text}
      isPlain
      value={form.body}
      maxLength={MOST}
      error={errors.body}
      help={
        <>
          <span className="num">{words.ofCharacters(formatNumber(form.body.length), formatNumber(MOST))}</span>
          <br />
          {words.textNote}
        </>
      }
      variables={data?.results ?? []}
      onChange={(body) => onChange({ body })}
      handle={field}
      extras={
        <>
          <MarkTools field={field} />
          <InsertSnippet field={field} />
        </>
      }
    />
  );
};

/** What an announcement by WhatsApp says: a template with what fills it, or a text. */
export const WhatsappPane = (props: Props) => {
  const { form, errors, onChange, content, onContent, isSuggesting, onSuggest } = props;
  return (
    <section className={styles['message']} aria-label={words.message}>
      <SenderHint />
      <div className={styles['by']}>
        <Segmented label={words.whatIsSent} items={CONTENTS} value={content} onChange={onContent} />
        <span className="grow" />
        {content === 'template' && (
          <Button icon={<Sparkles aria-hidden />} busy={isSuggesting} title={words.suggestHelp} onClick={onSuggest}>
            {words.suggest}
          </Button>
        )}
      </div>
      {content === 'template' ? (
        <TemplateChoice
          value={form.template ?? undefined}
          wrongAt={wrongIn(errors, form.template)}
          onChange={(template) => onChange({ template })}
          file={form.attachments[0] ?? null}
          onFile={(file) => onChange({ attachments: file ? [file] : [] })}
        />
      ) : (
        <Words {...props} />
      )}
    </section>
  );
};
