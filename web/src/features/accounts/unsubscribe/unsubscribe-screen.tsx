import { Check } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Answer } from '#lib/api/api.ts';
import { publicApi } from '#lib/api/public-api.ts';
import { pictureAddress } from '#lib/api/picture-address.ts';
import { errorText, problemOf } from '#lib/errors.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import styles from './unsubscribe-screen.module.css';
import * as texts from '../words.ts';

const REASONS = [texts.tooManyEmails, texts.notForMe, texts.iNeverSignedUpForThis, texts.wrongPerson];

type Stopped = Answer<'unsubscribe'>;
type About = Answer<'getUnsubscribe'>;

interface AskProps {
  token: string;
  /** Undefined until it has loaded or if loading fails: unsubscribing works without it. */
  about: About | undefined;
  onDone: (stopped: Stopped) => void;
}

const Ask = ({ token, about, onDone }: AskProps) => {
  const [unsubscribe, { isLoading }] = publicApi.useUnsubscribeMutation();
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = async () => {
    setProblem(null);
    try {
      onDone(await unsubscribe({ token, ...(reason !== null && { reason }) }).unwrap());
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      <h1>{about ? texts.stopEmailsFrom(about.sender) : texts.stopTheseEmails}</h1>
      <p>
        {about ? (
          <>
            <b>{about.email}</b> {texts.weWontEmailAgain}
          </>
        ) : (
          texts.theSenderWontEmailThisAddress
        )}
      </p>
      {problem && (
        <p className={styles['wrong']} role="alert">
          {problem}
        </p>
      )}
      <button type="button" className={styles['go']} disabled={isLoading} onClick={() => void stop()}>
        {isLoading && <Spinner size="sm" label={null} />}
        {texts.unsubscribe}
      </button>
      <fieldset className={styles['why']}>
        <legend>{texts.whyAreYouUnsubscribingOptional}</legend>
        <div>
          {REASONS.map((words) => (
            <label key={words}>
              <input type="radio" name="why" checked={reason === words} onChange={() => setReason(words)} />
              {words}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
};

interface DoneProps {
  token: string;
  stopped: Stopped;
  onBack: (words: string) => void;
}

const Done = ({ token, stopped, onBack }: DoneProps) => {
  const [undo, { isLoading }] = publicApi.useUndoUnsubscribeMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const takeBack = async () => {
    try {
      onBack((await undo({ token, ...(stopped.undo_key !== null && { key: stopped.undo_key }) }).unwrap()).message);
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <>
      <span className={styles['tick']}>
        <Check aria-hidden className="lucide l" />
      </span>
      <h1>{stopped.undo_key === null ? texts.youreAlreadyUnsubscribed : texts.youreUnsubscribed}</h1>
      <p>
        <b>{stopped.email}</b> {texts.wontGetAnyMoreEmailsFrom(stopped.sender)}
      </p>
      {problem && (
        <p className={styles['wrong']} role="alert">
          {problem}
        </p>
      )}
      {stopped.undo_key === null ? (
        <p>{texts.toGetEmailsAgain}</p>
      ) : (
        <button type="button" className={styles['undo']} disabled={isLoading} onClick={() => void takeBack()}>
          {texts.subscribeAgain}
        </button>
      )}
    </>
  );
};

/** The address was unsubscribed before the page was opened. */
const Already = ({ email, sender }: Pick<About, 'email' | 'sender'>) => (
  <>
    <span className={styles['tick']}>
      <Check aria-hidden className="lucide l" />
    </span>
    <h1>{texts.youreAlreadyUnsubscribed}</h1>
    <p>
      <b>{email}</b> {texts.wontGetAnyMoreEmailsFrom(sender)}
    </p>
    <p>{texts.toGetEmailsAgain}</p>
  </>
);

const Brand = ({ about }: { about: About }) => (
  <header className={styles['brand']}>
    <Avatar name={about.sender} hueKey={about.sender} picture={pictureAddress(about.logo_url)} size="s" />
    <b>{about.sender}</b>
  </header>
);

const isBadLink = (error: unknown): boolean => problemOf(error)?.code === 'bad_link';

/** The page behind the unsubscribe link, in the sender's name; nothing changes until the button is clicked. */
export const Component = () => {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const { data: about, error } = publicApi.useGetUnsubscribeQuery({ token }, { skip: token === '' });
  const [stopped, setStopped] = useState<Stopped | null>(null);
  const [back, setBack] = useState<string | null>(null);
  useEffect(() => {
    document.title = texts.unsubscribe;
  }, []);
  const content = (): ReactNode => {
    if (token === '' && query.has('test'))
      return (
        <>
          <h1>{texts.thisIsATest}</h1>
          <p>{texts.recipientsCanUnsubscribeHere}</p>
        </>
      );
    if (token === '' || isBadLink(error))
      return (
        <>
          <h1>{texts.thisLinkIsIncomplete}</h1>
          <p>{texts.openTheLinkInTheEmail}</p>
        </>
      );
    if (back !== null)
      return (
        <>
          <h1>{texts.youreSubscribedAgain}</h1>
          <p>{back}</p>
        </>
      );
    if (stopped)
      return <Done token={token} stopped={{ ...stopped, sender: about?.sender ?? stopped.sender }} onBack={setBack} />;
    if (about?.is_unsubscribed) return <Already email={about.email} sender={about.sender} />;
    return <Ask token={token} about={about} onDone={setStopped} />;
  };
  return (
    <div className={styles['ground']}>
      {about && <Brand about={about} />}
      <main className={styles['card']} id="main">
        {content()}
      </main>
      {about?.postal_address && (
        <footer className={styles['from']}>
          {about.sender}, {about.postal_address}
        </footer>
      )}
    </div>
  );
};
