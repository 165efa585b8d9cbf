import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useMayChange } from '#lib/api/permissions.ts';
import { errorText, statusOf } from '#lib/errors.ts';
import { editEstimatePath, paths } from '#lib/paths.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { MissingPage } from '#ui/frame/missing-page.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import sectionStyles from '#ui/frame/form-section.module.css';
import { Page } from '#ui/page.tsx';
import { EstimateEditor } from './estimate-editor.tsx';
import { SavedEstimate } from './saved-estimate.tsx';
import { useInitial } from './use-initial.ts';
import * as words from './words.ts';

const Missing = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  // An address may hold something that is no id.
  if (statusOf(error) === 404 || statusOf(error) === 400)
    return (
      <MissingPage title={words.notFound} to={paths.estimates} toLabel={words.backToList}>
        {words.notFoundText}
      </MissingPage>
    );
  return (
    <Page title={words.couldntLoad}>
      <div className={sectionStyles['body']}>
        <LoadProblem say={errorText(error)} onRetry={onRetry} />
      </div>
    </Page>
  );
};

/** A new estimate, or with an id in the address a saved one: a draft in its editor, any other to read. */
export const Component = () => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { id: inPath } = useParams();
  const id = inPath ?? query.get('id');
  // Saved here first: its editor goes on as it is.
  const [madeHere, setMadeHere] = useState<{ id: string; from: string } | null>(null);
  const { currentData: estimate, error, refetch } = api.useGetEstimateQuery({ id: id ?? '' }, { skip: id === null });
  const begins = useInitial({ contactId: query.get('contact'), templateId: query.get('template') });
  const problem = (id !== null && !estimate ? error : undefined) ?? begins.error;
  const mayChange = useMayChange('updateEstimate', estimate?.created_by ?? null);
  const isMadeHere = madeHere !== null && madeHere.id === id;
  if (problem) return <Missing error={problem} onRetry={() => void refetch()} />;
  if (!begins.initial || (id !== null && !estimate && !isMadeHere)) return <PageSpinner />;
  if (estimate && (estimate.status !== 'draft' || !mayChange)) return <SavedEstimate estimate={estimate} />;
  const key = isMadeHere ? madeHere.from : (id ?? `new ${query.toString()}`);
  return (
    <EstimateEditor
      key={key}
      initial={begins.initial}
      begun={query.toString()}
      taxRate={begins.taxRate}
      nextNumber={begins.nextNumber}
      estimate={estimate}
      onMade={(made) => {
        setMadeHere({ id: made.id, from: key });
        void navigate(editEstimatePath(made.id), { replace: true });
      }}
    />
  );
};
