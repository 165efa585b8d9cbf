import { Copy } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { copyText } from '#lib/copy.ts';
import { errorText } from '#lib/errors.ts';
import { formatDate } from '#lib/format.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import * as words from '../words.ts';
import styles from './agenda.module.css';

const wholeAddress = (path: string): string => new URL(path, window.location.origin).href;

/** The link as it was just made; later it can't be shown any more. */
const NewLink = ({ path }: { path: string }) => {
  const address = wholeAddress(path);
  return (
    <TextField
      label={words.yourCalendarLink}
      help={words.itIsOnlyShownNow}
      readOnly
      value={address}
      onFocus={({ target }) => target.select()}
      end={
        <IconButton
          label={words.copyLink}
          icon={<Copy aria-hidden />}
          tight
          onClick={() => void copyText(address, words.calendarLink)}
        />
      }
    />
  );
};

/** Makes, replaces and removes the link under which a calendar program reads one's open follow-ups. */
export const CalendarLinkDialog = ({ onClose }: { onClose: () => void }) => {
  const now = useNow();
  const { data, error, isFetching, refetch } = api.useGetCalendarFeedQuery({});
  const [create, { isLoading: isMaking }] = api.useCreateCalendarFeedMutation();
  const [remove, { isLoading: isRemoving }] = api.useDeleteCalendarFeedMutation();
  const [path, setPath] = useState<string | null>(null);
  const make = async () => {
    try {
      setPath((await create({}).unwrap()).path);
    } catch (refusal) {
      toastError(refusal);
    }
  };
  const drop = async () => {
    try {
      const answer = await remove({}).unwrap();
      toastSuccess(answer, answer.message);
      onClose();
    } catch (refusal) {
      toastError(refusal);
    }
  };
  const since = data?.created_at ?? null;
  return (
    <Dialog isOpen onClose={onClose} title={words.calendarLink} width={520}>
      <p>{words.whatACalendarLinkIs}</p>
      <div className={styles['link']} aria-busy={(!data && isFetching) || undefined}>
        {path !== null && <NewLink path={path} />}
        {path === null && since !== null && <p>{words.youHaveALinkSince(formatDate(since, now))}</p>}
        {!data &&
          (error && !isFetching ? (
            <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />
          ) : (
            <Skeleton width="60%" />
          ))}
      </div>
      <DialogEnds>
        {since !== null && (
          <Button variant="bad" busy={isRemoving} onClick={() => void drop()}>
            {words.removeLink}
          </Button>
        )}
        {path === null ? (
          <Button
            variant={since === null ? 'go' : 'default'}
            busy={isMaking}
            disabled={!data}
            onClick={() => void make()}
          >
            {since === null ? words.createLink : words.replaceLink}
          </Button>
        ) : (
          <Button variant="go" onClick={onClose}>
            {words.doneLabel}
          </Button>
        )}
      </DialogEnds>
    </Dialog>
  );
};
