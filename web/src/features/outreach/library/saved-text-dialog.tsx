import { LIMITS, MERGE_VARIABLES, type SavedText, type SavedTextKind } from '@rainmaker/contract';
import { MessageEditor, SubjectEditor } from '#features/message-editor/index.ts';
import { api } from '#lib/api/api.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { Button } from '#ui/button.tsx';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/field.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { ConflictDialog } from '#ui/overlay/conflict-dialog.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import { type SavedTextStart, useSavedTextForm } from './saved-text-form.ts';
import * as words from './words.ts';

interface Props {
  kind: SavedTextKind;
  /** The text to change; a new one if omitted. */
  text?: SavedText;
  /** What a new one begins with. */
  start?: SavedTextStart;
  onClose: () => void;
}

type Form = ReturnType<typeof useSavedTextForm>;

const Fields = ({ form, kind, isReadOnly }: { form: Form; kind: SavedTextKind; isReadOnly: boolean }) => {
  const { values, wrong, set } = form;
  // How many people have each is counted for it.
  const [load, { data }] = api.useLazyGetVariablesQuery();
  const variables = data?.results ?? MERGE_VARIABLES;
  return (
    <>
      <TextField
        label={words.name}
        maxLength={LIMITS.savedTextNameCharacters}
        value={values.name}
        error={wrong['name']}
        data-autofocus
        onChange={({ target }) => set({ name: target.value })}
      />
      {kind === 'template' && (
        <SubjectEditor
          label={words.subject}
          isOptional
          help={words.subjectHelp}
          maxLength={LIMITS.subjectCharacters}
          value={values.subject}
          variables={variables}
          isReadOnly={isReadOnly}
          error={wrong['subject']}
          onChange={(subject) => set({ subject })}
        />
      )}
      <MessageEditor
        label={words.text}
        value={values.body}
        onChange={(body) => set({ body })}
        variables={variables}
        onNearVariables={() => void load({}, true)}
        isReadOnly={isReadOnly}
        maxLength={LIMITS.bodyCharacters}
        error={wrong['body']}
      />
    </>
  );
};

/** Makes or changes a template or a snippet; one that the person may not change is shown. */
export const SavedTextDialog = ({ kind, text, start, onClose }: Props) => {
  const ownId = useAppSelector(({ auth }) => auth.userData?.id);
  const form = useSavedTextForm({ kind, text, start, onSaved: onClose });
  const isOwn = text === undefined || text.made_by?.id === ownId;
  const mayChange = text?.may_change ?? true;
  const isEmpty = form.values.name.trim() === '' || form.values.body.trim() === '';
  const close = () => {
    form.forget();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text === undefined ? words.NEW_LABELS[kind] : mayChange ? words.EDIT_LABELS[kind] : text.name}
      width={640}
    >
      <form
        className={sectionStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {form.isBack && <KeptNotice onStartOver={form.startOver} />}
        <fieldset className={sectionStyles['form']} disabled={!mayChange}>
          <Fields form={form} kind={kind} isReadOnly={!mayChange} />
          {mayChange && (
            <CheckChoice
              label={words.share}
              help={isOwn ? words.shareHelp : words.staysShared}
              checked={form.values.shared}
              disabled={!isOwn}
              onChange={({ target }) => form.set({ shared: target.checked })}
            />
          )}
        </fieldset>
        {!mayChange && <Alert>{words.onlyMakerChanges}</Alert>}
        {form.problem && <Alert tone="bad">{form.problem}</Alert>}
        <DialogEnds>
          <Button onClick={close}>{mayChange ? words.cancel : words.close}</Button>
          {mayChange && (
            <Button type="submit" variant="go" busy={form.isBusy} disabled={isEmpty}>
              {words.save}
            </Button>
          )}
        </DialogEnds>
      </form>
      <ConflictDialog question={form.question} />
    </Dialog>
  );
};

/** The texts of a kind whose name, subject or words contain what is searched for. */
export const matching = (texts: readonly SavedText[], search: string): SavedText[] => {
  const wanted = search.trim().toLowerCase();
  return texts.filter(({ name, subject, body }) =>
    [name, subject ?? '', body].some((part) => part.toLowerCase().includes(wanted)),
  );
};

/** The saved texts of a kind. */
export const useSavedTexts = (kind: SavedTextKind) => api.useGetSavedTextsQuery({ kind });
