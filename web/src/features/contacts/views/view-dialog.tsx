import { LIMITS, type Stage } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/field.tsx';
import { ConfirmDialog, Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { Alert } from '#ui/page.tsx';
import type { ListState } from '../list-url.ts';
import { savedOf, type View } from './view-state.ts';
import * as words from './words.ts';

export type ViewTask = { kind: 'create' } | { kind: 'edit' | 'delete'; view: View };

interface Props {
  stage: Stage;
  state: ListState;
  task: ViewTask;
  onChange: (state: ListState) => void;
  onClose: () => void;
}

const DeleteQuestion = ({ view, state, onChange, onClose }: Omit<Props, 'stage' | 'task'> & { view: View }) => {
  const [remove] = api.useDeleteViewMutation();
  const confirm = async (): Promise<boolean> => {
    try {
      toastSuccess(await remove({ id: view.id }).unwrap(), '');
      onChange({ ...state, view: undefined });
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={words.deleteQuestion(view.name)}
      confirmLabel={words.deleteView}
      isDangerous
      onConfirm={confirm}
    >
      <p>{view.shared ? words.goneForAll : words.peopleStay}</p>
    </ConfirmDialog>
  );
};

const useSave = (
  { stage, state, onChange, onClose }: Omit<Props, 'task'>,
  view: View | undefined,
  onSaved: () => void,
) => {
  const [create, { isLoading: isCreating }] = api.useCreateViewMutation();
  const [update, { isLoading: isUpdating }] = api.useUpdateViewMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const save = async (name: string, shared: boolean) => {
    setProblem(null);
    setWrong({});
    try {
      const saved = view
        ? await update({ id: view.id, version: view.version, name, shared }).unwrap()
        : await create({ stage, name, shared, ...savedOf(state) }).unwrap();
      onSaved();
      toastSuccess(undefined, words.viewSaved(saved.name));
      onChange({ ...state, view: saved.id });
      onClose();
    } catch (error) {
      const found = fieldErrors(error);
      setWrong(found);
      if (found['name'] === undefined) setProblem(errorText(error));
    }
  };
  return { save, problem, wrong, isBusy: isCreating || isUpdating };
};

const Editor = ({ view, ...props }: Omit<Props, 'task'> & { view: View | undefined }) => {
  const kept = useKeptState(`view:${view?.id ?? props.stage}`, {
    name: view?.name ?? '',
    isShared: view?.shared ?? false,
  });
  const { name, isShared } = kept.value;
  const { save, problem, wrong, isBusy } = useSave(props, view, kept.drop);
  const ownId = useAppSelector(({ auth }) => auth.userData?.id);
  const isOwn = view === undefined || view.made_by?.id === ownId;
  return (
    <Dialog isOpen onClose={props.onClose} title={view ? words.editView : words.newView} width={440}>
      <form
        className={sectionStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(name, isShared);
        }}
      >
        <TextField
          label={words.name}
          maxLength={LIMITS.viewNameCharacters}
          value={name}
          error={wrong['name']}
          data-autofocus
          onChange={({ target }) => kept.set({ ...kept.value, name: target.value })}
        />
        <CheckChoice
          label={words.share}
          help={isOwn ? words.shareHelp : words.staysShared}
          checked={isShared}
          disabled={!isOwn}
          onChange={({ target }) => kept.set({ ...kept.value, isShared: target.checked })}
        />
        {problem && <Alert tone="bad">{problem}</Alert>}
        <DialogEnds>
          <Button
            onClick={() => {
              kept.drop();
              props.onClose();
            }}
          >
            {words.cancel}
          </Button>
          <Button type="submit" variant="go" busy={isBusy} disabled={name.trim() === ''}>
            {words.save}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};

/** Names a new view, renames or shares one, or asks before one is deleted. */
export const ViewDialog = ({ task, ...props }: Props) =>
  task.kind === 'delete' ? (
    <DeleteQuestion view={task.view} {...props} />
  ) : (
    <Editor view={task.kind === 'edit' ? task.view : undefined} {...props} />
  );
