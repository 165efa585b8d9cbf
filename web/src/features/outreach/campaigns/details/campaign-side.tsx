import { STAGE_LABELS, type Campaign, type Mailbox, type Sequence } from '@rainmaker/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { openMailboxes } from '#features/mailboxes/index.ts';
import { formatNumber, formatWhole } from '#lib/format.ts';
import { workflowPath } from '#lib/paths.ts';
import { Progress } from '#ui/feedback/progress.tsx';
import { APPROVAL_WORDS, hoursInWords, STOP_WORDS, type Workspace } from '../../outreach-words.ts';
import { ChangeDialog } from '../change/campaign-change.tsx';
import { isOver } from '../use-campaign-state.ts';
import styles from './campaign-details.module.css';

const Limits = ({ boxes }: { boxes: readonly Mailbox[] }) => (
  <section aria-label="Today’s limits">
    <h3>
      Today’s limits{' '}
      <span className="num">{formatNumber(boxes.reduce((sum, box) => sum + box.sent_today, 0))} sent</span>
    </h3>
    {boxes.map((box) => (
      <div key={box.id} className={styles['meter']}>
        <div>
          <button type="button" className="cut" title={box.email} onClick={() => openMailboxes()}>
            {box.email}
          </button>
          <span className="num">
            {box.daily_limit === null ? `${box.sent_today}, no limit` : `${box.sent_today} of ${box.daily_limit}`}
            {box.state === 'ramping' && ', warming up'}
            {box.state === 'paused' && ', paused'}
          </span>
        </div>
        {box.daily_limit !== null && (
          <Progress label={`Sent today from ${box.email}`} value={box.sent_today} max={box.daily_limit} thin />
        )}
        {box.state_reason && <p>{box.state_reason}</p>}
      </div>
    ))}
  </section>
);

const percent = (share: number): string => `${share === 0 ? '0' : share.toFixed(1)} %`;

const Guardrails = ({ campaign }: { campaign: Campaign }) => {
  const { bounce_percent: bounce, complaint_percent: complaint } = campaign.guardrails;
  const { sent, bounced } = campaign.messages;
  const share = sent === 0 ? 0 : (bounced / sent) * 100;
  return (
    <section aria-label="Guardrails">
      <h3>
        Guardrails <span>pauses by itself at the red mark</span>
      </h3>
      <div className={styles['meter']}>
        <div>
          <span>Bounced</span>
          <span className="num">
            {percent(share)}, stops at {bounce} %
          </span>
        </div>
        <div className={styles['guard']}>
          <Progress
            label="Share that bounced, up to where the campaign stops"
            value={share}
            max={bounce}
            tone={share >= bounce ? 'bad' : 'good'}
            thin
          />
          <u />
        </div>
      </div>
      <p className={styles['rule']}>Complaints stop it at {complaint} %. Both count after the first 50 e-mails.</p>
    </section>
  );
};

const audienceInWords = ({ audience }: Campaign): string => {
  const { title, many } = STAGE_LABELS[audience.stage];
  const isEveryone = Object.keys(audience.filter ?? {}).length === 0;
  if (audience.ids) return `${formatNumber(audience.ids.length)} chosen ${many}`;
  const who = isEveryone ? `All ${many}` : `${title} by a filter`;
  return audience.frozen ? `${who}, frozen at the launch` : `${who}, also who comes later`;
};

interface Props {
  campaign: Campaign;
  sequence: Sequence | undefined;
  boxes: readonly Mailbox[];
  workspace: Workspace | undefined;
}

const SetUp = ({ campaign, sequence, boxes, workspace }: Props) => {
  const [isChanging, setChanging] = useState(false);
  const hours = sequence?.window ?? workspace?.window;
  const facts: [string, string | undefined][] = [
    ['Audience', audienceInWords(campaign)],
    ['Window', hours && hoursInWords(hours)],
    ['New a day', campaign.daily_new_limit === null ? 'No limit' : `At most ${formatNumber(campaign.daily_new_limit)}`],
    ['Approval', APPROVAL_WORDS[campaign.approval].label],
    ['Stops on', sequence?.stop_on.map((stop) => STOP_WORDS[stop]).join('; ')],
    ['Begins', campaign.start_at === null ? undefined : formatWhole(campaign.start_at)],
    ['Ends', campaign.end_at === null ? undefined : formatWhole(campaign.end_at)],
    ['Launched', campaign.launched_at === null ? undefined : formatWhole(campaign.launched_at)],
  ];
  return (
    <section aria-label="Set-up">
      <div className={styles['sideHead']}>
        <h3>Set-up</h3>
        {/* A draft is changed in the form that launches it. */}
        {!isOver(campaign) && campaign.state !== 'draft' && (
          <button type="button" className="link t13" onClick={() => setChanging(true)}>
            Change
          </button>
        )}
      </div>
      <dl>
        <div>
          <dt>Workflow</dt>
          <dd>
            <Link className="link" to={workflowPath(campaign.sequence.id)}>
              {campaign.sequence.sequence_name}
            </Link>
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
      {isChanging && <ChangeDialog campaign={campaign} boxes={boxes} onClose={() => setChanging(false)} />}
    </section>
  );
};

/** Limits, guardrails and how the campaign is set up. */
export const CampaignSide = ({ campaign, sequence, boxes, workspace }: Props) => (
  <aside className={styles['side']} aria-label="Limits and set-up">
    <Limits boxes={boxes.filter(({ id }) => campaign.mailbox_ids.includes(id))} />
    <Guardrails campaign={campaign} />
    <SetUp campaign={campaign} sequence={sequence} boxes={boxes} workspace={workspace} />
  </aside>
);
