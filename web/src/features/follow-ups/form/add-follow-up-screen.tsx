import type { Stage } from '@rainmaker/contract';
import { Navigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useCrumb } from '#lib/crumb.ts';
import { addFollowUpPath, contactPath } from '#lib/paths.ts';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { PersonMissing } from '../person/person-missing.tsx';
import { useNamed, usePerson } from '../person/use-person.ts';
import { FollowUpForm } from './follow-up-form.tsx';

const Named = ({ id, stage }: { id: string; stage: Stage }) => {
  const { person, error, isFetching, elsewhere } = usePerson({ id, stage });
  // Its clock says when tomorrow is.
  const { data: workspace } = api.useGetWorkspaceQuery();
  useCrumb(person?.name);
  if (elsewhere) return <Navigate to={addFollowUpPath({ id, name: '', stage: elsewhere })} replace />;
  if (!person && !isFetching) return <PersonMissing error={error} />;
  if (!person || !workspace) return <PageSpinner />;
  return <FollowUpForm person={person} followUp={undefined} home={contactPath(person.stage, person.id)} />;
};

/** Adds a follow-up for a person in any stage. */
export const Component = () => {
  const named = useNamed();
  return <Named {...named} key={`${named.stage} ${named.id}`} />;
};
