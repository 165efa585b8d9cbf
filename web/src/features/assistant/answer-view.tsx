import type { AssistantAnswer } from '@rainmaker/contract';
import { ArrowRight, Copy, Eye, Info } from 'lucide-react';
import { Link } from 'react-router';
import { copyText } from '#lib/copy.ts';
import { formatTime } from '#lib/format.ts';
import { settingsPath } from '#lib/paths.ts';
import { IconButton } from '#ui/button.tsx';
import styles from './assistant.module.css';
import * as words from './words.ts';

const asText = ({ headline, text, rows }: AssistantAnswer): string =>
  [headline, text, ...rows.map(({ figure, title, detail }) => [figure, title, detail].filter(Boolean).join(' · '))]
    .filter(Boolean)
    .join('\n');

const Notice = ({ answer, onGo }: { answer: AssistantAnswer; onGo: () => void }) =>
  answer.notice === null ? null : (
    <p className={styles['notice']}>
      <Info aria-hidden className="lucide" />
      <span>
        {answer.notice}{' '}
        {answer.can_connect && (
          <Link className="link" to={settingsPath('ai')} onClick={onGo}>
            {words.connectAModel}
          </Link>
        )}
      </span>
    </p>
  );

const Rows = ({ answer: { rows }, onGo }: { answer: AssistantAnswer; onGo: () => void }) =>
  rows.length === 0 ? null : (
    <ol className={`${styles['rows']} num`}>
      {rows.map(({ figure, title, detail, to }, index) => (
        <li key={index} className={figure === null ? styles['plain'] : undefined}>
          {figure !== null && <span className={styles['figure']}>{figure}</span>}
          <span>
            <Link to={to} onClick={onGo}>
              {title}
            </Link>
            {detail}
          </span>
        </li>
      ))}
    </ol>
  );

const Actions = ({ answer: { actions }, onGo }: { answer: AssistantAnswer; onGo: () => void }) =>
  actions.length === 0 ? null : (
    <div className={styles['actions']}>
      {actions.map(({ label, detail, to }) => (
        <Link key={label} className={styles['opens']} to={to} onClick={onGo}>
          <b>{label}</b>
          <span>{detail}</span>
          <ArrowRight aria-hidden className="lucide" />
        </Link>
      ))}
      <small>{actions.length === 1 ? words.opensFilledIn : words.openFilledIn}</small>
    </div>
  );

/** An answer with the rows it rests on, what could be done, and what was read for it. */
export const AnswerView = ({ answer, onGo }: { answer: AssistantAnswer; onGo: () => void }) => (
  <div className={styles['answer']}>
    <Notice answer={answer} onGo={onGo} />
    <p className={styles['say']}>
      <b>{answer.headline}</b> {answer.text}
    </p>
    <Rows answer={answer} onGo={onGo} />
    <Actions answer={answer} onGo={onGo} />
    <div className={styles['looked']}>
      <Eye aria-hidden className="lucide" />
      <span>
        {words.lookedAt}{' '}
        {answer.looked_at.map(({ label, to }, index) => (
          <span key={to}>
            {index > 0 && ', '}
            <Link to={to} onClick={onGo}>
              {label}
            </Link>
          </span>
        ))}{' '}
        {words.at} {formatTime(answer.at)}.
      </span>
      <IconButton
        tight
        label={words.copy}
        icon={<Copy aria-hidden className="lucide" />}
        onClick={() => void copyText(asText(answer), words.answer)}
      />
    </div>
  </div>
);
