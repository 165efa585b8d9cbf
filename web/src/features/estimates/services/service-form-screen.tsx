import type { Service } from '@rainmaker/contract';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { errorText, statusOf } from '#lib/errors.ts';
import { paths } from '#lib/paths.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { MissingPage } from '#ui/frame/missing-page.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import sectionStyles from '#ui/frame/form-section.module.css';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { LeaveQuestion } from '#ui/overlay/leave-question.tsx';
import { Alert, Page, SaveBar, Scroll } from '#ui/page.tsx';
import { ServiceFields } from './service-fields.tsx';
import { problemsOf, useServiceForm } from './service-form.ts';
import * as words from './words.ts';

const Editor = ({ service, currency }: { service: Service | undefined; currency: string }) => {
  const navigate = useNavigate();
  const form = useServiceForm({
    service,
    currency,
    onSaved: () => {
      form.guard.allowLeave();
      void navigate(paths.services);
    },
  });
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(form.values);
  const submit = (): void => {
    setChecked(true);
    if (Object.keys(problems).length === 0) void form.save();
  };
  return (
    <Page title={service ? words.editTitle(service.name) : words.newService}>
      <Scroll label={words.form}>
        <form
          id="service-form"
          className={sectionStyles['body']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {form.isBack && <KeptNotice onStartOver={form.startOver} />}
          {form.problem && <Alert tone="bad">{form.problem}</Alert>}
          <ServiceFields
            values={form.values}
            set={form.set}
            wrong={isChecked ? { ...form.wrong, ...problems } : form.wrong}
          />
        </form>
      </Scroll>
      <SaveBar say={form.isDirty ? words.unsaved : service ? words.allSaved : ''}>
        <Link to={paths.services} className={buttonClass()}>
          {words.cancel}
        </Link>
        <Button type="submit" form="service-form" variant="go" busy={form.isBusy} disabled={!form.isDirty}>
          {service ? words.save : words.newService}
        </Button>
      </SaveBar>
      <ConflictDialog question={form.question} />
      <LeaveQuestion guard={form.guard} onLeave={form.leave} />
    </Page>
  );
};

const Missing = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  // An address may hold something that is no id.
  if (statusOf(error) === 404 || statusOf(error) === 400)
    return (
      <MissingPage title={words.notFound} to={paths.services} toLabel={words.goToServices}>
        {words.notFoundText}
      </MissingPage>
    );
  return (
    <Page title={words.couldntLoadService}>
      <div className={sectionStyles['body']}>
        <LoadProblem say={errorText(error)} onRetry={onRetry} />
      </div>
    </Page>
  );
};

/** Adds a service, or with an id in the query edits one. */
export const Component = () => {
  const [query] = useSearchParams();
  const id = query.get('id');
  const { currentData: service, error, refetch } = api.useGetServiceQuery({ id: id ?? '' }, { skip: id === null });
  const { data: workspace } = api.useGetWorkspaceQuery();
  // A service that can't be loaded again stays, with what was typed.
  if (error && !service) return <Missing error={error} onRetry={() => void refetch()} />;
  if (!workspace || (id !== null && !service)) return <PageSpinner />;
  return <Editor key={id ?? 'new'} service={service} currency={workspace.currency} />;
};
