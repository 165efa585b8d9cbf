import type { TrackingDomain } from '@rainmaker/contract';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { errorText, fieldErrors } from '#lib/errors.ts';
import { formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Alert } from '#ui/page.tsx';
import { Pill } from '#ui/pill.tsx';
import { CopiedRecord } from './copied-record.tsx';
import { DNS_STATE_WORDS } from './mailbox-words.ts';
import formStyles from '#ui/form/short-form.module.css';
import styles from './mailboxes.module.css';
import * as words from './words.ts';

const Found = ({ target, domain }: { target: string; domain: NonNullable<TrackingDomain['domain']> }) => (
  <section className={styles['dns']} aria-label={domain.name}>
    <h4>
      {domain.name} <Pill tone={DNS_STATE_WORDS[domain.state].tone}>{DNS_STATE_WORDS[domain.state].label}</Pill>
    </h4>
    <p className={formStyles['hint']}>
      {domain.detail} {words.trackingCheckedAt(formatMoment(domain.checked_at))}
    </p>
    {domain.state !== 'pass' && (
      <dl>
        <CopiedRecord label={words.dnsName} text={domain.name} />
        <CopiedRecord label={words.cnameRecord} text={target} />
      </dl>
    )}
  </section>
);

const Editor = ({ answer: { target, domain } }: { answer: TrackingDomain }) => {
  const may = useMay('updateTrackingDomain');
  const [update, { isLoading }] = api.useUpdateTrackingDomainMutation();
  const [name, setName] = useState(domain?.name ?? '');
  const [wrong, setWrong] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const save = async (next: string | null): Promise<void> => {
    setWrong(undefined);
    setProblem(undefined);
    try {
      await update({ name: next }).unwrap();
      if (next === null) setName('');
    } catch (error) {
      const field = fieldErrors(error)['name'];
      if (field === undefined) setProblem(errorText(error));
      else setWrong(field);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(name.trim().toLowerCase());
  };
  return (
    <>
      {domain && <Found target={target} domain={domain} />}
      {!may && !domain && <p className="t13 muted">{words.noTrackingDomain}</p>}
      {may && (
        <form className={styles['trackingForm']} noValidate onSubmit={submit} aria-label={words.trackingDomain}>
          <TextField
            label={words.domainName}
            help={words.domainNameHelp(target)}
            maxLength={253}
            value={name}
            error={wrong}
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target: field }) => setName(field.value)}
          />
          {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
          <div className={styles['rowEnds']}>
            {domain && (
              <Button disabled={isLoading} onClick={() => void save(null)}>
                {words.removeDomain}
              </Button>
            )}
            <Button type="submit" variant="go" busy={isLoading} disabled={name.trim() === ''}>
              {domain?.name === name.trim().toLowerCase() ? words.checkAgain : words.saveAndCheck}
            </Button>
          </div>
        </form>
      )}
    </>
  );
};

/** The workspace's own name for tracked links: its record to copy, and whether it points here. */
export const TrackingDomainSection = () => {
  const { data, error, refetch } = api.useGetTrackingDomainQuery();
  return (
    <section className={styles['trackingSection']} aria-label={words.trackingDomain} aria-busy={!data && !error}>
      <h2>{words.trackingDomain}</h2>
      <p className="t13 muted">{words.trackingDomainLead}</p>
      {data && <Editor key={data.domain?.name ?? ''} answer={data} />}
      {!data && error && <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="64%" />}
    </section>
  );
};
