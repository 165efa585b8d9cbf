import { AudienceFilters, type AudienceProps } from './audience-filters.tsx';
import {
  EXCLUSION_CAUSES,
  type ExclusionCause,
  exclusionLabel,
  type SentChannel,
  STAGE_LABELS,
  STAGES,
} from '@rainmaker/contract';
import { TriangleAlert, Users } from 'lucide-react';
import { useState } from 'react';
import { api, type Answer } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { countOf, formatNumber } from '#lib/format.ts';
import { RadioChoice } from '#ui/form/choice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { LeftOutDialog } from './left-out-dialog.tsx';
import { countArguments, withPart, type Audience } from './audience-url.ts';
import { PEOPLE } from '../../outreach-words.ts';
import styles from '../new-campaign.module.css';
import * as words from './words.ts';

type Count = Answer<'getAudienceCount'>;

/** The number of people who lack each value used in the first message. */
const Lacking = ({ lacking }: { lacking: NonNullable<Count['lacking']> }) => (
  <div className={styles['lacking']}>
    <p>
      <TriangleAlert aria-hidden />
      <span>{words.lackAValueTheFirstEmailNeeds(countOf(lacking.people, PEOPLE), lacking.people === 1)}</span>
    </p>
    <ul>
      {lacking.values.map(({ name, label, people }) => (
        <li key={name}>
          <span>{label}</span>
          <span className="num">{formatNumber(people)}</span>
        </li>
      ))}
    </ul>
  </div>
);

interface CountProps {
  count: Count;
  audience: Audience;
  /** Opens the list of those left out for a cause. */
  onLeftOut: (cause: ExclusionCause) => void;
}

/** How many can be contacted, and why the others can't. */
const AudienceCount = ({ count, audience, onLeftOut }: CountProps) => {
  const causes = EXCLUSION_CAUSES.filter((cause) => count.excluded[cause] > 0);
  return (
    <div className={styles['count']} aria-live="polite">
      <p>
        <b className="num">{formatNumber(count.reachable)}</b>{' '}
        {words.ofCanBeContacted(countOf(count.count, STAGE_LABELS[audience.stage]))}
      </p>
      <Progress label={words.shareThatCanBeContacted} value={count.reachable} max={Math.max(1, count.count)} thin />
      {causes.length > 0 && (
        <ul>
          {causes.map((cause) => (
            <li key={cause}>
              <button type="button" className="link" onClick={() => onLeftOut(cause)}>
                {exclusionLabel(cause, count.channel)}
              </button>
              <span className="num">{formatNumber(count.excluded[cause])}</span>
            </li>
          ))}
        </ul>
      )}
      {count.lacking !== null && count.lacking.people > 0 && <Lacking lacking={count.lacking} />}
    </div>
  );
};

/** The live count of an audience, and of the people who lack a value that the workflow's first message needs. */
export const useAudienceCount = (
  audience: Audience,
  mailboxIds: readonly string[],
  sequenceId: string,
  channel?: SentChannel,
) => {
  const query = api.useGetAudienceCountQuery(countArguments(audience, mailboxIds, sequenceId, channel));
  return { ...query, count: query.currentData ?? query.data };
};

interface FieldsProps extends AudienceProps {
  sequenceId: string;
  /** By which they would hear, without a workflow that says so. */
  channel?: SentChannel;
  mailboxIds: readonly string[];
  /** Left out where the people are fixed anyway. */
  isLive?: boolean;
  onLive?: (isLive: boolean) => void;
}

/** The campaign's audience: stage, filter and live count. */
export const AudienceFields = (props: FieldsProps) => {
  const { audience, sequenceId, channel, mailboxIds, onChange, isLive, onLive } = props;
  const { count, error, isFetching } = useAudienceCount(audience, mailboxIds, sequenceId, channel);
  const [leftOut, setLeftOut] = useState<ExclusionCause>();
  return (
    <div className={styles['stack']}>
      {audience.ids ? (
        <div className={styles['chosen']}>
          <Users aria-hidden />
          <span className="grow">
            <b>{countOf(audience.ids.length, STAGE_LABELS[audience.stage])}</b> {words.selectedByYou}
          </span>
          <button type="button" className="link" onClick={() => onChange({ ...audience, ids: undefined })}>
            {words.useAFilterInstead}
          </button>
        </div>
      ) : (
        <>
          <div>
            <Segmented
              label={words.stage}
              items={STAGES.map((stage) => ({ key: stage, label: STAGE_LABELS[stage].title }))}
              value={audience.stage}
              onChange={(stage) => onChange({ stage, ids: undefined, filter: withPart(audience.filter, 'status', '') })}
            />
          </div>
          <AudienceFilters audience={audience} onChange={onChange} />
        </>
      )}
      {error ? (
        <p className={styles['wrong']} role="alert">
          <TriangleAlert aria-hidden />
          {errorText(error)}
        </p>
      ) : (
        <div style={{ opacity: isFetching && count ? 0.6 : 1 }}>
          {count ? (
            <AudienceCount count={count} audience={audience} onLeftOut={setLeftOut} />
          ) : (
            <div className={styles['countWait']} aria-busy />
          )}
        </div>
      )}
      {leftOut !== undefined && count && (
        <LeftOutDialog
          cause={leftOut}
          channel={count.channel}
          asked={countArguments(audience, mailboxIds, sequenceId, channel)}
          onClose={() => setLeftOut(undefined)}
        />
      )}
      {!audience.ids && onLive && (
        <fieldset>
          <legend className="hidden-text">{words.newMatches}</legend>
          <RadioChoice
            name="live"
            label={words.onlyPeopleWhoMatchAtLaunch}
            help={words.theListDoesntChangeAfterLaunch}
            checked={!isLive}
            onChange={() => onLive(false)}
          />
          <RadioChoice
            name="live"
            label={words.includeNewMatches}
            help={words.peopleWhoMatchLaterJoinWhile}
            checked={isLive}
            onChange={() => onLive(true)}
          />
        </fieldset>
      )}
    </div>
  );
};
