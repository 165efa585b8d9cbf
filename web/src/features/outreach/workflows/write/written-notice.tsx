import { RotateCcw, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import { isBare } from '../../receipts/claim-pieces.ts';
import { ClaimCount } from '../../receipts/receipt-notes.tsx';
import { CLAIMS_TO_EDIT } from '../../receipts/words.ts';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import type { WorkflowWriting } from './use-workflow-writing.ts';
import { type Place, standing, type Taken } from './written-form.ts';
import styles from './write.module.css';
import * as words from './words.ts';

interface ItemProps {
  at: Place;
  onOpen: (at: Place) => void;
  children: ReactNode;
}

/** A remark with its place, which opens the step. */
const Item = ({ at, onOpen, children }: ItemProps) => (
  <li>
    <button type="button" className={styles['place']} onClick={() => onOpen(at)}>
      {words.at(at.step + 1, at.variant)}
    </button>
    <span>{children}</span>
  </li>
);

const Claims = ({ taken, editor, onOpen }: { taken: Taken; editor: WorkflowEditor; onOpen: ItemProps['onOpen'] }) => {
  // Nobody can confirm a claim of a workflow that isn't kept.
  const claims = standing(taken.written.claims, taken, editor.form).map((claim) => ({ ...claim, confirmed_by: null }));
  const bare = claims.filter(isBare);
  if (claims.length === 0) return null;
  return (
    <>
      <ClaimCount claims={claims} say={CLAIMS_TO_EDIT} />
      {bare.length > 0 && (
        <ul className={styles['list']}>
          {bare.map(({ at, field, text }) => (
            <Item key={`${at.step} ${at.variant} ${field} ${text}`} at={at} onOpen={onOpen}>
              <q>{text}</q>
            </Item>
          ))}
        </ul>
      )}
    </>
  );
};

const Problems = ({ taken, editor, onOpen }: { taken: Taken; editor: WorkflowEditor; onOpen: ItemProps['onOpen'] }) => {
  const problems = standing(taken.written.problems, taken, editor.form);
  const { left_out: leftOut } = taken.written;
  return (
    <>
      {problems.length > 0 && (
        <>
          <p>{words.problems}</p>
          <ul className={styles['list']}>
            {problems.map(({ at, kind, text, detail }) => (
              <Item key={`${at.step} ${at.variant} ${kind} ${text} ${detail}`} at={at} onOpen={onOpen}>
                {detail}
              </Item>
            ))}
          </ul>
        </>
      )}
      {leftOut.length > 0 && (
        <>
          <p>{words.leftOut}</p>
          <ul className={styles['list']}>
            {leftOut.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
};

interface Props {
  writing: WorkflowWriting;
  editor: WorkflowEditor;
  onAgain: () => void;
  onOpen: (step: number) => void;
}

/** Who wrote the steps, what in them needs a look, and the way back. */
export const WrittenNotice = ({ writing, editor, onAgain, onOpen }: Props) => {
  const { taken } = writing;
  if (taken === undefined) return null;
  const open = ({ step, variant }: Place): void => {
    onOpen(step);
    if (variant !== undefined) editor.chooseText(variant - 1, step);
  };
  return (
    <section className={styles['notice']} aria-label={words.proposal}>
      <div className={styles['head']}>
        <Sparkles aria-hidden />
        <b className="grow">{words.written(taken.written.model)}</b>
        <Button variant="quiet" icon={<RotateCcw aria-hidden />} onClick={writing.undo}>
          {words.undo}
        </Button>
        <Button onClick={onAgain}>{words.again}</Button>
      </div>
      {taken.written.note !== null && <Alert tone="warn">{taken.written.note}</Alert>}
      <Claims taken={taken} editor={editor} onOpen={open} />
      <Problems taken={taken} editor={editor} onOpen={open} />
    </section>
  );
};
