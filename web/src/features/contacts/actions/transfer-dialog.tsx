import { LIMITS, type Stage } from '@rainmaker/contract';
import { useState, type FormEvent } from 'react';
import { useSettle } from '#features/activity/index.ts';
import { api } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format.ts';
import { toastError } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogEnds } from '#ui/overlay/dialog.tsx';
import { RadioChoice } from '#ui/form/choice.tsx';
import { SelectField } from '#ui/form/field.tsx';
import type { ActProps } from './act-types.ts';
import { callsOf, type Meant } from '../stage-calls.ts';

/** Filters travel as JSON in the address of a GET. */
const askedOf = (stage: Stage, meant: Meant) =>
  'ids' in meant
    ? { type: stage, ids: JSON.stringify(meant.ids) }
    : { type: stage, filter: JSON.stringify(meant.filter) };

const MOST_NAMED = 3;

/** "Spring, Harbour and 4 more" */
const namesOf = (campaigns: readonly { name: string }[]): string => {
  const more = campaigns.length - MOST_NAMED;
  const named = campaigns.slice(0, more === 1 ? MOST_NAMED + 1 : MOST_NAMED).map(({ name }) => name);
  return new Intl.ListFormat('en').format(more > 1 ? [...named, `${formatNumber(more)} more`] : named);
};

interface ChoiceProps {
  campaigns: readonly { id: string; name: string }[];
  isOne: boolean;
  value: 'keep' | 'end';
  onChange: (value: 'keep' | 'end') => void;
}

/** What becomes of the campaigns in which people are: the same mailbox goes on writing, or they are taken out. */
const CampaignChoice = ({ campaigns, isOne, value, onChange }: ChoiceProps) => (
  <fieldset style={{ marginTop: 16, display: 'grid', gap: 8 }}>
    <legend>
      {isOne ? 'This person is' : 'Some of these people are'} in {namesOf(campaigns)}
    </legend>
    <RadioChoice
      name="campaigns"
      checked={value === 'keep'}
      onChange={() => onChange('keep')}
      label={campaigns.length === 1 ? 'Keep the campaign running' : 'Keep the campaigns running'}
      help="The same mailbox keeps writing. The new owner gets the drafts and replies."
    />
    <RadioChoice
      name="campaigns"
      checked={value === 'end'}
      onChange={() => onChange('end')}
      label={campaigns.length === 1 ? 'End the campaign for them' : 'End the campaigns for them'}
      help="Nothing more is sent, and drafts are cancelled."
    />
  </fieldset>
);

/** Gives one, many or every matching person to somebody else of the workspace. */
export const TransferDialog = ({ target, onClose, onDone }: ActProps) => {
  const { stage, meant, count, who, names, ownerId } = target;
  const { data } = api.useGetSalesPersonsQuery();
  const [transfer, { isLoading }] = callsOf(stage).useTransfer();
  const settle = useSettle();
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
      settle(answer, { fallback: `Given to ${to.name}.`, working: `Giving ${who} to ${to.name}`, names, stage });
      onDone?.();
      onClose();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title={`Transfer ${who}`}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <SelectField
          label="To"
          data-autofocus
          value={chosen}
          error={isTried && !to ? 'Choose who gets them.' : undefined}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">Choose a person</option>
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
          You can undo this for {LIMITS.undoMinutes} minutes.
        </p>
        <DialogEnds>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="go" busy={isLoading}>
            {to ? `Transfer to ${to.name}` : 'Transfer'}
          </Button>
        </DialogEnds>
      </form>
    </Dialog>
  );
};
