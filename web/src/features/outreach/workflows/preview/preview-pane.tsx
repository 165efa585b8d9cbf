import { STAGE_LABELS, STAGES, type Stage } from '@rainmaker/contract';
import { ChevronLeft, ChevronRight, Send, TriangleAlert } from 'lucide-react';
import { WhatsappTest } from '#features/whatsapp/index.ts';
import { formatNumber } from '#lib/format.ts';
import { useTestSend } from '#lib/use-test-send.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Select } from '#ui/form/field.tsx';
import { MailPreview } from '../../messages/mail-preview.tsx';
import { Ways } from '../../messages/ways.tsx';
import { PromptExample } from './prompt-example.tsx';
import type { Person, StepPreview } from './use-preview.ts';
import { isWhatsapp, stepPayload, type StepForm } from '../workflow-form.ts';
import heldStyles from '../held.module.css';
import styles from './preview-pane.module.css';
import { WhatsappPreview } from './whatsapp-preview.tsx';
import * as words from '../words.ts';

interface Props {
  step: StepForm;
  /** The number of the step, from 1. */
  number: number;
  /** No other message comes after it. */
  isLast: boolean;
  impression: string;
  preview: StepPreview;
  stage: Stage;
  onStage: (stage: Stage) => void;
  people: readonly Person[] | undefined;
  at: number;
  onMove: (at: number) => void;
  /** Which of the ways through the step's spintax, from 1. */
  way: number;
  onWay: (way: number) => void;
}

interface TestSendProps {
  step: StepForm;
  person: Person | undefined;
  /** What a writer is told where the step is a prompt. */
  place: { number: number; impression: string | null; is_last: boolean };
  /** As the preview shows it; a reply has that of its thread. */
  subject: string | undefined;
}

const TestSend = ({ step, person, place, subject }: TestSendProps) => {
  const { run, isLoading } = useTestSend(words.testEmailSentToYou);
  const test = {
    step: stepPayload(step),
    ...place,
    ...(person && { contact_id: person.id }),
    ...(subject !== undefined && { thread_subject: subject }),
  };
  return (
    <Button
      icon={<Send aria-hidden />}
      busy={isLoading}
      disabled={step.prompt ? step.prompt.goal.trim() === '' || person === undefined : step.body.trim() === ''}
      onClick={() => void run(test)}
    >
      {words.sendTestEmail}
    </Button>
  );
};

const missingWords = (step: StepForm) =>
  step.kind === 'email' ? words.missingThisEmailWouldWait : words.missingThisMessageWouldWait;

/** The step as a person would receive it, starting with people who lack a value. */
export const PreviewPane = ({
  step,
  number,
  isLast,
  impression,
  preview,
  stage,
  onStage,
  people,
  at,
  onMove,
  way,
  onWay,
}: Props) => {
  const person = people?.[at];
  const place = { impression: impression.trim() || null, is_last: isLast };
  const count = people?.length ?? 0;
  const rendered = preview.of;
  const problem = preview.problem ?? rendered?.error ?? undefined;
  return (
    <section className={styles['prev']} aria-label={words.preview}>
      <div className={styles['prevHead']}>
        {person && <Avatar name={person.name} hueKey={person.id} size="s" />}
        <span className="grow cut">
          <b>{person?.name ?? words.examplePerson}</b>
          {count > 1 && (
            <span className="num"> {words.ofMostMissingValuesFirst(formatNumber(at + 1), formatNumber(count))}</span>
          )}
        </span>
        <IconButton
          label={words.previousPerson}
          icon={<ChevronLeft aria-hidden />}
          tight
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          label={words.nextPerson}
          icon={<ChevronRight aria-hidden />}
          tight
          disabled={at + 1 >= count}
          onClick={() => onMove(at + 1)}
        />
      </div>
      {step.prompt ? (
        <PromptExample prompt={step.prompt} {...place} step={number} person={person} />
      ) : problem ? (
        <div className={styles['mail']} aria-live="polite">
          <p className={styles['mailBad']}>
            <TriangleAlert aria-hidden />
            {problem}
          </p>
        </div>
      ) : isWhatsapp(step) ? (
        <WhatsappPreview step={step} rendered={rendered} />
      ) : (
        rendered && (
          <MailPreview
            title={words.previewOf(person?.name ?? words.examplePerson)}
            subject={rendered.subject}
            html={rendered.html}
          >
            {rendered.ways > 1 && <Ways way={Math.min(way, rendered.ways)} ways={rendered.ways} onWay={onWay} />}
          </MailPreview>
        )
      )}
      {!step.prompt && rendered && rendered.missing.length > 0 && (
        <p className={heldStyles['held']}>
          <TriangleAlert aria-hidden />
          {missingWords(step)(rendered.missing.map((name) => name.replaceAll('_', ' ')).join(', '))}
        </p>
      )}
      <div className={styles['prevEnd']}>
        <div className={styles['stage']}>
          <Select
            label={words.previewFor}
            value={stage}
            onChange={(event) => onStage(STAGES.find((each) => each === event.target.value) ?? 'prospect')}
          >
            {STAGES.map((each) => (
              <option key={each} value={each}>
                {STAGE_LABELS[each].title}
              </option>
            ))}
          </Select>
        </div>
        {step.kind === 'email' && (
          <TestSend step={step} person={person} place={{ ...place, number }} subject={rendered?.subject} />
        )}
        {isWhatsapp(step) && (
          <WhatsappTest
            test={{ step: stepPayload(step), ...(person && { contact_id: person.id }) }}
            isDisabled={step.kind === 'whatsapp_text' ? step.body.trim() === '' : step.template === undefined}
          />
        )}
      </div>
    </section>
  );
};
