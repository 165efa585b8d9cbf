import { STAGES, type Stage } from '@rainmaker/contract';
import { useSearchParams } from 'react-router';
import { callsOf, stageNow } from '#features/contacts/index.ts';

/** The person whom an address names: `?id=`, and the stage if they aren't a lead. */
export const useNamed = (): { id: string; stage: Stage } => {
  const [query] = useSearchParams();
  return {
    id: query.get('id') ?? '',
    stage: STAGES.find((stage) => stage === query.get('stage')) ?? 'lead',
  };
};

/** A person in a stage, and in which one they are if it is another. A component asks for one stage only. */
export const usePerson = ({ id, stage }: { id: string; stage: Stage }) => {
  const { currentData: person, error, isFetching } = callsOf(stage).useOne({ id }, { skip: id === '' });
  return { person, error, isFetching, elsewhere: isFetching ? undefined : stageNow(error) };
};
