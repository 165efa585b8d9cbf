import { Pause } from 'lucide-react';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { Button } from '#ui/button.tsx';
import * as words from '../words.ts';

/** Pauses all sending of the workspace, if the person's role may. */
export const usePauseSending = () => {
  const [send, { isLoading }] = api.usePauseSendingMutation();
  const mayPause = useMay('pauseSending');
  const set = async (paused: boolean) => {
    try {
      const answer = await send({ paused }).unwrap();
      toastSuccess(answer, paused ? words.allSendingPaused : words.sendingResumed);
    } catch (error) {
      toastError(error);
    }
  };
  return { set, isLoading, mayPause };
};

/** True while something is being or will be sent; uses the dashboard's counts, which the sidebar loads anyway. */
export const useIsSending = (): boolean => {
  const { data } = api.useGetDashboardQuery();
  return (
    data !== undefined &&
    (data.due.today > 0 ||
      data.running.some(
        ({ state, messages }) => state === 'running' || state === 'scheduled' || messages.scheduled > 0,
      ))
  );
};

/** In the header while something is being sent; on a phone in the user menu. */
export const PauseAll = () => {
  const { data: workspace } = api.useGetWorkspaceQuery();
  const { set, isLoading, mayPause } = usePauseSending();
  const isSending = useIsSending();
  if (!mayPause || !isSending || !workspace || workspace.sending_paused) return null;
  return (
    <Button
      variant="quiet"
      className="only-desk"
      icon={<Pause aria-hidden />}
      busy={isLoading}
      onClick={() => void set(true)}
    >
      {words.pauseAll}
    </Button>
  );
};
