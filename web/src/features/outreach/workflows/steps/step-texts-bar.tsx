import { LIMITS } from '@rainmaker/contract';
import { Plus, Split, Trash2 } from 'lucide-react';
import { Button, IconButton } from '#ui/button.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { evenly, letterOf, sumOfShares, textAt, textsOf, withoutText, withShare, withText } from './step-texts.ts';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import type { StepForm } from '../workflow-form.ts';
import styles from './step-texts.module.css';
import * as words from '../words.ts';

interface Props {
  editor: WorkflowEditor;
  at: number;
  step: StepForm;
}

const Shares = ({ editor, at, step }: Props) => {
  const letter = letterOf(editor.text);
  const sum = sumOfShares(step);
  const wrong = sum === 100 ? undefined : words.theVariantsAddUpToPercent(sum);
  const isEven =
    evenly(step).share === step.share &&
    evenly(step).others.every(({ share }, index) => share === step.others[index]?.share);
  const remove = () => {
    editor.changeStep(at, withoutText(step, editor.text));
    editor.chooseText(Math.max(0, editor.text - 1));
  };
  return (
    <div className={styles['shares']}>
      <label className={styles['share']}>
        {words.variantGoesTo(letter)}
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={99}
          value={textAt(step, editor.text).share}
          onChange={({ target }) => editor.changeStep(at, withShare(step, editor.text, target.valueAsNumber || 1))}
        />
        {words.percentOfPeople}
      </label>
      <span className="grow" />
      {!isEven && (
        <Button variant="quiet" icon={<Split aria-hidden />} onClick={() => editor.changeStep(at, evenly(step))}>
          {words.splitEvenly}
        </Button>
      )}
      <IconButton label={words.removeVariant(letter)} icon={<Trash2 aria-hidden />} onClick={remove} />
      {wrong && (
        <p className={styles['wrong']} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
};

/** The variants of a step: which one is being edited, and the share of each. */
export const StepTexts = (props: Props) => {
  const { editor, at, step } = props;
  const texts = textsOf(step);
  const add = () => {
    editor.changeStep(at, withText(step, editor.text));
    editor.chooseText(texts.length);
  };
  const isTested = texts.length > 1;
  return (
    <div className={styles['texts']}>
      <div className={styles['line']}>
        {isTested && (
          <Segmented
            label={words.variant}
            items={texts.map(({ share }, index) => ({
              key: String(index),
              label: (
                <>
                  {letterOf(index)} <span className="num">{share}%</span>
                </>
              ),
            }))}
            value={String(editor.text)}
            onChange={(key) => editor.chooseText(Number(key))}
          />
        )}
        {texts.length < LIMITS.variants && (
          <Button variant="quiet" icon={<Plus aria-hidden />} onClick={add}>
            {isTested ? words.variantCount(letterOf(texts.length)) : words.addVariant}
          </Button>
        )}
      </div>
      {isTested && <Shares {...props} />}
    </div>
  );
};
