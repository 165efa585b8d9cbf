import { type DeskItem, LINKEDIN_DONE } from '@rainmaker/contract';
import { Check, Copy, ExternalLink, MessageCircleReply, SkipForward, UserPen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFollowUpActs } from '../../act/use-follow-up-acts.ts';
import { api, type Answer } from '#lib/api/api.ts';
import { copyText } from '#lib/copy.ts';
import { editContactPath } from '#lib/paths.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button, buttonClass, IconButton } from '#ui/button.tsx';
import { useKeys } from '#ui/keys/use-keys.ts';
import { AnswerForm } from '../answer-form.tsx';
import deskStyles from '../desk.module.css';
import type { Desk } from '../use-desk.ts';
import styles from './linkedin.module.css';
import * as words from '../words.ts';

type Today = Answer<'getDesk'>['today'];

const Meter = ({ label, used: { done, cap } }: { label: string; used: Today['connects'] }) => (
  <div className={styles['meter']} data-full={done >= cap || undefined}>
    <span>{label}</span>
    <b className="num">{words.ofCap(done, cap)}</b>
    <meter min={0} max={Math.max(1, cap)} value={Math.min(done, cap)} aria-label={label} />
  </div>
);

const Meters = ({ today }: { today: Today }) => (
  <section className={styles['meters']} aria-label={words.today}>
    <Meter label={words.invitations} used={today.connects} />
    <Meter label={words.messages} used={today.messages} />
  </section>
);

/** Copy, open, send there, and say so. */
const Steps = ({ item, text }: { item: DeskItem; text: string }) => (
  <div className={styles['steps']}>
    <p className="small muted">{words.openThenSend[item.act ?? 'message']}</p>
    <Button
      icon={<Copy aria-hidden />}
      disabled={text === ''}
      onClick={() => void copyText(text, words.theText)}
      data-copy
    >
      {words.copyText}
    </Button>
    {item.linkedin_url === null ? (
      <Link to={editContactPath(item.contact.stage, item.contact.id)} className={buttonClass()}>
        <UserPen aria-hidden />
        {words.addProfile}
      </Link>
    ) : (
      <a href={item.linkedin_url} target="_blank" rel="noreferrer noopener" className={buttonClass()} data-profile>
        <ExternalLink aria-hidden />
        {words.openProfile}
      </a>
    )}
  </div>
);

/** Says that it was sent, in one step; the workflow goes on. */
const useSent = (desk: Desk, item: DeskItem) => {
  const { finish } = useFollowUpActs();
  const [isBusy, setBusy] = useState(false);
  const { next } = desk;
  const say = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await finish(item, { outcome: LINKEDIN_DONE, note: undefined, next: undefined });
      desk.open(next?.id);
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return { isBusy, say };
};

const SendPanel = ({ desk, item, onReplied }: { desk: Desk; item: DeskItem; onReplied: () => void }) => {
  const { currentData: brief } = api.useGetDeskBriefQuery({ id: item.id });
  const sent = useSent(desk, item);
  useKeys({ 'mod+enter': () => void sent.say(), r: onReplied });
  return (
    <>
      <div className={deskStyles['body']}>
        <Steps item={item} text={brief?.script?.text ?? ''} />
        <Button variant="quiet" icon={<MessageCircleReply aria-hidden />} onClick={onReplied}>
          {words.theyReplied}
        </Button>
      </div>
      <footer className={deskStyles['end']} data-bottom-bar="sheet">
        <Button variant="go" busy={sent.isBusy} icon={<Check aria-hidden />} onClick={() => void sent.say()}>
          {words.DONE_LABELS[item.act ?? 'message']}
          <span className={deskStyles['key']}>{words.ctrlEnter}</span>
        </Button>
        <IconButton
          label={words.skip}
          icon={<SkipForward aria-hidden />}
          variant="default"
          disabled={!desk.next}
          onClick={desk.skip}
        />
        {desk.next && <p className="small muted">{words.nextIs(desk.next.contact.name)}</p>}
      </footer>
    </>
  );
};

/** What is to be done on LinkedIn for one person, or what they replied. */
export const LinkedinPanel = ({ desk, item }: { desk: Desk; item: DeskItem }) => {
  const [hasReplied, setReplied] = useState(false);
  return (
    <aside className={deskStyles['panel']} aria-label={words.today}>
      {desk.data && <Meters today={desk.data.today} />}
      {hasReplied ? (
        <AnswerForm desk={desk} item={item} saveLabel={words.saveAndNext}>
          <Button variant="quiet" onClick={() => setReplied(false)}>
            {words.notReplied}
          </Button>
        </AnswerForm>
      ) : (
        <SendPanel desk={desk} item={item} onReplied={() => setReplied(true)} />
      )}
    </aside>
  );
};
