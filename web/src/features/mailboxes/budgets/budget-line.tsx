import type { contract, Output } from '@rainmaker/contract';
import { type ReactNode, useState } from 'react';
import { useMay } from '#lib/api/permissions.ts';
import { formatNumber } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import listStyles from '#ui/list/boxed-list.module.css';
import styles from '../mailboxes.module.css';
import * as words from '../words.ts';
import { LimitForm, type LimitSetting } from './limit-form.tsx';

type Budgets = Output<typeof contract.getSendingBudgets>;
type Domain = Budgets['domains'][number];
type Receiver = Budgets['receivers'][number];

interface Use {
  limit: number | null;
  sent: number;
  planned: number;
}

/** What is used of a budget today; planned emails use it as well. */
const UseToday = ({ of: { limit, sent, planned }, label }: { of: Use; label: string }) => (
  <span className={styles['sent']}>
    <span className="num">
      {limit === null
        ? words.sentTodayNoLimit(formatNumber(sent))
        : words.usedOf(formatNumber(sent), formatNumber(limit))}
      {planned > 0 && words.andPlanned(formatNumber(planned))}
    </span>
    {limit !== null && (
      <Progress label={label} value={sent + planned} max={limit} tone={sent >= limit ? 'warn' : 'accent'} thin />
    )}
  </span>
);

interface LineProps {
  name: string;
  about: string;
  use?: ReactNode;
  setting: LimitSetting;
  children?: ReactNode;
}

const Line = ({ name, about, use, setting, children }: LineProps) => {
  const [isOpen, setOpen] = useState(false);
  const mayChange = useMay('updateSendingBudget');
  return (
    <li className={listStyles['row']}>
      <div className={listStyles['line']}>
        <span className="grow col">
          <b className="cut" title={name}>
            {name}
          </b>
          <small>{about}</small>
        </span>
        {use}
        {mayChange && !isOpen && (
          <Button aria-label={words.changeLimitOf(name)} onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
      </div>
      {children}
      {isOpen && <LimitForm setting={setting} onClose={() => setOpen(false)} />}
    </li>
  );
};

const limitInWords = (limit: number | null): string =>
  limit === null ? words.noLimitOfItsOwn : words.aDay(formatNumber(limit));

/** All mailboxes of a domain together. */
export const DomainLine = ({ of }: { of: Domain }) => (
  <Line
    name={of.domain}
    about={`${words.mailboxCount(of.mailboxes)}, ${limitInWords(of.daily_limit)}`}
    use={<UseToday of={of} label={words.usedTodayBy(of.domain)} />}
    setting={{ kind: 'domain', name: of.domain, title: of.domain, limit: of.daily_limit, isDefault: of.limit === null }}
  />
);

/** What each domain may send to a receiving provider, with the fullest budgets of today. */
export const ReceiverLine = ({ of, isNew }: { of: Receiver; isNew: boolean }) => {
  const name = words.receivers[of.receiver];
  const rampUp = of.is_default && isNew ? ` ${words.newDomainsStartLower}` : '';
  const limit = of.daily_limit === null ? words.noLimit : words.aDayFromEach(formatNumber(of.daily_limit));
  return (
    <Line
      name={name}
      about={`${limit}.${rampUp}`}
      setting={{ kind: 'receiver', name: of.receiver, title: name, limit: of.daily_limit, isDefault: of.is_default }}
    >
      {of.today.length > 0 && (
        <ul className={styles['uses']}>
          {of.today.map((each) => {
            const label = of.receiver === 'other' ? words.fromTo(each.domain, each.name) : each.domain;
            return (
              <li key={`${each.domain} ${each.name}`} className={listStyles['line']}>
                <span className="grow cut" title={label}>
                  {label}
                </span>
                <UseToday of={each} label={words.usedTodayBy(label)} />
              </li>
            );
          })}
        </ul>
      )}
    </Line>
  );
};
