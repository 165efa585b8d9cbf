import type { Mailbox } from '@rainmaker/contract';
import { useState, type FormEvent } from 'react';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { placeNow } from '#lib/place.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { wallClock } from '#lib/zone.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField, TextField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { CopiedRecord } from './copied-record.tsx';
import formStyles from '#ui/form/short-form.module.css';
import styles from './mailboxes.module.css';
import { useMailbox } from './use-mailbox.ts';
import * as words from './words.ts';

type Dkim = NonNullable<Mailbox['dkim']>;

const Published = ({
  box,
  dkim,
  onClose,
  onAnew,
}: {
  box: Mailbox;
  dkim: Dkim;
  onClose: () => void;
  onAnew: () => void;
}) => {
  const { change, isBusy } = useMailbox(box);
  return (
    <>
      <p className={formStyles['hint']}>{words.emailsFromThisMailboxAreSigned(dkim.domain)}</p>
      <dl>
        <CopiedRecord label={words.dnsName} text={dkim.dns_name} />
        <CopiedRecord label={words.txtRecord} text={dkim.dns_record} />
      </dl>
      <Alert>{words.weHaventCheckedThisRecordUntil}</Alert>
      <div className={styles['rowEnds']}>
        <Button
          variant="bad"
          disabled={isBusy}
          onClick={() => void change({ version: box.version, dkim: null }, words.signingTurnedOff)}
        >
          {words.stopSigning}
        </Button>
        <Button disabled={isBusy} onClick={onAnew}>
          {words.useADifferentKey}
        </Button>
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </>
  );
};

const domainOf = (box: Mailbox): string => box.dkim?.domain ?? box.email.split('@')[1] ?? '';

/** A new key needs a new selector, because the old record may still be looked up. */
const freshSelector = (box: Mailbox): string => {
  const now = wallClock(new Date(), placeNow().zone);
  const wanted = words.rm(now.getUTCFullYear(), String(now.getUTCMonth() + 1).padStart(2, '0'));
  return box.dkim?.selector === wanted ? `${wanted}b` : wanted;
};

const useDkimForm = (box: Mailbox, onSaved: () => void) => {
  const { save, isBusy } = useMailbox(box);
  const [version] = useState(box.version);
  const [form, setForm] = useState({ domain: domainOf(box), selector: freshSelector(box), isOwn: false, key: '' });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong({});
    const { domain, selector, isOwn, key } = form;
    if (isOwn && key.trim() === '') {
      setWrong({ private_key: words.pasteAKeyOrGenerateOne });
      return;
    }
    try {
      await save({ version, dkim: { domain, selector, ...(isOwn && { private_key: key }) } });
      toastSuccess(undefined, words.savedNowPublishTheDnsRecord);
      onSaved();
    } catch (error) {
      const places = Object.entries(fieldErrors(error)).map(([place, text]) => [place.replace(/^dkim\./, ''), text]);
      setWrong(places.length > 0 ? Object.fromEntries(places) : { form: errorText(error) });
    }
  };
  const set = (change: Partial<typeof form>) => setForm({ ...form, ...change });
  return { form, set, wrong, submit, isBusy };
};

const Key = ({ box, onSaved, onClose }: { box: Mailbox; onSaved: () => void; onClose: () => void }) => {
  const { form, set, wrong, submit, isBusy } = useDkimForm(box, onSaved);
  return (
    <form className={formStyles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={formStyles['hint']}>{words.dkimSignaturesProveThatEmailComes}</p>
      {wrong['form'] && <Alert tone="bad">{wrong['form']}</Alert>}
      <div className={styles['pair']}>
        <TextField
          label={words.domain}
          autoCapitalize="none"
          spellCheck={false}
          value={form.domain}
          error={wrong['domain']}
          onChange={({ target }) => set({ domain: target.value })}
        />
        <TextField
          label={words.selector}
          autoCapitalize="none"
          spellCheck={false}
          value={form.selector}
          help={words.identifiesThisKeyInYourDns}
          error={wrong['selector']}
          onChange={({ target }) => set({ selector: target.value })}
        />
      </div>
      <Segmented
        label={words.key}
        items={[
          { key: 'made', label: words.generateKey },
          { key: 'own', label: words.iHaveAKey },
        ]}
        value={form.isOwn ? 'own' : 'made'}
        onChange={(key) => set({ isOwn: key === 'own' })}
      />
      {form.isOwn && (
        <TextAreaField
          label={words.privateKey}
          rows={4}
          placeholder="-----BEGIN PRIVATE KEY-----"
          autoComplete="off"
          spellCheck={false}
          value={form.key}
          help={words.rsa2048BitsPemFormat}
          error={wrong['private_key']}
          onChange={({ target }) => set({ key: target.value })}
        />
      )}
      <div className={styles['rowEnds']}>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button type="submit" busy={isBusy}>
          {words.turnOnSigning}
        </Button>
      </div>
    </form>
  );
};

/** The DKIM key of a relay, and the record to publish for it. */
export const DkimForm = ({ box, onClose }: { box: Mailbox; onClose: () => void }) => {
  const [isAnew, setAnew] = useState(false);
  return (
    <section className={styles['below']} aria-label={words.dkimFor(box.email)}>
      {box.dkim && !isAnew ? (
        <Published box={box} dkim={box.dkim} onClose={onClose} onAnew={() => setAnew(true)} />
      ) : (
        <Key box={box} onSaved={() => setAnew(false)} onClose={isAnew ? () => setAnew(false) : onClose} />
      )}
    </section>
  );
};
