import { APPROVALS, type Campaign, type Sequence } from '@rainmaker/contract';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { api, type Answer } from '#lib/api.ts';
import { errorText } from '#lib/errors.ts';
import { countOf, formatDate } from '#lib/format.ts';
import { campaignPath, paths } from '#lib/paths.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { useNow } from '#lib/use-now.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { RadioChoice } from '#ui/choice.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { Alert, Page, SaveBar, Scroll } from '#ui/page.tsx';
import { PageSpinner } from '#ui/spinner.tsx';
import { APPROVAL_WORDS, PEOPLE, type Workspace } from '../outreach-words.ts';
import { AudienceFields, useAudienceCount } from './audience-fields.tsx';
import { readAudience, writeAudience, type Audience } from './audience-url.ts';
import { campaignRules, EMPTY_CAMPAIGN, toCampaignForm, type CampaignForm } from './campaign-form.ts';
import { MailboxChoice } from './mailbox-choice.tsx';
import styles from './new-campaign.module.css';
import { asksBeneath, Beneath, Review } from './review.tsx';
import { useLaunch } from './use-launch.ts';
import { WorkflowChoice } from './workflow-choice.tsx';

interface EditorProps {
  campaign: Campaign | undefined;
  sequences: readonly Sequence[];
  boxes: Answer<'getMailboxes'>['results'];
  workspace: Workspace;
}

const Section = ({ title, help, children }: { title: string; help: string; children: ReactNode }) => (
  <section className={styles['section']}>
    <div>
      <h2>{title}</h2>
      <p>{help}</p>
    </div>
    <div>{children}</div>
  </section>
);

const Pace = ({ form }: { form: UseFormReturn<CampaignForm> }) => {
  const { errors } = form.formState;
  return (
    <div className={styles['stack']}>
      <fieldset>
        <legend className="hidden-text">Approval</legend>
        {APPROVALS.map((approval) => (
          <RadioChoice
            key={approval}
            value={approval}
            label={APPROVAL_WORDS[approval].label}
            help={APPROVAL_WORDS[approval].help}
            {...form.register('approval')}
          />
        ))}
      </fieldset>
      <div className={styles['pair']}>
        <TextField
          label="New people a day, at most"
          isOptional
          inputMode="numeric"
          placeholder="No limit"
          error={errors.daily_new_limit?.message}
          {...form.register('daily_new_limit')}
        />
        <TextField
          label="Begins"
          isOptional
          type="datetime-local"
          help="Empty: at once."
          error={errors.start_at?.message}
          {...form.register('start_at')}
        />
      </div>
    </div>
  );
};

const useAudience = (campaign: Campaign | undefined): [Audience, (audience: Audience) => void] => {
  const [query, setQuery] = useSearchParams();
  const given = readAudience(query);
  const isNamed = ['stage', 'filter', 'ids', 'import_id', 'tag'].some((name) => query.has(name));
  const audience =
    campaign && !isNamed
      ? {
          ...readAudience(
            new URLSearchParams({
              filter: JSON.stringify(campaign.audience.ids ? campaign.audience : (campaign.audience.filter ?? {})),
            }),
          ),
          stage: campaign.audience.stage,
        }
      : given;
  return [audience, (next) => setQuery((now) => writeAudience(now, next), { replace: true })];
};

const useEditor = ({ campaign, sequences, boxes }: EditorProps) => {
  const [query] = useSearchParams();
  const now = useNow();
  const [audience, setAudience] = useAudience(campaign);
  const [problem, setProblem] = useState<string | null>(null);
  const nameFor = (sequence: Sequence) => `${sequence.sequence_name}, ${formatDate(now, now)}`;
  const asked = sequences.find(({ id }) => id === query.get('workflow'));
  const able = boxes.filter(({ state }) => state === 'active' || state === 'ramping');
  const form = useForm<CampaignForm>({
    resolver: campaignRules(audience),
    mode: 'onTouched',
    defaultValues: campaign
      ? toCampaignForm(campaign)
      : {
          ...EMPTY_CAMPAIGN,
          // A real mailbox is the one that people mean once they have connected it.
          mailbox_ids:
            (able.find(({ provider }) => provider !== 'simulator') ?? able[0])
              ? [(able.find(({ provider }) => provider !== 'simulator') ?? able[0])?.id ?? '']
              : [],
          ...(asked && { sequence_id: asked.id, name: nameFor(asked) }),
        },
  });
  const values = { ...EMPTY_CAMPAIGN, ...useWatch({ control: form.control }) };
  const guard = useLeaveGuard(form.formState.isDirty);
  const work = useLaunch({
    form,
    audience,
    draftId: campaign?.id,
    mailboxes: boxes,
    onSaved: guard.letGo,
    onProblem: setProblem,
  });
  const choose = (sequence: Sequence) => {
    form.setValue('sequence_id', sequence.id, { shouldDirty: true, shouldValidate: true });
    // A name that the person wrote stays; one that came with another workflow goes.
    if (!form.getFieldState('name').isTouched && !campaign)
      form.setValue('name', nameFor(sequence), { shouldValidate: true });
  };
  return { form, values, audience, setAudience, guard, work, problem, choose };
};

