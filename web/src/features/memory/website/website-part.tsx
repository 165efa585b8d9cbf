import { LIMITS } from '@rainmaker/contract';
import { Globe } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { JobBar } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { errorText } from '#lib/errors.ts';
import { formatShortMoment } from '#lib/format.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/form/field.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { Alert } from '#ui/page.tsx';
import { ProposalRow } from './proposal-row.tsx';
import { isReading, type Read, useReadWebsite, useWebsite } from './use-website.ts';
import styles from './website.module.css';
import * as words from './words.ts';

/** Which website to read: the business's own, unless another one is typed. */
const ReadForm = ({ suggested, isAgain }: { suggested: string; isAgain: boolean }) => {
  const [url, setUrl] = useState(suggested);
  const { begin, isBusy, problem } = useReadWebsite();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void begin(url);
  };
  return (
    <form className={styles['form']} noValidate onSubmit={submit}>
      <TextField
        label={words.address}
        help={words.addressHelp}
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={LIMITS.websiteAddressCharacters}
        value={url}
        error={problem}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button
        type="submit"
        variant={isAgain ? 'default' : 'go'}
        busy={isBusy}
        disabled={url.trim() === ''}
        icon={<Globe aria-hidden />}
      >
        {isAgain ? words.readAgain : words.read}
      </Button>
    </form>
  );
};

const Reading = ({ read }: { read: Read }) => {
  const [stop, { isLoading }] = api.useStopJobMutation();
  const [isAsked, setAsked] = useState(false);
  const label = words.reading(new URL(read.url).hostname);
  const ask = async (): Promise<void> => {
    try {
      await stop({ id: read.id }).unwrap();
      setAsked(true);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div className={styles['reading']} role="status">
      <span>
        <b>{label}</b>
        <Button variant="quiet" busy={isLoading} disabled={isAsked} onClick={() => void ask()}>
          {isAsked ? words.stopping : words.stop}
        </Button>
      </span>
      <JobBar job={read.job} label={label} />
      <p className="small faint">{words.readingHint}</p>
    </div>
  );
};

const Result = ({ read }: { read: Read }) => {
  const { job, proposals, pages, note, read_by: by, ended_at: endedAt } = read;
  if (job.state === 'failed')
    return (
      <Alert tone="bad" title={words.couldntRead}>
        {job.error}
      </Alert>
    );
  if (job.state === 'stopped') return <Alert>{words.stopped}</Alert>;
  const open = proposals.filter(({ state, is_known: isKnown }) => state === 'open' && !isKnown).length;
  return (
    <>
      <p className={styles['head']}>
        <b>{words.toDecide(open)}</b>
        <span className="faint">
          {[words.pagesRead(pages.length, endedAt === null ? '' : formatShortMoment(endedAt)), words.foundBy(by)].join(
            ', ',
          )}
        </span>
      </p>
      {note !== null && <Alert>{note}</Alert>}
      {proposals.length === 0 ? (
        <p className={sectionStyles['none']}>{words.nothingFound}</p>
      ) : (
        <ul className={styles['proposals']}>
          {proposals.map((proposal) => (
            <ProposalRow key={proposal.key} proposal={proposal} readId={read.id} />
          ))}
        </ul>
      )}
    </>
  );
};

/** Reads a website and shows what it says that Memory could know. */
export const WebsitePart = () => {
  const mayRead = useMay('readWebsite');
  const { data, error, refetch } = useWebsite(mayRead);
  const read = data?.read ?? null;
  return (
    <section aria-label={words.fromWebsite}>
      <h2>{words.fromWebsite}</h2>
      <p className={sectionStyles['lead']}>{mayRead ? words.lead : words.onlyManagers}</p>
      {!data && error && <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />}
      {mayRead && !data && !error && <Skeleton width="100%" height={120} />}
      {data && (
        <div className={styles['part']}>
          {read && isReading(read) ? (
            <Reading read={read} />
          ) : (
            <>
              <ReadForm
                key={read?.id ?? 'first'}
                suggested={read?.url ?? data.suggested_url ?? ''}
                isAgain={read?.job.state === 'done'}
              />
              {read && <Result read={read} />}
            </>
          )}
        </div>
      )}
    </section>
  );
};
