import { Phone, Square, Timer as TimerIcon } from 'lucide-react';
import { Button, buttonClass } from '#ui/button.tsx';
import styles from './call.module.css';
import { clockOf, type Timer } from './use-timer.ts';
import * as words from '../words.ts';

const stateOf = ({ isRunning, seconds }: Timer): string =>
  isRunning ? words.onThePhone : seconds > 0 ? words.callEnded : words.notCalling;

/** Calls the person, and shows for how long. */
export const CallTimer = ({ timer, phone }: { timer: Timer; phone: string | null }) => (
  <div className={styles['live']} data-running={timer.isRunning || undefined}>
    <span className={styles['state']}>{stateOf(timer)}</span>
    <span className={styles['time']} role="timer">
      {clockOf(timer.seconds)}
    </span>
    <span className={styles['act']}>
      {timer.isRunning ? (
        <Button icon={<Square aria-hidden />} onClick={timer.stop}>
          {words.stopTimer}
        </Button>
      ) : phone === null ? (
        <Button icon={<TimerIcon aria-hidden />} onClick={timer.start}>
          {words.startTimer}
        </Button>
      ) : (
        <a href={`tel:${phone}`} className={buttonClass({ variant: 'go' })} onClick={timer.start} data-call>
          <Phone aria-hidden />
          {words.call}
        </a>
      )}
    </span>
    <span className={styles['help']}>{words.timerHelp}</span>
  </div>
);
