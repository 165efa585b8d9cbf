import type { DeskItem } from '@rainmaker/contract';
import { ChevronDown, Info } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { formatInColumn, orList } from '#lib/format.ts';
import { useNow } from '#lib/use-now.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Alert, Pane } from '#ui/page.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import styles from './brief.module.css';
import * as words from './words.ts';

type Brief = Answer<'getDeskBrief'>;
type Part = keyof typeof words.PARTS;
const PARTS = Object.keys(words.PARTS) as Part[];

/** A text whose gaps, such as ‹industry›, stand out. */
const Marked = ({ text }: { text: string }) =>
  text.split(/(‹[^‹›]+›)/).map((part, at) =>
    // The parts of a text never change order.
    part.startsWith('‹') ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>,
  );

/** What is said or sent, by paragraphs. */
const Script = ({ brief, isCall, onEdit }: { brief: Brief; isCall: boolean; onEdit: ReactNode }) => {
  const { script, objections } = brief;
  return (
    <section>
      <h3>{isCall ? words.script : words.textToSend}</h3>
      <div className={styles['script']}>
        <div className={styles['say']}>
          {script === null || script.text === '' ? (
            <p className="muted">
              {script?.problem ?? (isCall ? words.noScript : words.noText)} {isCall && onEdit}
            </p>
          ) : (
            script.text.split(/\n{2,}/).map((paragraph, at) => (
              <p key={at} dir="auto">
                <Marked text={paragraph} />
              </p>
            ))
          )}
          {script !== null && script.missing.length > 0 && (
            <p className="small faint">
              {words.missing(orList(script.missing.map((name) => name.replaceAll('_', ' '))))}
            </p>
          )}
        </div>
        {isCall &&
          objections.map(({ label, answer }) => (
            <details key={label} className={styles['objection']}>
              <summary>
                {label}
                <ChevronDown aria-hidden />
              </summary>
              <p dir="auto">{answer}</p>
            </details>
          ))}
      </div>
    </section>
  );
};

const Facts = ({ facts }: Pick<Brief, 'facts'>) => (
  <section>
    <h3>{words.facts}</h3>
    {facts.length === 0 && <p className="muted t13">{words.noFacts}</p>}
    <ul className={styles['lines']}>
      {facts.map(({ text, source }, at) => (
        // The lines of a brief never change order.
        <li key={at}>
          <span dir="auto">{text}</span>
          <small>{source}</small>
        </li>
      ))}
    </ul>
  </section>
);

const Touches = ({ touches }: Pick<Brief, 'touches'>) => {
  const now = useNow();
  return (
    <section>
      <h3>{words.lastTouches}</h3>
      {touches.length === 0 && <p className="muted t13">{words.noTouches}</p>}
      <ul className={styles['touches']}>
        {touches.map(({ id, summary, at }) => (
          <li key={id}>
            <span dir="auto">{summary}</span>
            <span className="faint small num">{formatInColumn(at, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** On a phone one part at a time. */
const PartSwitch = ({ part, isCall, onChange }: { part: Part; isCall: boolean; onChange: (part: Part) => void }) => (
  <div className={styles['switch']} role="group" aria-label={words.briefParts}>
    {PARTS.map((each) => (
      <button key={each} type="button" aria-pressed={each === part} onClick={() => onChange(each)}>
        {each === 'script' && !isCall ? words.textPart : words.PARTS[each]}
      </button>
    ))}
  </div>
);

const Why = ({ item: { step, title, note, source, act } }: { item: DeskItem }) => (
  <p className={styles['why']}>
    <Info aria-hidden />
    <span>
      <b>{words.whyNow}</b> {step ? words.whyStep(step.workflow, step.number) : words.whyFollowUp(title)}
      {source !== 'workflow' && act === null && note !== null && ` ${note}`}
    </span>
  </p>
);

/** What helps with who is open: why now, what to say with answers to objections, facts, and what happened last. */
export const BriefPane = ({ item, onEdit }: { item: DeskItem; onEdit?: ReactNode }) => {
  const isPhone = useIsPhone();
  const [part, setPart] = useState<Part>('script');
  const { currentData: brief, error, refetch } = api.useGetDeskBriefQuery({ id: item.id });
  const shows = (each: Part): boolean => !isPhone || each === part;
  const isCall = item.act === null;
  return (
    <>
      {isPhone && <PartSwitch part={part} isCall={isCall} onChange={setPart} />}
      <Pane label={words.brief} className={styles['brief']}>
        {item.blocked !== null && (
          <Alert tone="bad" title={isCall ? words.mustNotCall : words.mustNotWrite}>
            {item.blocked}
          </Alert>
        )}
        {!isPhone && <Why item={item} />}
        {error && !brief && (
          <LoadProblem title={words.couldntLoadBrief} say={errorText(error)} onRetry={() => void refetch()} />
        )}
        {!brief && !error && (
          <div aria-busy className={styles['coming']}>
            <Skeleton width="100%" height={96} />
            <Skeleton width="100%" height={160} />
          </div>
        )}
        {brief && (
          <>
            {shows('script') && <Script brief={brief} isCall={isCall} onEdit={onEdit} />}
            {(shows('facts') || shows('touches')) && (
              <div className={styles['two']}>
                {shows('facts') && <Facts facts={brief.facts} />}
                {shows('touches') && <Touches touches={brief.touches} />}
              </div>
            )}
          </>
        )}
      </Pane>
    </>
  );
};
