import { isBranch, LIMITS, type Side, SIDES, type StepPath } from '@rainmaker/contract';
import { Clock, Plus, Settings2, TriangleAlert, Users } from 'lucide-react';
import { Fragment, useState } from 'react';
import { countOf, formatNumber } from '#lib/format.ts';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { PEOPLE } from '../../outreach-words.ts';
import { endOf, type FlowNode, flowOf, keyOf, mayBranch } from '../flow.ts';
import { waitWords } from '../workflow-form.ts';
import { type CardProps, StepCard } from './step-cards.tsx';
import { SidePeople } from './side-people.tsx';
import styles from './step-cards.module.css';
import { kindItems } from './step-kinds.tsx';
import * as words from '../words.ts';

/** Adds a step at the end of the steps, or of one side. */
const AddStep = ({
  editor,
  onOpen,
  at,
  path,
  label = words.addStep,
}: Pick<CardProps, 'editor' | 'onOpen'> & { at: number; path?: StepPath; label?: string }) => {
  const { steps } = editor.form;
  if (steps.length >= LIMITS.workflowSteps) return null;
  return (
    <>
      <span className={styles['line']} />
      <ActionMenu
        label={label}
        align="start"
        width={260}
        groups={[
          {
            key: 'kinds',
            items: kindItems(
              (kind) => {
                editor.addStep(at, kind, path);
                onOpen(at);
              },
              { isFull: false, mayBranch: mayBranch(steps, path) && steps.length + 1 < LIMITS.workflowSteps },
            ),
          },
        ]}
        trigger={
          <button type="button" className={`${styles['wait']} ${styles['add']}`} aria-label={label}>
            <Plus aria-hidden />
            {words.addStep}
          </button>
        }
      />
    </>
  );
};

interface SideProps extends CardProps {
  node: FlowNode & { sides: Record<Side, FlowNode[]> };
  side: Side;
}

/** One side of a branch, with how many people took it. */
const SideCards = ({ node, side, ...props }: SideProps) => {
  const { step, at, sides } = node;
  const branch = keyOf(step);
  const name = words.stepName('branch', at + 1);
  const took = props.sequence?.results.find(({ key }) => key === step.key)?.[side] ?? 0;
  const [isOpen, setOpen] = useState(false);
  const end = Math.max(at + 1, ...sides.yes.map(endOf), ...(side === 'no' ? sides.no.map(endOf) : []));
  return (
    <section className={styles['side']} aria-label={words.sideOf(name, side)}>
      <span className={styles['sideName']} data-side={side}>
        {words.SIDE_LABELS[side]}
        {props.sequence &&
          (took === 0 ? (
            <em>{words.tookThisSide(formatNumber(took))}</em>
          ) : (
            <button type="button" className="link" onClick={() => setOpen(true)}>
              {words.tookThisSide(formatNumber(took))}
            </button>
          ))}
        {isOpen && props.sequence && step.key !== undefined && (
          <SidePeople
            sequenceId={props.sequence.id}
            stepKey={step.key}
            side={side}
            title={words.sideOf(name, side)}
            onClose={() => setOpen(false)}
          />
        )}
      </span>
      {sides[side].map((inner) => (
        <NodeCards key={inner.step.id} {...props} node={inner} />
      ))}
      <AddStep {...props} at={end} path={{ branch, side }} label={words.addStepTo(name, side)} />
    </section>
  );
};

const hasSides = (node: FlowNode): node is SideProps['node'] => node.sides !== undefined;

/** A step with the wait before it, and of a branch its sides next to each other; on a phone one below the other. */
const NodeCards = ({ node, ...props }: CardProps & { node: FlowNode }) => {
  const { step, at } = node;
  return (
    <>
      <span className={styles['line']} />
      {(at > 0 || step.wait.amount > 0) && (
        <>
          <button type="button" className={styles['wait']} onClick={() => props.onOpen(at)}>
            <Clock aria-hidden />
            {waitWords(step, at)}
          </button>
          <span className={styles['line']} />
        </>
      )}
      <StepCard {...props} step={step} at={at} />
      {hasSides(node) && (
        <>
          <span className={styles['line']} />
          <div className={styles['fork']}>
            {SIDES.map((side) => (
              <SideCards key={side} {...props} node={node} side={side} />
            ))}
          </div>
        </>
      )}
    </>
  );
};

/** The steps from first to last, with the waits between them and the branches drawn as they part and join. */
export const FlowCards = (props: CardProps) => {
  const { editor, sequence, onOpen } = props;
  const { steps } = editor.form;
  const people = sequence?.people;
  return (
    <div className={styles['canvas']} data-forked={steps.some(isBranch) || undefined}>
      <button
        type="button"
        className={styles['start']}
        aria-current={editor.chosen === 'settings' ? 'step' : undefined}
        onClick={() => onOpen('settings')}
      >
        {people && people.total > 0 ? <Users aria-hidden /> : <Settings2 aria-hidden />}
        {people && people.total > 0
          ? words.ofInProgress(formatNumber(people.live), countOf(people.total, PEOPLE))
          : words.nameSendingHoursAndStopRules}
        {editor.wrong['name'] && (
          <TriangleAlert aria-label={words.somethingsMissingHere} className={styles['badIcon']} />
        )}
      </button>
      {flowOf(steps).map((node) => (
        <Fragment key={node.step.id}>
          <NodeCards {...props} node={node} />
        </Fragment>
      ))}
      <AddStep editor={editor} onOpen={onOpen} at={steps.length} />
    </div>
  );
};
