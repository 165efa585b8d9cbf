import { useActivity } from './activity-state.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { WorkWatch } from './work-watch.tsx';

/** Watches running jobs on every screen, and shows their outcome. */
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
