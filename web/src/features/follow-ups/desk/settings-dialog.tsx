import { type DeskKind, type DeskSettings, LIMITS, LINKEDIN_CAP_AT_MOST, MERGE_VARIABLES } from '@rainmaker/contract';
import { MessageEditor } from '#features/message-editor/index.ts';
import { api } from '#lib/api/api.ts';
import { mergeFields } from '#lib/record-form/merge-edits.ts';
import { useRecordForm } from '#lib/record-form/use-record-form.ts';
import { KeptNotice } from '#ui/feedback/kept-notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/form/field.tsx';
import { RecordDialogEnds } from '#ui/frame/record-dialog-ends.tsx';
import sectionStyles from '#ui/frame/section.module.css';
import { Dialog } from '#ui/overlay/dialog.tsx';
import * as words from './words.ts';

interface Values {
  call_script: string;
  /** As typed. */
  connects_a_day: string;
  messages_a_day: string;
}

const merge = mergeFields<Values>((field) => words.FIELD_LABELS[field]);

const baseOf = ({
  call_script: script,
  connects_a_day: connects,
  messages_a_day: messages,
  version,
}: DeskSettings) => ({
  values: { call_script: script, connects_a_day: String(connects), messages_a_day: String(messages) },
  versions: { version },
});

const wrongNumber = (typed: string): string | undefined =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= LINKEDIN_CAP_AT_MOST
    ? undefined
    : words.wholeNumber(LINKEDIN_CAP_AT_MOST);

const sent = ({ connects_a_day: connects, messages_a_day: messages, ...rest }: Partial<Values>) => ({
  ...rest,
  ...(connects !== undefined && { connects_a_day: Number(connects) }),
  ...(messages !== undefined && { messages_a_day: Number(messages) }),
});

const useSettingsForm = (kind: DeskKind, read: DeskSettings, onSaved: () => void) => {
  const [update] = api.useUpdateDeskSettingsMutation();
  return useRecordForm<Values, DeskSettings>({
    record: `desk-settings:${kind}`,
    read,
    toBase: baseOf,
    merge,
    send: (changes, versions) => update({ ...versions, ...sent(changes) }).unwrap(),
    onSaved,
    said: kind === 'call' ? words.savedScript : words.savedCaps,
    isGuarded: false,
  });
};

type Form = ReturnType<typeof useSettingsForm>;

const ScriptField = ({ form: { values, set, wrong } }: { form: Form }) => {
  const [load, { data }] = api.useLazyGetVariablesQuery();
  return (
    <MessageEditor
      label={words.script}
      isPlain
      value={values.call_script}
      onChange={(text) => set({ call_script: text })}
      variables={data?.results ?? MERGE_VARIABLES}
      onNearVariables={() => void load({}, true)}
      maxLength={LIMITS.callScriptCharacters}
      help={words.scriptHelp}
      error={wrong['call_script']}
    />
  );
};

const CapFields = ({ form: { values, set, wrong } }: { form: Form }) => (
  <>
    <p className="small">{words.capsLead}</p>
    <TextField
      label={words.connectsADay}
      inputMode="numeric"
      value={values.connects_a_day}
      error={wrong['connects_a_day'] ?? wrongNumber(values.connects_a_day)}
      onChange={({ target }) => set({ connects_a_day: target.value })}
    />
    <TextField
      label={words.messagesADay}
      inputMode="numeric"
      value={values.messages_a_day}
      error={wrong['messages_a_day'] ?? wrongNumber(values.messages_a_day)}
      onChange={({ target }) => set({ messages_a_day: target.value })}
    />
  </>
);

const SettingsForm = ({ kind, read, onClose }: { kind: DeskKind; read: DeskSettings; onClose: () => void }) => {
  const form = useSettingsForm(kind, read, onClose);
  const { values } = form;
  const isWrong = [values.connects_a_day, values.messages_a_day].some((typed) => wrongNumber(typed) !== undefined);
  return (
    <form
      className={sectionStyles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) void form.save();
      }}
    >
      {form.isBack && <KeptNotice onStartOver={form.startOver} />}
      {kind === 'call' ? <ScriptField form={form} /> : <CapFields form={form} />}
      <RecordDialogEnds form={form} isWrong={isWrong} onClose={onClose} />
    </form>
  );
};

/** The call script, or the daily caps for LinkedIn. */
export const SettingsDialog = ({ kind, onClose }: { kind: DeskKind; onClose: () => void }) => {
  const { data } = api.useGetDeskSettingsQuery();
  return (
    <Dialog isOpen onClose={onClose} title={kind === 'call' ? words.scriptTitle : words.capsTitle} width={560}>
      {data ? (
        <SettingsForm kind={kind} read={data} onClose={onClose} />
      ) : (
        <div aria-busy>
          <Skeleton width="100%" height={120} />
        </div>
      )}
    </Dialog>
  );
};
