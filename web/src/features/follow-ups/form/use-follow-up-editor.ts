import { useLocation, useNavigate } from 'react-router';
import { api } from '#lib/api/api.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { changedNames } from '#lib/record-form/merge-edits.ts';
import { useRecordFields } from '#lib/record-form/use-record-fields.ts';
import { toastSuccess } from '#lib/toast/toast.ts';
import { useNow } from '#lib/use-now.ts';
import { titleFor, type FollowUp } from '../kinds.tsx';
import { plannedAt } from '../when.ts';
import * as words from '../words.ts';
import { baseOf, changesIn, fieldNamed, formRules, mergeWith, toPayload, type FollowUpForm } from './form-values.ts';

export interface EditorProps {
  /** Who it is about. */
  person: { id: string; name: string };
  /** Undefined for a new one. */
  followUp: FollowUp | undefined;
  /** Where the form leads to, unless it was opened from a list. */
  home: string;
}

const openedFrom = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined;

/** The state of a follow-up's form. */
export const useFollowUpEditor = ({ person, followUp, home }: EditorProps) => {
  const now = useNow();
  const navigate = useNavigate();
  const back = openedFrom(useLocation().state) ?? home;
  const ownId = useAppSelector(({ auth }) => auth.userData?.id) ?? '';
  const { data: team } = api.useGetSalesPersonsQuery();
  const [create] = api.useCreateFollowUpMutation();
  const [update] = api.useUpdateFollowUpMutation();
  const fresh: FollowUpForm = {
    kind: 'call',
    title: titleFor('call', person.name),
    due: plannedAt('tomorrow', now),
    priority: 'normal',
    reminder: '0',
    repeats: 'never',
    assignee_id: ownId,
    note: '',
  };
  const editing = useRecordFields<FollowUpForm, FollowUp>({
    record: followUp ? `follow-up:${followUp.id}` : `follow-up:new:${person.id}`,
    opened: followUp ? baseOf(followUp) : { values: fresh, versions: {} },
    resolver: formRules,
    baseOf,
    merge: mergeWith((id) => team?.results.find((each) => each.id === id)?.name),
    fieldOf: fieldNamed,
    send: (values, { values: before, versions }) =>
      followUp
        ? update({ id: followUp.id, ...versions, ...changesIn(values, changedNames(before, values)) }).unwrap()
        : create({ contact_id: person.id, ...toPayload(values) }).unwrap(),
    onSaved: async () => {
      toastSuccess(undefined, followUp ? words.saved : words.added);
      await navigate(back, { replace: true });
    },
  });
  return { ...editing, back, colleagues: team?.results ?? [], ownId };
};
export type Editing = ReturnType<typeof useFollowUpEditor>;
