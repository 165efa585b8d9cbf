import { Copy } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Answer } from '#lib/api/api.ts';
import { copyText } from '#lib/copy.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { CodeField } from '#ui/form/code-field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { FormProblem } from '../form-problem.tsx';
import { isProofGiven, keptProof, type Proof } from './proof.ts';
import { ProofField } from './proof-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { useTwoFactor } from './use-two-factor.ts';
import * as words from '../words.ts';

type Secret = Pick<Answer<'setTwoFactor'>, 'secret' | 'qr_svg'>;

const picture = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Proof of identity first: a stolen session must not lock its owner out. */
const ProofStep = ({
  hasPassword,
  onClose,
  onSecret,
}: {
  hasPassword: boolean;
  onClose: () => void;
  onSecret: (secret: Secret) => void;
}) => {
  const [proof, setProof] = useState<Proof>({});
  const { send, problems, isBusy } = useTwoFactor();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await send({ action: 'enable', ...proof });
    if (answer) onSecret(answer);
    else if (!hasPassword) setProof(keptProof);
  };
  return (
    <form className={styles['step']} onSubmit={(event) => void submit(event)} noValidate>
      <p>{words.withTwoFactorEachSignIn}</p>
      <ProofField hasPassword={hasPassword} value={proof} onChange={setProof} errors={problems} />
      {problems.form && <FormProblem>{problems.form}</FormProblem>}
      <DialogEnds>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="go" busy={isBusy} disabled={!hasPassword && !isProofGiven(proof)}>
          {words.continueLabel}
        </Button>
      </DialogEnds>
    </form>
  );
};

/** Then the app: it scans the QR code or takes the secret by hand, and confirms with its first code. */
const AppStep = ({
  secret,
  onClose,
  onConfirmed,
}: {
  secret: Secret;
  onClose: () => void;
  onConfirmed: (codes: readonly string[]) => void;
}) => {
  const [code, setCode] = useState('');
  const { send, problems, forget, isBusy } = useTwoFactor();
  const confirm = async (digits: string) => {
    const answer = await send({ action: 'confirm', code: digits });
    if (answer) onConfirmed(answer.recovery_codes ?? []);
  };
  const problem = problems.code ?? problems.form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm(code);
  };
  return (
    <form className={styles['step']} onSubmit={submit} noValidate>
      <p>{words.scanThisWithYourAuthenticatorApp}</p>
      <img className={styles['qr']} src={picture(secret.qr_svg ?? '')} alt={words.qrCodeForYourAuthenticatorApp} />
      <div className={styles['secret']}>
        <span className="muted t13">{words.orEnterThisKey}</span>
        <IconButton
          label={words.copyKey}
          icon={<Copy aria-hidden />}
          tight
          onClick={() => void copyText(secret.secret ?? '', words.key)}
        />
        <code>{inFours(secret.secret ?? '')}</code>
      </div>
      <p>{words.thenEnterTheCodeFromThe}</p>
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next);
          forget();
        }}
        onComplete={(digits) => void confirm(digits)}
        isWrong={problem !== undefined}
        describedBy={problem === undefined ? undefined : 'two-factor-problem'}
      />
      {problem && <FormProblem id="two-factor-problem">{problem}</FormProblem>}
      <DialogEnds>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" variant="go" busy={isBusy} disabled={code.length < 6}>
          {words.turnOn}
        </Button>
      </DialogEnds>
    </form>
  );
};

interface Props {
  hasPassword: boolean;
  onClose: () => void;
}

/** Turns two-factor on in three steps: proof of identity, the app, the recovery codes. */
export const TurnOnDialog = ({ hasPassword, onClose }: Props) => {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={codes ? words.twoFactorIsOn : words.turnOnTwoFactor}>
      {codes ? (
        <>
          <RecoveryCodes codes={codes} />
          <DialogEnds>
            <Button variant="go" onClick={onClose}>
              {words.iveSavedTheCodes}
            </Button>
          </DialogEnds>
        </>
      ) : secret ? (
        <AppStep secret={secret} onClose={onClose} onConfirmed={setCodes} />
      ) : (
        <ProofStep hasPassword={hasPassword} onClose={onClose} onSecret={setSecret} />
      )}
    </Dialog>
  );
};
