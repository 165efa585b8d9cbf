import {
  TEMPLATE_CATEGORY_LABELS,
  TEMPLATE_STATUS_WORDS,
  type WhatsappSender,
  type WhatsappTemplate,
} from '@rainmaker/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { errorText } from '#lib/errors.ts';
import { paths } from '#lib/paths.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { MissingPage } from '#ui/frame/missing-page.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import sectionStyles from '#ui/frame/form-section.module.css';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import { LeaveQuestion } from '#ui/overlay/leave-question.tsx';
import { Alert, Page, SaveBar, Scroll } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { PhonePreview } from '../preview/phone-preview.tsx';
import { senderName } from '../senders/sender-name.ts';
import { WhatsappTest } from '../own-test/own-test.tsx';
import { STATUS_TONES } from './status-tones.ts';
import { previewOf } from './template-form.ts';
import { TemplateFields } from './template-fields.tsx';
import styles from './templates.module.css';
import { useTemplateForm, type TemplateForm } from './use-template-form.ts';
import * as words from './words.ts';

const Standing = ({ template }: { template: WhatsappTemplate }) => {
  const { status, reason, category, asked_category: asked, editable } = template;
  const { meaning } = TEMPLATE_STATUS_WORDS[status];
  // The state beside the title says it already.
  if (status === 'approved' && asked === null && editable) return null;
  return (
    <Alert tone={status === 'pending' ? 'info' : 'warn'}>
      <p>{reason ?? meaning}</p>
      {asked && <p>{words.otherCategory(TEMPLATE_CATEGORY_LABELS[category], TEMPLATE_CATEGORY_LABELS[asked])}</p>}
      {!editable && <p>{words.notEditable}</p>}
    </Alert>
  );
};

const Delete = ({ template, form }: { template: WhatsappTemplate; form: TemplateForm }) => {
  const navigate = useNavigate();
  const [remove] = api.useDeleteWhatsappTemplateMutation();
  const [isAsking, setAsking] = useState(false);
  const confirm = async (): Promise<boolean> => {
    try {
      toastSuccess(await remove({ id: template.id }).unwrap(), words.deleted);
      form.guard.allowLeave();
      void navigate(paths.whatsappTemplates);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return (
    <>
      <Button icon={<Trash2 aria-hidden />} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={words.deleteTitle(template.name)}
        confirmLabel={words.remove}
        isDangerous
        onConfirm={confirm}
      >
        <p>{words.deleteText}</p>
      </ConfirmDialog>
    </>
  );
};

const Preview = ({ form, sender }: { form: TemplateForm; sender: WhatsappSender | undefined }) => {
  const { values } = form;
  const { header, body } = previewOf(values);
  const { headerKind } = values;
  return (
    <PhonePreview
      business={sender ? senderName(sender) : ''}
      header={header}
      media={headerKind === 'none' || headerKind === 'text' ? null : headerKind}
      body={body}
      footer={values.footer === '' ? null : values.footer}
      buttons={values.buttons}
    />
  );
};

const saveLabel = (template: WhatsappTemplate | undefined, sender: WhatsappSender | undefined, isText: boolean) => {
  const isMeta = (template?.provider ?? sender?.provider) === 'cloud';
  if (isMeta && (isText || !template)) return words.submitForReview;
  return template ? words.save : words.addTemplate;
};

const sayOf = ({ isDirty, isTextChanged }: TemplateForm, template: WhatsappTemplate | undefined): string => {
  if (template && isTextChanged && template.provider === 'cloud') return words.reviewAgain;
  if (isDirty) return words.unsaved;
  return template ? words.allSaved : '';
};

const Editor = ({
  template,
  senders,
}: {
  template: WhatsappTemplate | undefined;
  senders: readonly WhatsappSender[];
}) => {
  const navigate = useNavigate();
  const mayChange = useMay('updateWhatsappTemplate');
  const onSaved = (): void => void navigate(paths.whatsappTemplates);
  const form = useTemplateForm({ template, senderId: senders[0]?.id ?? '', onSaved });
  const sender = senders.find(({ id }) => id === form.values.sender_id) ?? senders[0];
  return (
    <Page
      title={template?.name ?? words.newTemplate}
      actions={
        template && (
          <>
            <Pill tone={STATUS_TONES[template.status]}>{TEMPLATE_STATUS_WORDS[template.status].label}</Pill>
            {template.status === 'approved' && (
              <WhatsappTest
                test={{
                  step: {
                    kind: 'whatsapp_template',
                    wait: { amount: 0, unit: 'minutes' },
                    body: '',
                    template: { id: template.id },
                  },
                }}
                isDisabled={form.isDirty || template.unfilled > 0}
              />
            )}
            {mayChange && <Delete template={template} form={form} />}
          </>
        )
      }
    >
      <Scroll label={words.form}>
        <div className={styles['columns']}>
          <form
            id="template-form"
            className={sectionStyles['body']}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void form.save();
            }}
          >
            {template && <Standing template={template} />}
            {form.problem && <Alert tone="bad">{form.problem}</Alert>}
            <TemplateFields
              values={form.values}
              wrong={form.wrong}
              template={template}
              senders={senders}
              onChange={form.set}
            />
          </form>
          <aside className={styles['side']} aria-label={words.preview}>
            <Preview form={form} sender={sender} />
          </aside>
        </div>
      </Scroll>
      {mayChange && (
        <SaveBar say={sayOf(form, template)}>
          <Link to={paths.whatsappTemplates} className={buttonClass()}>
            {words.cancel}
          </Link>
          <Button type="submit" form="template-form" variant="go" busy={form.isBusy} disabled={!form.isDirty}>
            {saveLabel(template, sender, form.isTextChanged)}
          </Button>
        </SaveBar>
      )}
      <LeaveQuestion guard={form.guard} />
    </Page>
  );
};

/** Creates a template, or with an id in the query edits one. */
export const Component = () => {
  const [query] = useSearchParams();
  const id = query.get('id');
  const templates = api.useGetWhatsappTemplatesQuery({ status: 'all' }, { skip: id === null });
  const senders = api.useGetWhatsappSendersQuery();
  const problem = senders.error ?? templates.error;
  if (problem && (!senders.data || (id !== null && !templates.data)))
    return (
      <Page title={words.templates}>
        <LoadProblem
          title={words.couldntLoad}
          say={errorText(problem)}
          onRetry={() => void Promise.all([senders.refetch(), id !== null && templates.refetch()])}
        />
      </Page>
    );
  if (!senders.data || (id !== null && !templates.data)) return <PageSpinner />;
  const template = templates.data?.results.find((each) => each.id === id);
  if (id !== null && template === undefined)
    return (
      <MissingPage title={words.notFound} to={paths.whatsappTemplates} toLabel={words.goToTemplates}>
        {words.notFoundText}
      </MissingPage>
    );
  const usable = senders.data.results.filter(({ state }) => state !== 'signed_out');
  // The list says that a sender comes first.
  if (id === null && usable.length === 0) return <Navigate to={paths.whatsappTemplates} replace />;
  return <Editor key={id ?? 'new'} template={template} senders={usable} />;
};
