import { CHANNELS, LIMITS, STAGE_LABELS, type Campaign, type Sequence } from '@rainmaker/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { openMailboxes, SentToday } from '#features/mailboxes/index.ts';
import { formatNumber, formatWhole } from '#lib/format.ts';
import { useMay } from '#lib/api/permissions.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';
import { settingsPath } from '#lib/paths.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { APPROVAL_WORDS, hoursInWords, STOP_WORDS, type Workspace } from '../../outreach-words.ts';
import { ChangeDialog } from '../change/campaign-change.tsx';
import { type Accounts, accountsOf } from '../accounts/accounts.ts';
import { isOver } from '../use-campaign-state.ts';
import styles from './campaign-details.module.css';
import { useMayChangeCampaign } from '../use-may-change.ts';
import * as words from '../words.ts';

/** None of them may be the reader's: a campaign of somebody else sends from their accounts. */
const Limits = ({ boxes, senders }: Accounts) =>
  boxes.length + senders.length > 0 && (
    <section aria-label={words.todaysLimits}>
      <h3>{words.todaysLimits}</h3>
      {boxes.map((box) => (
        <div key={box.id} className={styles['meter']}>
          <div>
            <button type="button" className="cut" title={box.email} onClick={() => openMailboxes()}>
              {box.email}
            </button>
            <span className="num">
              <SentToday box={box} />
              {box.state === 'ramping' && words.warmingUp}
              {box.state === 'paused' && ', paused'}
            </span>
          </div>
          {box.daily_limit !== null && (
            <Progress label={words.sentTodayFrom(box.email)} value={box.sent_today} max={box.daily_limit} thin />
          )}
          {box.state_reason && <p>{box.state_reason}</p>}
        </div>
      ))}
      {accountsOf({ boxes: [], senders }).map(({ id, name, state, daily, reason }) => (
        <div key={id} className={styles['meter']}>
          <div>
            <Link className="cut num" to={settingsPath('whatsapp')}>
              {name}
            </Link>
            <span className="num">
              {daily === null ? words.noDailyLimit : words.newPeopleADay(formatNumber(daily))}
              {state === 'paused' && ', paused'}
            </span>
          </div>
          {reason && <p>{reason}</p>}
        </div>
      ))}
    </section>
  );

const percent = (share: number): string => `${share === 0 ? '0' : share.toFixed(1)}%`;

const shareOf = (part: number, sent: number): number => (sent === 0 ? 0 : (part / sent) * 100);

/** How far a share is from the limit at which the campaign pauses. */
const Guard = ({ label, name, share, limit }: { label: string; name: string; share: number; limit: number }) => (
  <div className={styles['meter']}>
    <div>
      <span>{label}</span>
      <span className="num">{words.pausesAtPercent(percent(share), limit)}</span>
    </div>
    <div className={styles['guard']}>
      <Progress label={name} value={share} max={limit} tone={share >= limit ? 'bad' : 'good'} thin />
      <u />
    </div>
  </div>
);

const Guardrails = ({ campaign }: { campaign: Campaign }) => {
  const { bounce_percent: bounce, complaint_percent: complaint } = campaign.guardrails;
  const guards = campaign.channels.map(
    (channel) =>
      campaign.guards.find((each) => each.channel === channel) ?? { channel, sent: 0, undelivered: 0, opted_out: 0 },
  );
  return (
    <section aria-label={words.guardrails}>
      <h3>
        {words.guardrails} <span>{words.pausesAutomaticallyAtTheRedMark}</span>
      </h3>
      {guards.map(({ channel, sent, undelivered, opted_out: optedOut }) => (
        <div key={channel}>
          <Guard
            label={channel === 'email' ? words.bounced : words.undeliveredOn(CHANNELS[channel].label)}
            name={channel === 'email' ? words.bounceRateUpToTheLimit : words.undeliveredUpToTheLimit}
            share={shareOf(undelivered, sent)}
            limit={bounce}
          />
          {channel !== 'email' && (
            <Guard
              label={words.optedOutOn(CHANNELS[channel].label)}
              name={words.optOutsUpToTheLimit}
              share={shareOf(optedOut, sent)}
              limit={LIMITS.guardrailOptOutPercent}
            />
          )}
        </div>
      ))}
      <p className={styles['rule']}>
        {campaign.channels.includes('email') && words.alsoPausesAtPercentComplaints(complaint)}
        {words.eachAppliesAfter}
      </p>
    </section>
  );
};

