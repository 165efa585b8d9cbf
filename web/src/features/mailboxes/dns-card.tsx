import { type DnsRecord, type Mailbox } from '@rainmaker/contract';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { formatMoment } from '#lib/format.ts';
import { errorText } from '#lib/errors.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { CopiedRecord } from './copied-record.tsx';
import { DNS_STATE_WORDS } from './mailbox-words.ts';
import formStyles from '#ui/form/short-form.module.css';
import styles from './mailboxes.module.css';
import * as words from './words.ts';

const KINDS = [
  ['SPF', 'spf'],
  ['DKIM', 'dkim'],
  ['DMARC', 'dmarc'],
  ['MX', 'mx'],
] as const;

const One = ({ name, record }: { name: string; record: DnsRecord }) => (
  <section className={styles['dns']} aria-label={name}>
    <h4>
      {name} <Pill tone={DNS_STATE_WORDS[record.state].tone}>{DNS_STATE_WORDS[record.state].label}</Pill>
    </h4>
    <p className={formStyles['hint']}>{record.detail}</p>
    {record.record !== null && (
      <dl>
        <CopiedRecord label={words.dnsName} text={record.name} />
        <CopiedRecord label={words.txtRecord} text={record.record} />
      </dl>
    )}
  </section>
);

/** What the DNS of a mailbox's domain says, with the records to publish. */
export const DnsCard = ({ box, onClose }: { box: Mailbox; onClose: () => void }) => {
  const [check, { isLoading }] = api.useCheckMailboxDnsMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const { dns } = box;
  const again = async (): Promise<void> => {
    setProblem(null);
    try {
      await check({ id: box.id }).unwrap();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  return (
    <section className={styles['below']} aria-label={words.dnsOf(box.email)}>
      <p className={formStyles['hint']}>
        {dns === null ? words.dnsNotYet : words.dnsCheckedAt(dns.domain, formatMoment(dns.checked_at))}
      </p>
      {dns !== null && KINDS.map(([name, key]) => <One key={key} name={name} record={dns[key]} />)}
      {problem && <Alert tone="bad">{problem}</Alert>}
      <div className={styles['rowEnds']}>
        <Button onClick={onClose}>{words.close}</Button>
        <Button busy={isLoading} onClick={() => void again()}>
          {isLoading ? words.checkingDns : words.checkAgain}
        </Button>
      </div>
    </section>
  );
};
