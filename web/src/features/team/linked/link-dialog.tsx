import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isProofGiven, keptProof, type Proof, ProofField, type ProofProblems } from '#features/accounts/index.ts';
import { api } from '#lib/api/api.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { lazyRules, showFieldErrors } from '#lib/record-form/form.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import { LinkedList } from './linked-list.tsx';
import { isOtherGiven, type OtherProof, OtherProofField } from './other-proof.tsx';
import styles from '../team.module.css';
import * as words from '../words.ts';

const RULES = () => import('../team-rules.ts').then((module) => module.linkRules);

interface Form {
  email: string;
  code: string;
}

/** The proofs that the server rejected, by field. */
interface Wrong {
  own: ProofProblems;
  other?: string | undefined;
}

const NOTHING_WRONG: Wrong = { own: {} };

const NO_OTHER: OtherProof = { by: 'password', password: '' };

/** A Google credential may have expired and is requested again; typed text is kept for correction. */
const keptOf = (other: OtherProof): OtherProof =>
  other.by === 'google' ? { by: 'google', credential: undefined } : other;

const useLink = (onDone: () => void) => {
  const form = useForm<Form>({
    resolver: lazyRules<Form>(RULES),
    mode: 'onTouched',
    defaultValues: { email: '', code: '' },
  });
  const [link] = api.useLinkAccountMutation();
  const [own, setOwn] = useState<Proof>({});
  const [other, setOther] = useState<OtherProof>(NO_OTHER);
  const [wrong, setWrong] = useState<Wrong>(NOTHING_WRONG);
  const [problem, setProblem] = useState<string | null>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const submit = form.handleSubmit(async ({ email, code }) => {
    setProblem(null);
    setWrong(NOTHING_WRONG);
    const { by: _by, ...proof } = other;
    const { password: own_password, credential: own_credential, code: own_code } = own;
    try {
      const input = { email, ...proof, own_password, own_credential, own_code, ...(code && { code }) };
      toastSuccess(await link(input).unwrap(), words.accountLinked);
      onDone();
    } catch (error) {
      const { own_password: password, own_code: ownCode, password: otherWrong, code: codeWrong } = fieldErrors(error);
      setWrong({ own: { password, code: ownCode }, other: otherWrong });
      if (codeWrong === undefined) {
        setOwn(keptProof);
        setOther(keptOf(other));
      } else setAsksForCode(true);
      const isShown = showFieldErrors(error, ['email', 'code'], form.setError);
      if (!isShown && !password && !ownCode && !otherWrong) setProblem(errorText(error));
    }
  });
  return { form, own, setOwn, other, setOther, wrong, problem, asksForCode, submit };
};

/** Links another account of the person; requires proof for both, because a link allows access without a password. */
export const LinkDialog = ({ onClose }: { onClose: () => void }) => {
  const { form, own, setOwn, other, setOther, wrong, problem, asksForCode, submit } = useLink(onClose);
  const { data: user } = api.useGetUserQuery();
  const { errors, isSubmitting } = form.formState;
  // A page can show only one Google button at a time.
  const isOthersTurn = user?.has_password === true || isProofGiven(own);
  const asksOwnCode = user?.two_factor === true;
  return (
    <Dialog isOpen onClose={onClose} title={words.linkAnotherAccount}>
      <p>{words.youCanSwitchBetweenLinkedAccounts}</p>
      <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
        {user && (
          <ProofField
            hasPassword={user.has_password}
            asksCode={asksOwnCode}
            value={own}
            onChange={setOwn}
            errors={wrong.own}
          />
        )}
        <TextField
          label={words.otherAccountsEmail}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        {isOthersTurn && <OtherProofField value={other} onChange={setOther} error={wrong.other} />}
        {asksForCode && (
          <TextField
            label={words.itsAuthenticatorCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.code?.message}
            {...form.register('code')}
          />
        )}
        {problem && <Alert tone="bad">{problem}</Alert>}
        <LinkedList />
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            variant="go"
            busy={isSubmitting}
            disabled={!isProofGiven(own, asksOwnCode) || !isOtherGiven(other)}
          >
            {words.linkAccount}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
