import { LIMITS, STAGE_LABELS, STAGES, type Campaign } from '@rainmaker/contract';
import { useState } from 'react';
import { useShowOutcome } from '#features/activity/index.ts';
import { callsOf, useAllIds } from '#features/contacts/index.ts';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { countOf, formatCount, formatNumber } from '#lib/format.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { CheckChoice } from '#ui/form/choice.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { Alert } from '#ui/page.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Segmented } from '#ui/tabs.tsx';
import { PEOPLE } from '../../outreach-words.ts';
import styles from './add-people.module.css';
import { AudienceFilters } from './audience-filters.tsx';
import { withPart, type Audience } from './audience-url.ts';
import * as words from './words.ts';

/** The maximum number of results shown; a narrower search finds the others. */
const SHOWN = 50;

interface Props {
  campaign: Campaign;
  onClose: () => void;
}

const useAdd = ({ campaign, onClose }: Props) => {
  const [add, { isLoading }] = api.useUpdateLeadCampaignMutation();
  const showOutcome = useShowOutcome();
  const run = async (ids: string[], names: Record<string, string>, stage: Audience['stage']) => {
    try {
      const { enrolled, ...answer } = await add({ ids, campaign_id: campaign.id }).unwrap();
      onClose();
      showOutcome(
        { ...answer, done: enrolled },
        { fallback: words.peopleAdded, working: words.addingPeople, names, stage },
      );
    } catch (error) {
      toastError(error);
    }
  };
  return { run, isLoading };
};

type Names = ReadonlyMap<string, string>;

const Found = ({
  audience,
  chosen,
  onToggle,
  onAll,
}: {
  audience: Audience;
  chosen: Names;
  onToggle: (id: string, name: string) => void;
  onAll: (count: number) => void;
}) => {
  const { stage, filter } = audience;
  const { currentData, data, error } = callsOf(stage).useList({ ...filter, page_size: SHOWN, sort: 'name' });
  const page = currentData ?? data;
  if (error && !page) return <Alert tone="bad">{errorText(error)}</Alert>;
  if (!page) return <Skeleton width="100%" height={240} />;
  const { many } = STAGE_LABELS[stage];
  if (page.count === 0) return <p className={styles['none']}>{words.noMatching(many)}</p>;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard */}
      <ul className={styles['found']} tabIndex={0} aria-label={words.found(many)}>
        {page.results.map(({ id, name, company_name: company, email }) => (
          <li key={id}>
            <CheckChoice
              label={
                <span className={styles['who']}>
                  <Avatar name={name} hueKey={id} size="s" />
                  <b className="cut">{name}</b>
                  <span className="cut">{company ?? email}</span>
                </span>
              }
              checked={chosen.has(id)}
              onChange={() => onToggle(id, name)}
            />
          </li>
        ))}
      </ul>
      <p className={styles['more']}>
        {page.count > page.results.length && words.showingTheFirstOf(SHOWN, formatCount(page))}
        {page.count <= LIMITS.bulkIds ? (
          <button type="button" className="link" onClick={() => onAll(page.count)}>
            {words.selectAll(formatCount(page))}
          </button>
        ) : (
          words.youCanAddUpToAt(formatNumber(LIMITS.bulkIds))
        )}
      </p>
    </>
  );
};

const Picker = (props: Props) => {
  const { campaign, onClose } = props;
  const [audience, setAudience] = useState<Audience>({
    stage: campaign.audience.stage,
    ids: undefined,
    filter: {},
  });
  const [chosen, setChosen] = useState<Names>(new Map());
  const { run, isLoading } = useAdd(props);
  const allIds = useAllIds(audience.stage);
  const change = (next: Audience) => {
    if (next.stage !== audience.stage) setChosen(new Map());
    setAudience(next);
  };
  const toggle = (id: string, name: string) => {
    const next = new Map(chosen);
    if (!next.delete(id) && next.size < LIMITS.bulkIds) next.set(id, name);
    setChosen(next);
  };
  const chooseAll = async () => {
    try {
      const ids = await allIds({ filter: audience.filter });
      setChosen(new Map(ids.map((id) => [id, chosen.get(id) ?? ''])));
    } catch (error) {
      toastError(error);
    }
  };
  const names = Object.fromEntries([...chosen].filter(([, name]) => name !== ''));
  const { search, ...others } = audience.filter;
  return (
    <div className={styles['picker']}>
      <Segmented
        label={words.stage}
        items={STAGES.map((stage) => ({ key: stage, label: STAGE_LABELS[stage].title }))}
        value={audience.stage}
        onChange={(stage) => change({ stage, ids: undefined, filter: withPart(audience.filter, 'status', '') })}
      />
      <SearchField
        label={words.searchPeople}
        value={search ?? ''}
        onChange={(text) => change({ ...audience, filter: withPart(audience.filter, 'search', text) })}
      />
      <AudienceFilters
        hasSearch={false}
        audience={{ ...audience, filter: others }}
        onChange={(next) => change({ ...next, filter: { ...next.filter, ...(search && { search }) } })}
      />
      <Found audience={audience} chosen={chosen} onToggle={toggle} onAll={() => void chooseAll()} />
      <p className="faint t13">{words.peopleWhoCantBeContactedAre}</p>
      <DialogEnds>
        <Button onClick={onClose}>{words.cancel}</Button>
        <Button
          variant="go"
          disabled={chosen.size === 0}
          busy={isLoading}
          onClick={() => void run([...chosen.keys()], names, audience.stage)}
        >
          {chosen.size === 0 ? words.addPeople : words.add(countOf(chosen.size, PEOPLE))}
        </Button>
      </DialogEnds>
    </div>
  );
};

/** Searches people and adds the selected ones to the campaign. */
export const AddPeopleDialog = (props: Props) => (
  <Dialog isOpen onClose={props.onClose} title={words.addPeopleTo(props.campaign.name)} width={600}>
    <Picker {...props} />
  </Dialog>
);
