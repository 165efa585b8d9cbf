import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { contactPath } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { closeOutcome, type Left, type Outcome } from './activity-state.ts';
import styles from './activity.module.css';
import { useTakeBack } from './undo.ts';
import * as texts from './words.ts';

const Name = ({ left, stage }: { left: Left; stage: Outcome['stage'] }) => {
  const words = left.name ?? texts.onAnotherPage;
  return stage ? (
    <Link to={contactPath(stage, left.id)} className="fig cut" onClick={closeOutcome}>
      {words}
    </Link>
  ) : (
    <b className="cut">{words}</b>
  );
};

/** The outcome of a bulk action: who was skipped and why. */
export const OutcomeDialog = ({ outcome }: { outcome: Outcome }) => {
  const takeBack = useTakeBack();
  const { title, message, left, leftCount, leftWords, stage, undoToken } = outcome;
  const undo = () => {
    closeOutcome();
    if (undoToken) void takeBack(undoToken);
  };
  return (
    <Dialog isOpen onClose={closeOutcome} title={title} width={520}>
      <p>{message}</p>
      {leftCount > 0 && (
        <>
          <p>
            {formatNumber(leftCount)} {leftWords}:
          </p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
          <ul className={styles['left']} tabIndex={0} aria-label={texts.whoAndWhy}>
            {left.map((each) => (
              <li key={each.id}>
                <Name left={each} stage={stage} />
                <span>{each.reason}</span>
              </li>
            ))}
            {leftCount > left.length && (
              <li className="faint">{texts.andMore(formatNumber(leftCount - left.length))}</li>
            )}
          </ul>
        </>
      )}
      <DialogEnds>
        {undoToken && <Button onClick={undo}>{texts.undoButton}</Button>}
        <Button variant="go" data-autofocus onClick={closeOutcome}>
          {texts.close}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
