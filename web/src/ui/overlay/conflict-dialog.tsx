import { useState } from 'react';
import { Button } from '../button.tsx';
import { RadioChoice } from '../form/choice.tsx';
import styles from './conflict-dialog.module.css';
import { Dialog, DialogEnds } from './dialog.tsx';
import * as texts from '../words.ts';

interface Conflict {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

interface Props {
  conflicts: readonly Conflict[];
  /** The other save was made by the same person in another tab. */
  isOwn?: boolean;
  /** Called with the fields that keep my values; the others take the saved ones. */
  onSave: (mine: ReadonlySet<string>) => void;
  onClose: () => void;
}

/** Longer texts are shown side by side if there is room. */
const LONG_CHARACTERS = 120;
const isLong = ({ mine, theirs }: Conflict): boolean => Math.max(mine.length, theirs.length) > LONG_CHARACTERS;

interface SideProps {
  name: string;
  whose: string;
  words: string;
  isChosen: boolean;
  onChoose: () => void;
}

const Side = ({ name, whose, words, isChosen, onChoose }: SideProps) => (
  <RadioChoice
    name={name}
    label={
      <>
        <span className={styles['whose']}>{whose}</span>
        <span className={styles['words']}>{words}</span>
      </>
    }
    checked={isChosen}
    onChange={onChoose}
  />
);

/** Someone else, or the same person in another tab, saved in between: asks for each field that both changed which value to keep. */
const Question = ({ conflicts, isOwn = false, onSave, onClose }: Props) => {
  const says = isOwn ? texts.ownConflict : texts.othersConflict;
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(conflicts.map(({ key }) => key)));
  const choose = (key: string, isMine: boolean) => {
    const next = new Set(mine);
    if (isMine) next.add(key);
    else next.delete(key);
    setMine(next);
  };
  return (
    <Dialog isOpen onClose={onClose} title={says.title} width={conflicts.some(isLong) ? 800 : 560}>
      <p>{says.what}</p>
      <div className={styles['conflicts']}>
        {conflicts.map((conflict) => {
          const { key, label, mine: own, theirs } = conflict;
          return (
            <fieldset key={key} data-long={isLong(conflict) || undefined}>
              <legend>{label}</legend>
              <div>
                <Side
                  name={key}
                  whose={says.mine}
                  words={own}
                  isChosen={mine.has(key)}
                  onChoose={() => choose(key, true)}
                />
                <Side
                  name={key}
                  whose={says.theirs}
                  words={theirs}
                  isChosen={!mine.has(key)}
                  onChoose={() => choose(key, false)}
                />
              </div>
            </fieldset>
          );
        })}
      </div>
      <DialogEnds>
        <Button onClick={onClose}>{texts.keepEditing}</Button>
        <Button variant="go" onClick={() => onSave(mine)}>
          {texts.saveChoices}
        </Button>
      </DialogEnds>
    </Dialog>
  );
};

/** The dialog, or nothing without a conflict. */
export const ConflictDialog = ({ question }: { question: Props | undefined }) =>
  question ? (
    <Question key={question.conflicts.map(({ key, theirs }) => key + theirs).join(' ')} {...question} />
  ) : null;
