import { LIMITS, type Stage } from '@rainmaker/contract';
import { useState, type FormEvent } from 'react';
import { useShowOutcome } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { RadioChoice } from '#ui/form/choice.tsx';
import { SelectField } from '#ui/form/field.tsx';
import type { ActProps } from './act-types.ts';
import { callsOf, type Meant } from '../stage-calls.ts';
import * as words from './dialog-words.ts';

/** A GET sends filters as JSON in its URL. */
const askedOf = (stage: Stage, meant: Meant) =>
  'ids' in meant
    ? { type: stage, ids: JSON.stringify(meant.ids) }
    : { type: stage, filter: JSON.stringify(meant.filter) };

const MOST_NAMED = 3;

/** "Spring, Harbour and 4 more" */
const namesOf = (campaigns: readonly { name: string }[]): string => {
  const more = campaigns.length - MOST_NAMED;
  const named = campaigns.slice(0, more === 1 ? MOST_NAMED + 1 : MOST_NAMED).map(({ name }) => name);
  return new Intl.ListFormat('en').format(more > 1 ? [...named, words.more(formatNumber(more))] : named);
};

interface ChoiceProps {
  campaigns: readonly { id: string; name: string }[];
  isOne: boolean;
  value: 'keep' | 'end';
  onChange: (value: 'keep' | 'end') => void;
}

/** What happens to the people's campaigns: the same mailbox continues, or they are removed. */
const CampaignChoice = ({ campaigns, isOne, value, onChange }: ChoiceProps) => (
  <fieldset style={{ marginTop: 16, display: 'grid', gap: 8 }}>
    <legend>{words.inLabel(isOne ? words.thisPersonIs : words.someOfThesePeopleAre, namesOf(campaigns))}</legend>
    <RadioChoice
      name="campaigns"
      checked={value === 'keep'}
      onChange={() => onChange('keep')}
      label={campaigns.length === 1 ? words.keepCampaignRunning : words.keepCampaignsRunning}
      help={words.emailsStillComeFromTheSame}
    />
    <RadioChoice
      name="campaigns"
      checked={value === 'end'}
      onChange={() => onChange('end')}
      label={campaigns.length === 1 ? words.endCampaignForThem : words.endCampaignsForThem}
      help={words.unsentMessagesAndDraftsAre}
    />
  </fieldset>
);

/** Transfers one, many or all matching people to another person in the workspace. */
export const TransferDialog = ({ target, onClose, onDone }: ActProps) => {
  const { stage, meant, count, who, names, ownerId } = target;
  const { data } = api.useGetSalesPersonsQuery();
  const [transfer, { isLoading }] = callsOf(stage).useTransfer();
  const showOutcome = useShowOutcome();
  const [chosen, setChosen] = useState('');
  const [isTried, setTried] = useState(false);
  const [campaigns, setCampaigns] = useState<'keep' | 'end'>('keep');
  const { currentData: running } = api.useGetCampaignsOfPeopleQuery(askedOf(stage, meant));
  const others = data?.results.filter(({ id }) => id !== ownerId) ?? [];
  const to = others.find(({ id }) => id === chosen);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!to) return;
    try {
      const answer = await transfer({ ...meant, user_id: to.id, ...(campaigns === 'end' && { campaigns }) }).unwrap();
      showOutcome(answer, {
        fallback: words.transferredTo(to.name),
        working: words.transferringTo(who, to.name),
        names,
        stage,
      });
      onDone?.();
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={words.transfer(who)}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          label={words.newOwner}
          data-autofocus
          value={chosen}
          error={isTried && !to ? words.chooseANewOwner : undefined}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">{words.chooseAPerson}</option>
          {others.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name}, {email}
            </option>
          ))}
        </SelectField>
        {running && running.results.length > 0 && (
          <CampaignChoice campaigns={running.results} isOne={count === 1} value={campaigns} onChange={setCampaigns} />
        )}
        <p className="muted" style={{ marginTop: 16 }}>
          {words.youCanUndoThisForMinutes(LIMITS.undoMinutes)}
        </p>
        <DialogEnds>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="go" busy={isLoading}>
            {to ? words.transferTo(to.name) : words.transferButton}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
