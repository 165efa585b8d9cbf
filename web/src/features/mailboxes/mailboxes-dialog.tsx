import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMay } from '#lib/api/permissions.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { rescueFocus } from '#ui/overlay/use-focus-back.ts';
import { ConnectChoice } from './connect/connect-choice.tsx';
import { ConnectForm } from './connect/connect-form.tsx';
import { MailboxList } from './mailbox-list.tsx';
import { closeMailboxes, openMailboxes, type MailboxesView } from './mailboxes-state.ts';
import * as words from './words.ts';

const Boxes = () => (
  <>
    <p>{words.emailsAreSentFromTheseMailboxes}</p>
    <MailboxList />
    <DialogEnds>
      <Button onClick={closeMailboxes}>{words.close}</Button>
      {useMay('connectMailbox') && (
        <Button variant="go" icon={<Plus aria-hidden />} onClick={() => openMailboxes('connect')}>
          {words.connectMailbox}
        </Button>
      )}
    </DialogEnds>
  </>
);

const titleOf = (view: MailboxesView): string => {
  if (view.at === 'list') return words.mailboxes;
  return view.at === 'server' && view.again ? words.reconnectMailbox(view.again.email) : words.connectMailbox;
};

/** The mailboxes in a dialog on any screen: the list, and the ways to connect another. */
export const MailboxesDialog = ({ view }: { view: MailboxesView }) => {
  const shown = useRef(view.at);
  useEffect(() => {
    // The focused button disappeared with the previous view.
    if (shown.current !== view.at) rescueFocus();
    shown.current = view.at;
  }, [view.at]);
  return (
    <Dialog isOpen onClose={closeMailboxes} title={titleOf(view)} width={view.at === 'list' ? 640 : 560}>
      {view.at === 'list' && <Boxes />}
      {view.at === 'connect' && (
        <ConnectChoice onServer={() => openMailboxes('server')} onBack={() => openMailboxes()} />
      )}
      {view.at === 'server' && (
        <ConnectForm
          again={view.again}
          onDone={() => openMailboxes()}
          onBack={() => openMailboxes(view.again ? 'list' : 'connect')}
        />
      )}
    </Dialog>
  );
};
