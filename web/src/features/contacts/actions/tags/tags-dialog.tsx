import { LIMITS } from '@rainmaker/contract';
import { Minus, Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useShowOutcome } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import type { ActProps } from '../act-types.ts';
import { TagInput } from './tag-input.tsx';
import styles from './tags.module.css';
import * as words from '../dialog-words.ts';

/** Adds and removes tags of one, many or all matching people. */
export const TagsDialog = ({ target, onClose, onDone }: ActProps) => {
  const { stage, meant, who, names, tags } = target;
  const [change, { isLoading }] = api.useUpdateTagsMutation();
  const showOutcome = useShowOutcome();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const [isTried, setTried] = useState(false);
  const isEmpty = add.length + remove.length === 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    try {
      const answer = await change({ stage, ...meant, add, remove }).unwrap();
      showOutcome(answer, { fallback: words.tagsChanged, working: words.changingTags(who), names, stage });
      onDone?.();
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.tagsOf(who)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles['fields']}>
          <TagInput
            label={words.addTags}
            help={words.typeATagAndPressEnter}
            stage={stage}
            tags={add}
            taken={remove}
            labelOf={words.addTag}
            icon={<Plus aria-hidden />}
            isFirst
            error={isTried && isEmpty ? words.chooseATagToAddOrRemove : undefined}
            onChange={setAdd}
          />
          <TagInput
            label={words.removeTags}
            help={tags?.length === 0 ? words.noTagsToRemove : words.peopleWithoutTheTagStay}
            stage={stage}
            tags={remove}
            taken={add}
            known={tags}
            labelOf={words.removeTag}
            icon={<Minus aria-hidden />}
            onChange={setRemove}
          />
        </div>
        <p className="muted" style={{ marginTop: 16 }}>
          {words.youCanUndoThisForMinutes(LIMITS.undoMinutes)}
        </p>
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isLoading}>
            {words.saveTags}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
