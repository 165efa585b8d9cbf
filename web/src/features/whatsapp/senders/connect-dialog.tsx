import { WHATSAPP_PROVIDER_LABELS, type WhatsappCredential, type WhatsappProviderName } from '@rainmaker/contract';
import { useState } from 'react';
import { api, type Argument } from '#lib/api/api.ts';
import { copyText } from '#lib/copy.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { paths } from '#lib/paths.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { useMayEnterMeta } from './use-may-enter-meta.ts';
import { CredentialFields, type Credentials } from './credential-fields.tsx';
import formStyles from '#ui/form/short-form.module.css';
import styles from '../whatsapp.module.css';
import * as words from '../words.ts';

const PROVIDERS = ['cloud', 'aisensy', 'simulator'] as const;
const CLOUD: readonly WhatsappCredential[] = [
  'phone_number_id',
  'waba_id',
  'access_token',
  'app_secret',
  'verify_token',
];
const NEEDED: Record<WhatsappProviderName, readonly WhatsappCredential[]> = {
  cloud: CLOUD,
  aisensy: ['api_key'],
  simulator: [],
};
const HINTS: Record<WhatsappProviderName, string> = {
  cloud: words.cloudHint,
  aisensy: words.aisensyHint,
  simulator: words.simulatorHint,
};

type Asked = Argument<'connectWhatsapp'>;

interface Entered extends Credentials {
  number?: string;
}

const askedOf = (provider: WhatsappProviderName, name: string, entered: Entered): Asked => {
  const named = name.trim() === '' ? {} : { name };
  if (provider === 'simulator') return { provider, ...named };
  if (provider === 'aisensy')
    return { provider, ...named, number: entered.number ?? '', api_key: entered.api_key ?? '' };
  const { number: _number, api_key: _key, ...cloud } = entered;
  return { provider, ...named, ...cloud };
};

/** What isn't entered yet, with its sentence: a call without credentials would ask for Meta's sign-up. */
const missingIn = (provider: WhatsappProviderName, entered: Entered): Record<string, string> => {
  const missing = NEEDED[provider].filter((name) => (entered[name] ?? '').trim() === '');
  return Object.fromEntries(missing.map((name) => [name, words.enter(words.CREDENTIAL_LABELS[name])]));
};

const useConnect = (onDone: () => void) => {
  const [connect, { isLoading }] = api.useConnectWhatsappMutation();
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (asked: Asked): Promise<void> => {
    setWrong({});
    setProblem(null);
    try {
      const { url, account } = await connect(asked).unwrap();
      if (url !== null) return window.location.assign(url);
      toastSuccess(undefined, words.connected(account?.number ?? ''));
      onDone();
    } catch (error) {
      const fields = fieldErrors(error);
      setWrong(fields);
      if (Object.keys(fields).length === 0) setProblem(errorText(error));
    }
  };
  return { ask, isLoading, wrong, setWrong, problem };
};

const Webhook = ({ url }: { url: string }) => (
  <TextField
    label={words.webhookAddress}
    help={words.webhookHelp}
    readOnly
    value={url}
    end={
      <Button variant="quiet" onClick={() => void copyText(url, words.copied)}>
        {words.copy}
      </Button>
    }
  />
);

interface Props {
  isOpen: boolean;
  canSignUp: boolean;
  webhookUrl: string;
  onClose: () => void;
}

/** Connects a sender; its credentials are checked before anything is saved. */
export const ConnectDialog = ({ isOpen, canSignUp, webhookUrl, onClose }: Props) => {
  const mayEnterMeta = useMayEnterMeta();
  const providers = PROVIDERS.filter((key) => key !== 'cloud' || mayEnterMeta || canSignUp);
  const [provider, setProvider] = useState<WhatsappProviderName>(mayEnterMeta || canSignUp ? 'cloud' : 'aisensy');
  const isEntered = provider !== 'cloud' || mayEnterMeta;
  const [name, setName] = useState('');
  const [entered, setEntered] = useState<Entered>({});
  const { ask, isLoading, wrong, setWrong, problem } = useConnect(onClose);
  const redirect = `${window.location.origin}${paths.connectWhatsapp}`;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.connectSender} width={560}>
      <form
        className={formStyles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const missing = missingIn(provider, entered);
          if (Object.keys(missing).length > 0) setWrong(missing);
          else void ask(askedOf(provider, name, entered));
        }}
      >
        <div>
          <Segmented
            label={words.howToConnect}
            items={providers.map((key) => ({
              key,
              label: key === 'cloud' ? 'Meta' : WHATSAPP_PROVIDER_LABELS[key],
            }))}
            value={provider}
            onChange={setProvider}
          />
          <p className={formStyles['hint']}>{HINTS[provider]}</p>
          {!mayEnterMeta && !canSignUp && <p className={formStyles['hint']}>{words.metaByManagers}</p>}
        </div>
        {provider === 'cloud' && canSignUp && (
          <div className={styles['signUp']}>
            <Button variant="go" onClick={() => void ask({ provider: 'cloud', redirect_uri: redirect })}>
              {words.signUpWithMeta}
            </Button>
            {mayEnterMeta && <p className={formStyles['hint']}>{words.orEnterCredentials}</p>}
          </div>
        )}
        {isEntered && (
          <TextField
            label={words.senderName}
            help={words.senderNameHelp}
            isOptional
            value={name}
            error={wrong['name']}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        {provider === 'aisensy' && (
          <TextField
            label={words.number}
            help={words.numberHelp}
            type="tel"
            value={entered.number ?? ''}
            error={wrong['number']}
            onChange={({ target }) => setEntered({ ...entered, number: target.value })}
          />
        )}
        <CredentialFields
          names={isEntered ? NEEDED[provider] : []}
          values={entered}
          wrong={wrong}
          onChange={(next) => setEntered({ ...entered, ...next })}
        />
        {provider === 'cloud' && isEntered && <Webhook url={webhookUrl} />}
        {problem && <Alert tone="bad">{problem}</Alert>}
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          {isEntered && (
            <Button type="submit" variant="go" busy={isLoading}>
              {isLoading ? words.checking : words.connect}
            </Button>
          )}
        </DialogEnds>
      </form>
    </Dialog>
  );
};
