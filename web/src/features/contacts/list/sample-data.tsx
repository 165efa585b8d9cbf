import { FlaskConical, FlaskConicalOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { api } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { useMay } from '#lib/api/permissions.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/dialog.tsx';
import type { MenuAction } from '#ui/overlay/menu.tsx';
import * as words from './words.ts';

/** Adds or removes the sample people. */
const useSampleData = () => {
  const { data } = api.useGetDashboardQuery();
  const [send, { isLoading }] = api.useLoadSampleDataMutation();
  const set = async (load: boolean): Promise<boolean> => {
    try {
      const answer = await send({ load }).unwrap();
      toastSuccess(answer, load ? words.n40SamplePeopleAdded : words.samplePeopleRemoved);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  return { count: data?.sample_people, set, isLoading, mayLoad: useMay('loadSampleData') };
};

/** Adds the sample people; hidden if they exist. */
export const SampleButton = ({ children }: { children: ReactNode }) => {
  const { count, set, isLoading, mayLoad } = useSampleData();
  if (!mayLoad || (count !== undefined && count > 0)) return null;
  return (
    <Button busy={isLoading} onClick={() => void set(true)}>
      {children}
    </Button>
  );
};

/** The menu item to add or remove them, with its confirmation. */
export const useSampleItem = (): { items: MenuAction[]; question: ReactNode } => {
  const { count, set, isLoading, mayLoad } = useSampleData();
  const [isAsking, setAsking] = useState(false);
  if (count === undefined || !mayLoad) return { items: [], question: null };
  const hasSome = count > 0;
  return {
    items: [
      {
        key: 'sample',
        label: hasSome ? words.removeCountSamplePeople(formatNumber(count)) : words.loadSampleData,
        icon: hasSome ? <FlaskConicalOff aria-hidden /> : <FlaskConical aria-hidden />,
        isDisabled: isLoading,
        onSelect: () => (hasSome ? setAsking(true) : void set(true)),
      },
    ],
    question: isAsking && (
      <ConfirmDialog
        isOpen
        onClose={() => setAsking(false)}
        title={words.removeSamplePeople(formatNumber(count))}
        confirmLabel={words.removeSamplePeopleButton}
        isDangerous
        onConfirm={() => set(false)}
      >
        <p>{words.thisRemovesThemFromAllThree}</p>
      </ConfirmDialog>
    ),
  };
};
