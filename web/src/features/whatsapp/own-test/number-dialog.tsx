import { ExternalLink } from 'lucide-react';
import { useEffect } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { whatsappLink } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import styles from './number-dialog.module.css';
import * as words from './words.ts';

const POLL_MS = 2_000;

interface Props {
  asked: Answer<'checkOwnNumber'>;
  isAsking: boolean;
  onAskAgain: () => void;
  onOtherNumber: () => void;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Shows the code that whoever wants a test writes from their phone, and waits for it. */
export const NumberDialog = ({ asked, isAsking, onAskAgain, onOtherNumber, onConfirmed, onClose }: Props) => {
  const { data } = api.useGetOwnNumberQuery(undefined, { pollingInterval: POLL_MS });
  const state = data?.state ?? 'waiting';
  useEffect(() => {
    if (state === 'confirmed') onConfirmed();
  }, [state, onConfirmed]);
  const { number, code, senders } = asked;
  const isOver = state === 'unconfirmed';
  return (
    <Dialog isOpen onClose={onClose} title={words.confirmTitle}>
      <p>{words.writeTheCode(number)}</p>
      <p className={styles['code']} data-over={isOver || undefined}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <ul className={styles['senders']} aria-label={words.writeItTo}>
        {senders.map((sender) => (
          <li key={sender.id}>
            <span className="grow">
              <b className="num">{sender.number}</b>
              <span className={styles['name']}>{sender.name}</span>
            </span>
            {sender.is_simulated ? (
              <span className={styles['name']}>{words.inTheSimulator}</span>
            ) : (
              <a href={whatsappLink(sender.number, code)} target="_blank" rel="noreferrer">
                {words.openWhatsapp} <ExternalLink size={14} aria-hidden />
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['state']} role="status">
        {isOver ? (
          words.codeIsOver
        ) : state === 'confirmed' ? (
          words.confirmed
        ) : (
          <>
            <Spinner size="xs" label={null} /> {words.waiting}
          </>
        )}
      </p>
      <DialogEnds>
        <Button variant="quiet" onClick={onOtherNumber}>
          {words.otherNumber}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
        {isOver && (
          <Button variant="go" busy={isAsking} onClick={onAskAgain}>
            {words.newCode}
          </Button>
        )}
      </DialogEnds>
    </Dialog>
  );
};
