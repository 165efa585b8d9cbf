import { LIMITS, type Mailbox } from '@rainmaker/contract';
import { Info } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { useKeptState } from '#lib/record-form/use-kept-state.ts';
import { fullNameOf } from '#lib/session/session.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { DialogEnds } from '#ui/overlay/dialog.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { TextAreaField, TextField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import { Segmented } from '#ui/tabs.tsx';
import {
  CONNECT_FIELDS,
  connectPayload,
  connectRules,
  fieldOf,
  imapHostFor,
  presetValues,
  type ConnectForm as Form,
} from './connect-values.ts';
import formStyles from '#ui/form/short-form.module.css';
import styles from '../mailboxes.module.css';
import { ServerFields } from './server-fields.tsx';
import * as words from '../words.ts';

const useConnect = (form: UseFormReturn<Form>, onDone: () => void, drop: () => void) => {
  const [connect] = api.useConnectMailboxMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    try {
      const box = await connect(connectPayload(values)).unwrap();
      drop();
      toastSuccess(undefined, words.connected(box.email));
      onDone();
    } catch (error) {
      const places = Object.entries(fieldErrors(error)).map(([place, sentence]) => [fieldOf(place), sentence] as const);
      const known = CONNECT_FIELDS.flatMap((name) => {
        const sentence = places.find(([place]) => place === name)?.[1];
        return sentence === undefined ? [] : [{ name, sentence }];
      });
      for (const { name, sentence } of known) form.setError(name, { type: 'server', message: sentence });
      if (known.length === 0) setProblem(errorText(error));
    }
  });
  return { submit, problem };
};

/** Replies are read with the user and password of the sending server. */
const imapField = (name: 'host' | 'port' | 'secure' | 'user' | 'password') =>
  name === 'user' || name === 'password' ? name : (`imap_${name}` as const);

/** The form's initial values. */
const openedForm = (again: Mailbox | undefined, name: string): Form => ({
  email: again?.email ?? '',
  from_name: again?.from_name ?? name,
  kind: again?.kind ?? 'mailbox',
  host: '',
  port: '465',
  secure: 'tls',
  ...(again && presetValues(again.email)?.values),
  user: '',
  password: '',
  reads: again ? again.reading !== null : true,
  imap_host: again?.reading?.host ?? (again && presetValues(again.email)?.values.imap_host) ?? '',
  imap_port: String(again?.reading?.port ?? 993),
  imap_secure: again?.reading?.secure ?? 'tls',
  daily_limit: String(again?.daily_limit ?? LIMITS.mailboxDailyLimitDefault),
  signature: again?.signature ?? '',
});

/** Passwords are only stored on the server. */
const withoutPassword = ({ password: _password, ...others }: Form): Omit<Form, 'password'> => others;

interface Props {
  /** A signed-out mailbox, to prefill the form. */
  again?: Mailbox | undefined;
  onDone: () => void;
  onBack: () => void;
}

/** Connects a mailbox or a relay; the server is tested before anything is saved. */
export const ConnectForm = ({ again, onDone, onBack }: Props) => {
  const name = useAppSelector(({ auth }) => fullNameOf(auth));
  const kept = useKeptState(`mailbox-connect:${again?.id ?? 'new'}`, withoutPassword(openedForm(again, name)));
  const form = useForm<Form>({
    resolver: connectRules,
    mode: 'onTouched',
    defaultValues: { ...kept.value, password: '' },
  });
  const keepTyped = useEffectEvent((values: Form) => kept.set(withoutPassword(values)));
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(values) }), [form]);
  const { errors, isSubmitting } = form.formState;
  const { submit, problem } = useConnect(form, onDone, kept.drop);
  const email = useWatch({ control: form.control, name: 'email' });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const reads = useWatch({ control: form.control, name: 'reads' });
  const preset = presetValues(email)?.preset;
  const guessImap = () => {
    if (form.getValues('imap_host') === '') form.setValue('imap_host', imapHostFor(form.getValues('host')));
  };
  const fill = (typed: string) => {
    const values = presetValues(typed)?.values;
    if (!values) return;
    for (const field of ['host', 'port', 'secure', 'imap_host'] as const)
      form.setValue(field, values[field], { shouldValidate: true });
  };
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <Segmented
          label={words.type}
          items={[
            { key: 'mailbox', label: words.mailbox },
            { key: 'relay', label: words.sendingService },
          ]}
          value={kind}
          onChange={(next) => {
            form.setValue('kind', next);
            // A sending service seldom has an inbox.
            form.setValue('reads', next === 'mailbox');
          }}
        />
        <p className={formStyles['hint']}>
          {kind === 'mailbox' ? words.yourOwnAddressItWarmsUp : words.aRelayYourCompanyRunsOr}
        </p>
      </div>
      <div className={styles['pair']}>
        <TextField
          label={words.emailAddress}
          type="email"
          autoComplete="off"
          data-autofocus
          error={errors.email?.message}
          {...form.register('email', {
            onChange: (event: { target: { value: string } }) => fill(event.target.value),
          })}
        />
        <TextField label={words.senderName} error={errors.from_name?.message} {...form.register('from_name')} />
      </div>
      {preset && (
        <p className={styles['preset']}>
          <Info aria-hidden />
          <span>
            <b>{preset.name}.</b> {preset.hint}
          </span>
        </p>
      )}
      <ServerFields
        kind="smtp"
        hasSignIn
        bind={(name) => ({
          ...form.register(name, name === 'host' ? { onBlur: guessImap } : {}),
          error: errors[name]?.message,
        })}
      />
      <CheckChoice label={words.readReplies} help={words.readRepliesHelp} {...form.register('reads')} />
      {reads && (
        <ServerFields
          kind="imap"
          hasSignIn={false}
          bind={(name) => ({ ...form.register(imapField(name)), error: errors[imapField(name)]?.message })}
        />
      )}
      {kind === 'mailbox' && (
        <TextField
          label={words.dailyLimit}
          inputMode="numeric"
          help={words.startsAtEmailsPerDayAnd(LIMITS.rampUpStart, LIMITS.rampUpPerDay)}
          error={errors.daily_limit?.message}
          {...form.register('daily_limit')}
        />
      )}
      <TextAreaField
        label={words.signature}
        isOptional
        rows={3}
        error={errors.signature?.message}
        {...form.register('signature')}
      />
      {/* Beside the button that was pressed, because the form is longer than most screens. */}
      {problem && <Alert tone="bad">{problem}</Alert>}
      <DialogEnds>
        <Button onClick={onBack}>{words.back}</Button>
        <Button type="submit" variant="go" busy={isSubmitting}>
          {isSubmitting ? words.testingConnection : words.connect}
        </Button>
      </DialogEnds>
    </form>
  );
};
