import { isBranch, isManualStep, isSentStep, type Sequence, templateLanguage } from '@rainmaker/contract';
import { Reply, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { type Fill, TemplateRead } from '../../template-read/template-read.tsx';
import { questionOf } from '../branch-words.ts';
import type { WorkflowEditor } from '../use-workflow-editor.ts';
import { isReplyStep, type StepForm } from '../workflow-form.ts';
import styles from './step-cards.module.css';
import { STEP_ICONS } from './step-kinds.tsx';
import * as words from '../words.ts';

export interface CardProps {
  editor: WorkflowEditor;
  sequence: Sequence | undefined;
  fill: Fill;
  /** Errors from the preview, by step. */
  lint: readonly (string | undefined)[];
  onOpen: (at: number | 'settings') => void;
}

const APPROVAL = { each: 'approval required', first: 'first message approved by you', none: 'no approval' } as const;

/** What stands below the name of steps that aren't emails. */
const KIND_SUBS: Partial<Record<StepForm['kind'], string>> = {
  whatsapp_template: words.approvedByMeta,
  whatsapp_text: words.withinWindow,
};

const subOf = (step: StepForm, isReply: boolean): string => {
  if (isBranch(step)) return words.STEP_HINTS.branch;
  if (isManualStep(step)) return words.someoneDoesThis;
  // Without one of its own, the campaign decides.
  const approval = step.approval === null ? undefined : APPROVAL[step.approval];
  const texts =
    step.prompt === null ? step.others.length > 0 && words.variants(step.others.length + 1) : words.writtenPerPerson;
  return [KIND_SUBS[step.kind] ?? (isReply ? words.replyInTheSameThread : words.newThread), texts, approval]
    .filter(Boolean)
    .join(', ');
};

/** Which template a step sends. */
const TemplateNote = ({ step }: { step: StepForm }) => {
  const { data } = api.useGetWhatsappTemplatesQuery({ status: 'all' });
  const template = data?.results.find(({ id }) => id === step.template?.id);
  if (!template) return words.noTemplateYet;
  return `${template.name}, ${templateLanguage(template.language)}`;
};

/** A count that opens its messages; none have no list. */
const StepFigure = ({ count, legend, to }: { count: number; legend: string; to: string }) => {
  const say = (
    <>
      <em>{formatNumber(count)}</em> {legend}
    </>
  );
  return count === 0 ? <span>{say}</span> : <Link to={to}>{say}</Link>;
};

/** What came of a step: beside the card's button, for a figure is a way of its own. */
const StepFigures = ({ sequence, of }: { sequence: Sequence; of: Sequence['results'][number] }) => {
  const here = useOutreachPlace();
  const step = { sequence_id: sequence.id, step_key: of.key };
  return (
    <span className={styles['nums']}>
      <StepFigure count={of.sent} legend={words.sentLegend} to={here.sentOf(step)} />
      <StepFigure count={of.replied} legend={words.repliedLegend} to={here.sentOf({ ...step, filter: 'replied' })} />
    </span>
  );
};

/** What of a step isn't sent yet, below its card. */
const StepWaiting = ({ sequence, of }: { sequence: Sequence; of: Sequence['results'][number] }) => {
  const here = useOutreachPlace();
  const step = { sequence_id: sequence.id, step_key: of.key };
  const waiting = [
    { count: of.ready, say: words.countToApprove, to: here.draftsOf(step) },
    { count: of.writing, say: words.countBeingWritten, to: here.draftsOf({ ...step, filter: 'writing' }) },
    { count: of.incomplete, say: words.countMissingAValue, to: here.draftsOf({ ...step, filter: 'incomplete' }) },
    { count: of.scheduled, say: words.countScheduled, to: here.draftsOf({ ...step, filter: 'scheduled' }) },
  ].filter(({ count }) => count > 0);
  if (waiting.length === 0) return null;
  return (
    <p className={styles['waiting']}>
      {waiting.map(({ count, say, to }) => (
        <Link key={to} to={to} className="fig">
          {say(formatNumber(count))}
        </Link>
      ))}
    </p>
  );
};

/** A step, what came of it, and what of it waits. */
export const StepCard = ({
  editor,
  sequence,
  fill,
  lint,
  onOpen,
  step,
  at,
}: CardProps & { step: StepForm; at: number }) => {
  // What people do themselves is counted nowhere.
  const numbers = !isSentStep(step) ? undefined : sequence?.results.find(({ key }) => key === step.key);
  const isReply = isReplyStep(editor.form.steps, at);
  const Icon = isReply ? Reply : STEP_ICONS[step.kind];
  const wrong =
    Object.entries(editor.wrong).find(([place]) => place.startsWith(`steps.${at}.`))?.[1] ??
    (isBranch(step) ? undefined : lint[at]);
  return (
    <div className={styles['card']} data-numbers={numbers !== undefined || undefined}>
      <button
        type="button"
        className={styles['step']}
        aria-current={editor.chosen === at ? 'step' : undefined}
        onClick={() => onOpen(at)}
      >
        <span className={styles['stepTop']}>
          <span className={styles['ico']}>
            <Icon aria-hidden />
          </span>
          <span className={styles['stepName']}>
            <b>{words.stepName(step.kind, at + 1)}</b>
            <span>{subOf(step, isReply)}</span>
          </span>
        </span>
        <span className={styles['note']}>
          {step.kind === 'branch' ? (
            questionOf(step, editor.form.steps)
          ) : step.kind === 'whatsapp_template' ? (
            <TemplateNote step={step} />
          ) : step.prompt ? (
            step.prompt.goal.trim() || words.noGoalYet
          ) : step.subject.trim() || step.body.trim() ? (
            <TemplateRead
              text={step.subject.trim() === '' ? `“${step.body.trim()}”` : step.subject}
              fill={fill}
              isShort
            />
          ) : isSentStep(step) ? (
            words.noTextYet
          ) : (
            words.usualTitle(step.kind)
          )}
        </span>
        {wrong && (
          <span className={`${styles['note']} ${styles['noteBad']}`}>
            <TriangleAlert aria-hidden />
            {wrong}
          </span>
        )}
      </button>
      {numbers && sequence && <StepFigures sequence={sequence} of={numbers} />}
      {numbers && sequence && <StepWaiting sequence={sequence} of={numbers} />}
    </div>
  );
};