const audienceInWords = ({ audience }: Campaign): string => {
  const { title, many } = STAGE_LABELS[audience.stage];
  const isEveryone = Object.keys(audience.filter ?? {}).length === 0;
  if (audience.ids) return words.selected(formatNumber(audience.ids.length), many);
  const who = isEveryone ? words.all(many) : words.matchingAFilter(title);
  return audience.frozen ? words.fixedAtLaunch(who) : words.includingNewMatches(who);
};

interface Props extends Accounts {
  campaign: Campaign;
  sequence: Sequence | undefined;
  workspace: Workspace | undefined;
}

const SetUp = ({ campaign, sequence, boxes, senders, workspace }: Props) => {
  const here = useOutreachPlace();
  const [isChanging, setChanging] = useState(false);
  const mayChange = useMayChangeCampaign(campaign);
  const isColleagues = useMay('updateCampaign') && !mayChange;
  const hours = sequence?.window ?? workspace?.window;
  const facts: [string, string | undefined][] = [
    [words.audience, audienceInWords(campaign)],
    [words.sendingHours, hours && hoursInWords(hours)],
    [
      words.newPeoplePerDay,
      campaign.daily_new_limit === null ? words.noLimit : words.upTo(formatNumber(campaign.daily_new_limit)),
    ],
    [words.approval, APPROVAL_WORDS[campaign.approval].label],
    [words.stopsWhen, sequence?.stop_on.map((stop) => STOP_WORDS[stop]).join('; ')],
    [words.startsLabel, campaign.start_at === null ? undefined : formatWhole(campaign.start_at)],
    [words.ends, campaign.end_at === null ? undefined : formatWhole(campaign.end_at)],
    [words.launched, campaign.launched_at === null ? undefined : formatWhole(campaign.launched_at)],
  ];
  return (
    <section aria-label={words.setup}>
      <div className={styles['sideHead']}>
        <h3>{words.setup}</h3>
        {/* A draft is edited in the form that launches it. */}
        {mayChange && !isOver(campaign) && campaign.state !== 'draft' && (
          <button type="button" className="link t13" onClick={() => setChanging(true)}>
            {words.edit}
          </button>
        )}
      </div>
      {isColleagues && <p className="faint t13">{words.colleaguesCampaign}</p>}
      <dl>
        <div>
          <dt>{words.workflow}</dt>
          <dd>
            {campaign.sequence.is_deleted ? (
              words.deletedWorkflow(campaign.sequence.sequence_name)
            ) : (
              <Link className="link" to={here.workflow(campaign.sequence.id)}>
                {campaign.sequence.sequence_name}
              </Link>
            )}
          </dd>
        </div>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isChanging && (
        <ChangeDialog campaign={campaign} boxes={boxes} senders={senders} onClose={() => setChanging(false)} />
      )}
    </section>
  );
};

/** Limits, guardrails and settings of the campaign. */
export const CampaignSide = ({ campaign, sequence, boxes, senders, workspace }: Props) => (
  <aside className={styles['side']} aria-label={words.limitsAndSetup}>
    <Limits
      boxes={boxes.filter(({ id }) => campaign.mailbox_ids.includes(id))}
      senders={senders.filter(({ id }) => campaign.mailbox_ids.includes(id))}
    />
    <Guardrails campaign={campaign} />
    <SetUp campaign={campaign} sequence={sequence} boxes={boxes} senders={senders} workspace={workspace} />
  </aside>
);
