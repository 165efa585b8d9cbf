import { TEMPLATE_STATUS_WORDS, templateLanguage, type WhatsappTemplate } from '@rainmaker/contract';
import { ChevronDown, FileText } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { described, Field } from '#ui/form/field.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { KeysTaken } from '#ui/keys/keys-taken.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './picker.module.css';
import * as words from './words.ts';

const TemplateDialog = lazy(() =>
  import('./template-dialog.tsx').then(({ TemplateDialog: Component }) => ({ default: Component })),
);

interface Props {
  /** Of the chosen template; null where none is. */
  value: string | null;
  error?: string | undefined;
  /** Only the templates of this sender are offered. */
  senderId?: string | undefined;
  onPick: (template: WhatsappTemplate) => void;
}

const saidOf = ({ status, reason }: WhatsappTemplate): string | undefined =>
  status === 'approved'
    ? undefined
    : `${TEMPLATE_STATUS_WORDS[status].label}. ${reason ?? TEMPLATE_STATUS_WORDS[status].meaning}`;

/** Which template is sent: its name, and a dialog to choose another. */
export const TemplatePicker = ({ value, error, senderId, onPick }: Props) => {
  const { data, error: problem, refetch } = api.useGetWhatsappTemplatesQuery({ status: 'all' });
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (problem && !data)
    return <LoadProblem title={words.couldntLoad} say={errorText(problem)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={64} />;
  const chosen = data.results.find(({ id }) => id === value);
  const around = {
    label: words.template,
    help: chosen && saidOf(chosen),
    error: error ?? (value !== null && !chosen ? words.gone : undefined),
  };
  return (
    <>
      <Field id={id} {...around}>
        <button
          type="button"
          {...described(id, around)}
          className={styles['opener']}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <FileText aria-hidden />
          <span className="cut">{chosen?.name ?? words.chooseTemplate}</span>
          {chosen && <small>{templateLanguage(chosen.language)}</small>}
          <ChevronDown aria-hidden />
        </button>
      </Field>
      <Suspense fallback={isOpen ? <KeysTaken /> : null}>
        {isOpen && (
          <TemplateDialog
            templates={
              senderId === undefined ? data.results : data.results.filter((each) => each.sender_id === senderId)
            }
            current={value}
            onClose={() => setOpen(false)}
            onPick={(template) => {
              setOpen(false);
              onPick(template);
            }}
          />
        )}
      </Suspense>
    </>
  );
};