const Sections = ({ editor, sequences, boxes, workspace }: EditorProps & { editor: ReturnType<typeof useEditor> }) => {
  const { form, values, audience, setAudience, choose, work } = editor;
  const { errors } = form.formState;
  return (
    <>
      <Section title="Workflow" help="What they get, and when.">
        <div className={styles['stack']}>
          <WorkflowChoice
            sequences={sequences}
            value={values.sequence_id}
            onChange={choose}
            isFixed={work.hasDraft}
            error={errors.sequence_id?.message}
          />
          <TextField label="Name of the campaign" error={errors.name?.message} {...form.register('name')} />
        </div>
      </Section>
      <Section title="People" help="Who it is for. Who must not be written to is left out by itself.">
        <AudienceFields
          audience={audience}
          onChange={setAudience}
          isLive={values.isLive}
          onLive={(isLive) => form.setValue('isLive', isLive, { shouldDirty: true })}
        />
      </Section>
      <Section title="From" help="Several mailboxes take turns; a person always hears from the same one.">
        <MailboxChoice
          boxes={boxes}
          value={values.mailbox_ids}
          onChange={(ids) => form.setValue('mailbox_ids', ids, { shouldDirty: true, shouldValidate: true })}
          error={errors.mailbox_ids?.message}
        />
      </Section>
      <Section title="Approval and pace" help="You can change this while it runs.">
        <Pace form={form} />
      </Section>
      {asksBeneath(boxes, values.mailbox_ids, workspace) && (
        <Section title="Under every e-mail" help="Asked once. The way to unsubscribe stands there by itself.">
          <Beneath form={form} boxes={boxes} workspace={workspace} />
        </Section>
      )}
    </>
  );
};

const Editor = (props: EditorProps) => {
  const { campaign, sequences, boxes, workspace } = props;
  const editor = useEditor(props);
  const { form, values, audience, guard, work, problem } = editor;
  const { count } = useAudienceCount(audience);
  const { isSubmitting } = form.formState;
  const [isLaunch, setLaunch] = useState(false);
  const submit = (kind: 'launch' | 'draft') => {
    setLaunch(kind === 'launch');
    void form.handleSubmit((all) => (kind === 'launch' ? work.launch(all) : work.saveDraft(all)))();
  };
  const hasWrong = Object.keys(form.formState.errors).length > 0;
  return (
    <Page title={campaign ? campaign.name : 'New campaign'}>
      <Scroll label="Form">
        <form
          className={styles['body']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit('launch');
          }}
        >
          <div className={styles['main']}>
            {problem && <Alert tone="bad">{problem}</Alert>}
            <Sections {...props} editor={editor} />
          </div>
          <aside className={styles['aside']}>
            <Review
              values={values}
              sequence={sequences.find(({ id }) => id === values.sequence_id)}
              boxes={boxes}
              reachable={count?.reachable}
              workspace={workspace}
            />
          </aside>
        </form>
      </Scroll>
      <SaveBar
        say={
          hasWrong
            ? 'Something above is missing.'
            : values.approval === 'none'
              ? 'Messages leave without you reading them.'
              : 'Nothing leaves before you approve it.'
        }
      >
        <Button disabled={isSubmitting} busy={isSubmitting && !isLaunch} onClick={() => submit('draft')}>
          Save as a draft
        </Button>
        <Button
          variant="go"
          disabled={isSubmitting || count?.reachable === 0}
          busy={isSubmitting && isLaunch}
          onClick={() => submit('launch')}
        >
          {count ? `Launch ${countOf(count.reachable, PEOPLE)}` : 'Launch'}
        </Button>
      </SaveBar>
      <ConfirmDialog
        isOpen={guard.isAsking}
        onClose={guard.stay}
        title="Leave without saving?"
        confirmLabel="Leave"
        cancelLabel="Stay"
        isDangerous
        onConfirm={guard.leave}
      >
        <p>The campaign is not saved yet. You can save it as a draft.</p>
      </ConfirmDialog>
    </Page>
  );
};

/** Makes a campaign, or goes on with one that is still a draft (`?id=`). */
export const Component = () => {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const sequences = api.useGetSequencesQuery({ page_size: 200 });
  const boxes = api.useGetMailboxesQuery();
  const { data: workspace } = api.useGetWorkspaceQuery();
  const draft = api.useGetCampaignsQuery({ id }, { skip: id === '' });
  const campaign = draft.data?.results[0];
  const error = sequences.error ?? boxes.error ?? draft.error;
  if (error && (!sequences.data || !boxes.data)) {
    return (
      <Page title="New campaign">
        <Alert tone="bad" title="The campaign cannot be prepared now. ">
          {errorText(error)}
        </Alert>
      </Page>
    );
  }
  if (!sequences.data || !boxes.data || !workspace || draft.isLoading) return <PageSpinner />;
  if (id !== '' && campaign?.state !== 'draft') {
    return (
      <Page title="This campaign cannot be prepared again">
        <div style={{ padding: '0 var(--pad)' }}>
          <Alert
            tone="warn"
            action={
              <Link className={buttonClass()} to={campaign ? campaignPath(campaign.id) : paths.campaigns}>
                {campaign ? 'Open the campaign' : 'To the campaigns'}
              </Link>
            }
          >
            {campaign ? 'It was launched already.' : 'It is not here.'}
          </Alert>
        </div>
      </Page>
    );
  }
  return (
    <Editor
      key={id}
      campaign={campaign}
      sequences={sequences.data.results.filter(
        ({ state, id: own }) => state !== 'archived' || own === campaign?.sequence.id,
      )}
      boxes={boxes.data.results}
      workspace={workspace}
    />
  );
};
