import { PLAN_LABELS, type Plan, type PlanStatus } from '@rainmaker/contract';
import { ShieldCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { api, type Answer } from '#lib/api/api.ts';
import { daysFrom, formatDate, formatNumber } from '#lib/format.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { useNow } from '#lib/use-now.ts';
import { Alert, Page, Scroll } from '#ui/page.tsx';
import { Pill, type PillTone } from '#ui/pill.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './subscription-screen.module.css';
import * as texts from './words.ts';

const STATUS: Record<PlanStatus, { words: string; tone: PillTone }> = {
  trialing: { words: texts.trial, tone: 'info' },
  active: { words: texts.active, tone: 'good' },
  past_due: { words: texts.paymentOverdue, tone: 'warn' },
  cancelled: { words: texts.endsSoon, tone: 'warn' },
  expired: { words: texts.expired, tone: 'bad' },
};

/** Contacts, emails a month, mailboxes; null if unlimited. */
const LIMITS: Record<Plan, { contacts: number | null; emails: number | null; mailboxes: number | null }> = {
  trial: { contacts: 500, emails: 500, mailboxes: 1 },
  starter: { contacts: 2500, emails: 3000, mailboxes: 2 },
  growth: { contacts: 15_000, emails: 20_000, mailboxes: 10 },
  scale: { contacts: 100_000, emails: 100_000, mailboxes: 50 },
  self_hosted: { contacts: null, emails: null, mailboxes: null },
};

type Subscription = Answer<'getUser'>['subscription'];

const periodWords = ({ status, expires_at }: Subscription, now: Date): string => {
  if (expires_at === null) return status === 'expired' ? texts.ended : texts.noEndDate;
  const day = formatDate(expires_at, now);
  const days = daysFrom(expires_at, now);
  if (status === 'expired' || days < 0) return texts.endedOn(day);
  if (days === 0) return texts.endsToday;
  return texts.runsUntilLeft(day, formatNumber(days), days === 1 ? 'day' : 'days');
};

const limitWords = (limit: number | null, none: string): string => (limit === null ? none : formatNumber(limit));

const PlanCard = ({ subscription }: { subscription: Subscription }) => {
  const now = useNow();
  const limits = LIMITS[subscription.plan];
  return (
    <section className={styles['now']} aria-label={texts.yourPlan}>
      <div className={styles['plan']}>
        <h2>{PLAN_LABELS[subscription.plan]}</h2>
        {subscription.plan === 'self_hosted' && (
          <p className={styles['price']}>
            0 <small>{texts.perMonthSelfHosted}</small>
          </p>
        )}
        <p className="muted t13">{periodWords(subscription, now)}</p>
      </div>
      <dl className={styles['facts']}>
        <div>
          <dt>{texts.contacts}</dt>
          <dd>{limitWords(limits.contacts, texts.noLimit)}</dd>
        </div>
        <div>
          <dt>{texts.emailsPerMonth}</dt>
          <dd>{limitWords(limits.emails, texts.limitedByYourMailboxes)}</dd>
        </div>
        <div>
          <dt>{texts.mailboxes}</dt>
          <dd>{limitWords(limits.mailboxes, texts.noLimit)}</dd>
        </div>
      </dl>
    </section>
  );
};

/** The plan and its state; an expired account is redirected here with an alert. */
export const Component = () => {
  const { data: user } = api.useGetUserQuery();
  const [query] = useSearchParams();
  const isMarked = useAppSelector(({ auth }) => auth.isSubscriptionExpired);
  const subscription = user?.subscription;
  // The flag only counts until the plan is loaded: after a renewal the URL may still have it.
  const isFlagged = subscription === undefined && query.get('expired') === 'true';
  const isExpired = isMarked || isFlagged || subscription?.status === 'expired';
  const status = isExpired ? STATUS.expired : subscription && STATUS[subscription.status];
  return (
    <Page title={texts.subscription} count={status && <Pill tone={status.tone}>{status.words}</Pill>}>
      <Scroll label={texts.subscription}>
        <div className={styles['body']}>
          {isExpired && (
            <Alert tone="bad" title={texts.yourSubscriptionHasExpired}>
              {texts.nothingWasDeletedYouCanStill}
            </Alert>
          )}
          {subscription ? <PlanCard subscription={subscription} /> : <Skeleton height={132} />}
          <p className={styles['note']}>
            <ShieldCheck aria-hidden />
            {texts.selfHostingHasNoPlanLimits}
          </p>
        </div>
      </Scroll>
    </Page>
  );
};
