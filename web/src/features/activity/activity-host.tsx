import { useActivity } from './activity-state.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { WorkWatch } from './work-watch.tsx';

/** Over whatever screen stands: follows what runs, and shows what came of it. */
export const ActivityHost = () => {
  const { running, outcome } = useActivity();
  return (
    <>
      {running.map((work) => (
        <WorkWatch key={work.id} work={work} />
      ))}
      {outcome && <OutcomeDialog outcome={outcome} />}
    </>
  );
};
