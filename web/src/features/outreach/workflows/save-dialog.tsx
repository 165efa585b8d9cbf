import type { Foreseen, Sequence } from '@rainmaker/contract';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { contactPath } from '#lib/paths.ts';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import type { WorkflowEditor } from './use-workflow-editor.ts';
import { checkWorkflow, stepPayload, toWorkflowForm, workflowPayload } from './workflow-form.ts';
import styles from './workflow.module.css';
import * as words from './words.ts';

type People = Pick<Foreseen['stays'], 'people' | 'some'>;

/** A few of them by name, each with a way to their page. */
const Names = ({ people, some }: People) => (
  <small>
    {some.map(({ id, stage, name }, at) => (
      <span key={id}>
        {at > 0 && ', '}
        <Link to={contactPath(stage, id)} target="_blank" className="fig">
          {name}
        </Link>
      </span>
    ))}
    {people > some.length && words.andMore(people - some.length)}
  </small>
);

const Group = ({ who, children }: { who: People; children: ReactNode }) => (
  <li>
    {children}
    <Names {...who} />
  </li>
);

const Messages = ({ sequence, foreseen }: { sequence: Sequence; foreseen: Foreseen }) => {
  const here = useOutreachPlace();
  const unsent = here.draftsOf({ sequence_id: sequence.id });
  const scheduled = here.draftsOf({ sequence_id: sequence.id, filter: 'scheduled' });
  const rows = [
    { count: foreseen.drafts_rewritten, say: words.draftsRewritten, to: unsent },
    { count: foreseen.generations, say: words.generationsNeeded, to: unsent },
    { count: foreseen.drafts_kept, say: words.draftsKept, to: unsent },
    { count: foreseen.approved_kept, say: words.approvedKept, to: scheduled },
    { count: foreseen.of_removed, say: words.ofRemoved, to: unsent },
  ].filter(({ count }) => count > 0);
  return rows.map(({ count, say, to }) => (
    <li key={say(2)}>
      <Link to={to} target="_blank" className="fig">
        {say(count)}
      </Link>
    </li>
  ));
};

const Effects = ({ sequence, foreseen }: { sequence: Sequence; foreseen: Foreseen }) => (
  <ul className={styles['effects']}>
    {foreseen.stays.people > 0 && <Group who={foreseen.stays}>{words.stay(foreseen.stays.people)}</Group>}
    {foreseen.moves.map((move) => (
      <Group key={`${move.from} ${move.to} ${move.is_removed}`} who={move}>
        {words.move(move.people, move.from, move.to, move.is_removed)}
      </Group>
    ))}
    {foreseen.finished.people > 0 && <Group who={foreseen.finished}>{words.finish(foreseen.finished.people)}</Group>}
    {foreseen.inserted.people > 0 && <Group who={foreseen.inserted}>{words.getNew(foreseen.inserted.people)}</Group>}
    <Messages sequence={sequence} foreseen={foreseen} />
  </ul>
);

/** Saves a workflow; where people are in it, who moves and who stays is shown and asked before. */
export const useAskedSave = (editor: WorkflowEditor, sequence: Sequence | undefined) => {
  const [foresee, { isLoading }] = api.useForeseeSequenceUpdateMutation();
  const [foreseen, setForeseen] = useState<Foreseen | null>(null);
  const { form } = editor;
  const saveNow = () => editor.save(form);
  const save = async (): Promise<void> => {
    const isSame =
      sequence &&
      JSON.stringify(toWorkflowForm(sequence).steps.map(stepPayload)) === JSON.stringify(form.steps.map(stepPayload));
    const isAsked = sequence && sequence.people.live > 0 && !isSame && Object.keys(checkWorkflow(form)).length === 0;
    if (!isAsked) return saveNow();
    try {
      const answer = await foresee({ id: sequence.id, ...workflowPayload(form) }).unwrap();
      if (answer.live > 0) setForeseen(answer);
      else await saveNow();
    } catch {
      // The save is refused for the same reason, and shows it at its place.
      await saveNow();
    }
  };
  const dialog = sequence && (
    <ConfirmDialog
      isOpen={foreseen !== null}
      onClose={() => setForeseen(null)}
      title={words.saveForPeople(foreseen?.live ?? 0)}
      confirmLabel={words.save}
      cancelLabel={words.keepEditing}
      onConfirm={saveNow}
    >
      {foreseen && <Effects sequence={sequence} foreseen={foreseen} />}
    </ConfirmDialog>
  );
  return { save, dialog, isBusy: isLoading };
};
