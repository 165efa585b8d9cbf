import { CalendarClock, Clock, Send, ShieldCheck, Tag, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DO_NOT_CONTACT, LIVE_ENROLMENT_STATES } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format.ts';
import type { ContactDetails } from '../stage-calls.ts';
import styles from './duplicates.module.css';
import * as words from './words.ts';

const LIVE: readonly string[] = LIVE_ENROLMENT_STATES;

interface Options {
  /** Nothing is asked: what is known stays on screen. */
  skip: boolean;
}

interface Props extends Options {
  keep: ContactDetails;
  merge: ContactDetails;
}

const Line = ({
  icon,
  label,
  figure,
  say,
}: {
  icon: ReactNode;
  label: string;
  figure?: ReactNode;
  say?: ReactNode;
}) => (
  <li className={styles['line']}>
    {icon}
    <span>{label}</span>
    {figure !== undefined && <span className="num">{figure}</span>}
    {say && <p>{say}</p>}
  </li>
);

const useCampaign = (id: string, options: Options) =>
  api.useGetPersonCampaignsQuery({ id }, options).data?.results.find(({ state }) => LIVE.includes(state))?.campaign;

/** What becomes of the campaigns that both are in. */
const Campaigns = ({ keep, merge, skip }: Props) => {
  const [one, other] = [useCampaign(keep.id, { skip }), useCampaign(merge.id, { skip })];
  const goesOn = one ?? other;
  if (!goesOn) return null;
  const say = one && other && (one.id === other.id ? words.bothInOne(one.name) : words.oneGoesOn(one.name, other.name));
  return <Line icon={<Send aria-hidden />} label={words.campaigns} figure={say ? undefined : goesOn.name} say={say} />;
};

const useOpenFollowUps = (id: string, options: Options): number | undefined =>
  api.useGetFollowUpsQuery({ contact_id: id, state: 'open', page_size: 1 }, options).data?.count;

/** What a merge joins, beside the fields. */
export const Joined = ({ keep, merge, skip }: Props) => {
  const [one, other] = [useOpenFollowUps(keep.id, { skip }), useOpenFollowUps(merge.id, { skip })];
  const tags = [...new Set([...keep.tags, ...merge.tags])];
  const isBlocked = keep.status === DO_NOT_CONTACT || merge.status === DO_NOT_CONTACT;
  return (
    <aside className={styles['joined']} aria-label={words.willBeJoined}>
      <h2>{words.afterMerge}</h2>
      <ul>
        <Line icon={<Clock aria-hidden />} label={words.oneTimeline} />
        <Campaigns keep={keep} merge={merge} skip={skip} />
        {one !== undefined && other !== undefined && one + other > 0 && (
          <Line
            icon={<CalendarClock aria-hidden />}
            label={words.followUps}
            figure={`${formatNumber(one)} + ${formatNumber(other)}`}
          />
        )}
        {tags.length > 0 && <Line icon={<Tag aria-hidden />} label={words.tags} figure={tags.join(', ')} />}
        <Line
          icon={<ShieldCheck aria-hidden />}
          label={words.consent}
          figure={words.stricter}
          say={isBlocked ? words.isBlocked : undefined}
        />
      </ul>
      <p className={styles['undo']}>
        <Undo2 aria-hidden />
        {words.undoSay}
      </p>
    </aside>
  );
};
