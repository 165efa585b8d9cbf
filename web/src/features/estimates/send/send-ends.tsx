import { Link2, Send } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import styles from './send.module.css';
import { type Sending, useCopyLink } from './use-sending.ts';
import * as words from './words.ts';

interface Props {
  sending: Sending;
  mayShare: boolean;
  isReady: boolean;
  isSending: boolean;
  onSend: () => void;
}

/** Copies the link, or sends what was written. */
export const SendEnds = ({ sending, mayShare, isReady, isSending, onSend }: Props) => {
  const { copyLink, isSharing } = useCopyLink(sending);
  return (
    <div className={styles['ends']}>
      <p className="faint">{words.copyHelp}</p>
      <Button icon={<Link2 aria-hidden />} busy={isSharing} disabled={!mayShare} onClick={() => void copyLink()}>
        {words.copyLink}
      </Button>
      <Button variant="go" icon={<Send aria-hidden />} busy={isSending} disabled={!isReady} onClick={onSend}>
        {words.send}
      </Button>
    </div>
  );
};
