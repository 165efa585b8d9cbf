import { RotateCcw, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert, Pane } from '#ui/page.tsx';
import { chipFace } from '../chips.ts';
import type { Passage } from '../handle.ts';
import type { Wish } from './rewrite-menu.tsx';
import styles from './rewrite.module.css';
import { useRewriting } from './use-rewriting.ts';
import { type DiffPart, wordDiff } from './word-diff.ts';
import * as words from './words.ts';

const CHIP = /(\{\{[^{}]*\}\}|\{%[^{}%]*%\})/;

/** A part with its variables by their names, as the editor shows them. */
const Face = ({ text }: { text: string }) =>
  text.split(CHIP).map((piece, at) =>
    at % 2 === 1 ? (
      <span key={`${at} ${piece}`} className={styles['chip']} title={piece}>
        {chipFace(piece.startsWith('{{') ? 'output' : 'tag', piece).name}
      </span>
    ) : (
      piece
    ),
  );

const Part = ({ kind, text }: DiffPart) => {
  if (kind === 'same') return <Face text={text} />;
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <Mark>
      <Face text={text} />
    </Mark>
  );
};

const Changes = ({ before, after }: { before: string; after: string }) => (
  <Pane label={words.changes} className={styles['diff']}>
    <p dir="auto">
      {wordDiff(before, after).map((part, at) => (
        <Part key={at} {...part} />
      ))}
    </p>
  </Pane>
);

interface Props {
  passage: Passage;
  wish: Wish;
  isTemplate: boolean;
  onClose: () => void;
}

/** A proposal as the changes that it makes: to accept, to discard, or to ask again. */
export const RewriteDialog = ({ passage, wish, isTemplate, onClose }: Props) => {
  const { answer, problem, isWriting, write, stop } = useRewriting(passage.text, wish, isTemplate);
  const [isLost, setLost] = useState(false);
  return (
    <Dialog isOpen onClose={onClose} title={words.proposal} width={640}>
      <div className={styles['body']}>
        <p className="small faint" role="status">
          {answer ? words.by(answer.model) : isWriting ? words.rewriting : ''}
        </p>
        {answer ? <Changes before={passage.text} after={answer.text} /> : isWriting && <Skeleton height={96} />}
        {problem !== undefined && <Alert tone="warn">{problem}</Alert>}
        {isLost && <Alert tone="bad">{words.changedMeanwhile}</Alert>}
      </div>
      <DialogEnds>
        {isWriting ? (
          <Button icon={<Square aria-hidden />} onClick={stop}>
            {words.stop}
          </Button>
        ) : (
          <Button icon={<RotateCcw aria-hidden />} onClick={() => void write()}>
            {words.tryAgain}
          </Button>
        )}
        <Button onClick={onClose}>{words.discard}</Button>
        <Button
          variant="go"
          disabled={answer === undefined}
          onClick={() => {
            if (answer && passage.replace(answer.text)) onClose();
            else setLost(true);
          }}
        >
          {words.accept}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};
