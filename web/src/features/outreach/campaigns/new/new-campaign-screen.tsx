import { CampaignSections } from './campaign-sections.tsx';
import { type EditorProps, useCampaignEditor } from './use-campaign-editor.ts';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { countOf } from '#lib/format.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { LeaveQuestion } from '#ui/overlay/leave-question.tsx';
import { Alert, Page, SaveBar, Scroll } from '#ui/page.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { PEOPLE } from '../../outreach-words.ts';
import { accountsOf } from '../accounts/accounts.ts';
import { useAudienceCount } from '../audience/audience-fields.tsx';
import styles from '../new-campaign.module.css';
import { Review } from './review.tsx';
import { useLaunchForecast } from './use-launch-forecast.ts';
import * as words from './words.ts';

const Editor = (props: EditorProps) => {
  const { campaign, sequences, workspace } = props;
  const editor = useCampaignEditor(props);
  const { form, values, audience, guard, problem } = editor;
  const { count } = useAudienceCount(audience, values.mailbox_ids, values.sequence_id);
  const forecast = useLaunchForecast(audience, values, count?.reachable ?? 0);
  const { isSubmitting } = form.formState;
  const [isLaunch, setLaunch] = useState(false);
  const submit = (kind: 'launch' | 'draft') => {
    setLaunch(kind === 'launch');
    editor.submit(kind);
  };
  const hasWrong = Object.keys(form.formState.errors).length > 0;
  return (
    <Page title={campaign ? campaign.name : words.newCampaign}>
      <Scroll label={words.form}>
        <form
          className={styles['body']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit('launch');
          }}
        >
          <div className={styles['main']}>
            {editor.isBack && <KeptNotice onStartOver={editor.startOver} />}
            <CampaignSections {...props} editor={editor} />
          </div>
          <aside className={styles['aside']}>
            <Review
              values={values}
              sequence={sequences.find(({ id }) => id === values.sequence_id)}
              accounts={accountsOf(props)}
              reachable={count?.reachable}
              lacking={count?.lacking?.people ?? 0}
              workspace={workspace}
              forecast={forecast}
            />
          </aside>
        </form>
      </Scroll>
      {problem && (
        // Scrolls to the error next to the buttons.
        <div className={styles['problem']} ref={(place) => place?.scrollIntoView({ block: 'nearest' })}>
          <Alert tone="bad">{problem}</Alert>
        </div>
      )}
      <SaveBar
        say={
          hasWrong
            ? words.completeTheMissingFieldsAbove
            : values.approval === 'none'
              ? words.messagesAreSentWithoutYourReview
              : words.nothingIsSentUntilYouApprove
        }
      >
        <Button disabled={isSubmitting} busy={isSubmitting && !isLaunch} onClick={() => submit('draft')}>
          {words.saveDraft}
        </Button>
        <Button
          variant="go"
          disabled={isSubmitting || (count?.reachable === 0 && !values.isLive)}
          busy={isSubmitting && isLaunch}
          onClick={() => submit('launch')}
        >
          {count ? words.launch(countOf(count.reachable, PEOPLE)) : words.launchButton}
        </Button>
      </SaveBar>
      <ConflictDialog question={editor.question} />
      <LeaveQuestion guard={guard} onLeave={editor.leave} />
    </Page>
  );
};

/** Creates a campaign, or continues a draft (`?id=`). */
export const Component = () => {
  const here = useOutreachPlace();
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const sequences = api.useGetSequencesQuery({ page_size: 200 });
  const boxes = api.useGetMailboxesQuery();
  const senders = api.useGetWhatsappSendersQuery();
  const { data: workspace } = api.useGetWorkspaceQuery();
  const draft = api.useGetCampaignsQuery({ id }, { skip: id === '' });
  const recent = api.useGetCampaignsQuery({ page_size: 200 });
  const campaign = draft.data?.results[0];
  const error = sequences.error ?? boxes.error ?? senders.error ?? draft.error;
  if (error && (!sequences.data || !boxes.data || !senders.data)) {
    return (
      <Page title={words.newCampaign}>
        <Alert tone="bad" title={words.couldntPrepareThisCampaign}>
          {errorText(error)}
        </Alert>
      </Page>
    );
  }
  if (!sequences.data || !boxes.data || !senders.data || !workspace || draft.isLoading || recent.isLoading)
    return <PageSpinner />;
  if (id !== '' && campaign?.state !== 'draft') {
    return (
      <Page title={words.youCantSetUpThisCampaign}>
        <div style={{ padding: '0 var(--pad)' }}>
          <Alert
            tone="warn"
            action={
              <Link className={buttonClass()} to={campaign ? here.campaign(campaign.id) : here.campaigns}>
                {campaign ? words.openCampaign : words.goToCampaigns}
              </Link>
            }
          >
            {campaign ? words.itsAlreadyLaunched : words.itMayHaveBeenDeleted}
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
      senders={senders.data.results}
      workspace={workspace}
      names={(recent.data?.results ?? []).map(({ name }) => name)}
    />
  );
};
