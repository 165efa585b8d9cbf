import { ENROLMENT_STATE_LABELS, LIVE_ENROLMENT_STATES, type Campaign, type CampaignPerson } from '@rainmaker/contract';
import { PersonName } from '#features/contacts/index.ts';
import { nextTimeOf, withOurTime } from '#lib/their-time.ts';
import type { Selection } from '#ui/table/data-table.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Pill } from '#ui/pill.tsx';
import { type Steps, useSteps } from '../use-steps.ts';
import styles from './campaign-people.module.css';
import { ENROLMENT_TONES } from './people-tabs.ts';
import { PersonMenu } from './person-menu.tsx';
import * as words from '../words.ts';

export const isLive = ({ state }: CampaignPerson): boolean =>
  (LIVE_ENROLMENT_STATES as readonly string[]).includes(state);

interface PersonProps {
  campaignId: string;
  person: CampaignPerson;
  /** Undefined if there are no bulk actions. */
  selection: Selection | undefined;
  stepName: Steps['nameOf'];
}

const Person = ({ campaignId, person, selection, stepName }: PersonProps) => {
  const { contact } = person;
  const reason = withOurTime(person.reason, nextTimeOf(person));
  return (
    <li className={styles['person']}>
      {/* No actions apply to people whose enrolment has ended. */}
      <label className={styles['pick']}>
        {selection && isLive(person) && (
          <Checkbox
            aria-label={words.select(contact.name)}
            checked={selection.isSelected(person.id)}
            onChange={() => selection.toggle(person.id)}
          />
        )}
      </label>
      <Avatar name={contact.name} hueKey={contact.id} size="s" />
      <span className={styles['who']}>
        <PersonName stage={contact.stage} id={contact.id} name={contact.name} className="cut" />
        <span className="cut">{contact.company_name ?? contact.email}</span>
      </span>
      <span className={styles['step']}>{stepName(person.step_key, person.step)}</span>
      <span className={styles['state']}>
        <Pill tone={ENROLMENT_TONES[person.state]}>{ENROLMENT_STATE_LABELS[person.state]}</Pill>
      </span>
      <span className={styles['reason']} title={reason}>
        {reason}
      </span>
      <span className={styles['act']}>{isLive(person) && <PersonMenu campaignId={campaignId} person={person} />}</span>
    </li>
  );
};

/** A page of the list with its selection. */
export const PeopleList = ({
  campaign,
  people,
  selection,
  isStale,
}: {
  campaign: Campaign;
  people: readonly CampaignPerson[];
  selection: Selection | undefined;
  isStale: boolean;
}) => {
  const { nameOf } = useSteps(campaign);
  return (
    <>
      <div className={styles['peopleHead']}>
        <label className={styles['pick']}>
          {selection && people.some(isLive) && (
            <Checkbox
              aria-label={words.selectEveryoneOnThisPage}
              checked={selection.pageState === 'all'}
              isMixed={selection.pageState === 'some'}
              onChange={selection.togglePage}
            />
          )}
        </label>
        <span aria-hidden />
        <span aria-hidden>{words.name}</span>
        <span aria-hidden>{words.step}</span>
        <span aria-hidden>{words.state}</span>
        <span aria-hidden>{words.why}</span>
        <span aria-hidden />
      </div>
      <ul
        aria-label={words.peopleInThisCampaign}
        aria-busy={isStale || undefined}
        className={isStale ? styles['stale'] : undefined}
      >
        {people.map((person) => (
          <Person key={person.id} campaignId={campaign.id} person={person} selection={selection} stepName={nameOf} />
        ))}
      </ul>
    </>
  );
};
