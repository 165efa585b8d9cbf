import { LIMITS, type WebsiteProposal } from '@rainmaker/contract';
import { Check, ExternalLink, PenLine, RotateCcw, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button, IconButton } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form/field.tsx';
import { Pill } from '#ui/pill.tsx';
import { useDecide } from './use-website.ts';
import styles from './website.module.css';
import * as words from './words.ts';

const shortAddress = (url: string): string => {
  const { hostname, pathname } = new URL(url);
  return `${hostname}${pathname === '/' ? '' : pathname}`;
};

/** The page, and its words where the value isn't shown or says it otherwise. */
const Evidence = ({ page, passage, isQuoted }: { page: string; passage: string; isQuoted: boolean }) => (
  <span className={styles['evidence']}>
    {isQuoted && <q>{passage}</q>}
    <a href={page} target="_blank" rel="noreferrer">
      <span className="cut">{shortAddress(page)}</span>
      <ExternalLink aria-hidden />
      <span className="hidden-text">{words.inNewTab}</span>
    </a>
  </span>
);

type Decide = ReturnType<typeof useDecide>;

const Editing = ({ proposal, decide, onEnd }: { proposal: WebsiteProposal; decide: Decide; onEnd: () => void }) => {
  const [text, setText] = useState(proposal.value);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await decide.decide(proposal, 'accept', text)) onEnd();
  };
  return (
    <form className={styles['editing']} onSubmit={(event) => void submit(event)}>
      <TextAreaField
        label={words.yourWords}
        rows={3}
        maxLength={LIMITS.memoryValueCharacters}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <span className={styles['ends']}>
        <Button onClick={onEnd}>{words.cancel}</Button>
        <Button type="submit" variant="go" busy={decide.isBusy} disabled={text.trim() === ''}>
          {words.saveEdited}
        </Button>
      </span>
    </form>
  );
};

const Decision = ({ proposal, decide, onEdit }: { proposal: WebsiteProposal; decide: Decide; onEdit: () => void }) => {
  const { state, label, current } = proposal;
  const of = <span className="hidden-text">{words.acceptOf(label)}</span>;
  if (state === 'open')
    return (
      <>
        <Button
          icon={<Check aria-hidden />}
          disabled={decide.isBusy}
          onClick={() => void decide.decide(proposal, 'accept')}
        >
          {current ? words.replace : words.accept}
          {of}
        </Button>
        <IconButton label={`${words.edit}${words.acceptOf(label)}`} icon={<PenLine aria-hidden />} onClick={onEdit} />
        <IconButton
          label={`${words.skip}${words.acceptOf(label)}`}
          icon={<X aria-hidden />}
          disabled={decide.isBusy}
          onClick={() => void decide.decide(proposal, 'reject')}
        />
      </>
    );
  return (
    <>
      <Pill tone={state === 'accepted' ? 'good' : 'idle'}>{state === 'accepted' ? words.accepted : words.skipped}</Pill>
      <Button
        variant="quiet"
        icon={<RotateCcw aria-hidden />}
        disabled={decide.isBusy}
        onClick={() => void decide.decide(proposal, 'reopen')}
      >
        {words.undo}
        {of}
      </Button>
    </>
  );
};

/** Something that the website says: what Memory says now, what is proposed, where it stands, and what to do with it. */
export const ProposalRow = ({ proposal, readId }: { proposal: WebsiteProposal; readId: string }) => {
  const decide = useDecide(readId);
  const [isEditing, setEditing] = useState(false);
  const { kind, label, value, current, state, page, passage, is_known: isKnown } = proposal;
  const isOpen = state === 'open';
  return (
    <li className={styles['proposal']} data-state={state}>
      <b>{kind === 'fact' ? words.fact : label}</b>
      <div className={styles['values']}>
        {isOpen && !isKnown && current !== null && (
          <span className={current === '' ? 'faint' : styles['old']}>
            <span className="hidden-text">{words.now}: </span>
            {current === '' ? words.empty : current}
          </span>
        )}
        {isEditing && isOpen ? (
          <Editing proposal={proposal} decide={decide} onEnd={() => setEditing(false)} />
        ) : (
          <span className={styles['new']}>
            <span className="hidden-text">{words.proposed}: </span>
            {value}
          </span>
        )}
        <Evidence page={page} passage={passage} isQuoted={isEditing || passage !== value} />
      </div>
      {!isEditing && (
        <div className={styles['decision']}>
          {isKnown && isOpen ? (
            <Pill>{words.known}</Pill>
          ) : (
            <Decision proposal={proposal} decide={decide} onEdit={() => setEditing(true)} />
          )}
        </div>
      )}
    </li>
  );
};
