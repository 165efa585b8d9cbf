import type { Estimate } from '@rainmaker/contract';
import { api } from '#lib/api/api.ts';
import { errorText } from '#lib/errors.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { LazySheet } from '#ui/overlay/lazy-sheet.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { SendForm } from './send-form.tsx';
import type { Sent } from './use-sending.ts';
import * as words from './words.ts';

interface Props {
  /** `version` as it's on screen: whoever sends it sends what they see. */
  estimate: Pick<Estimate, 'id' | 'number' | 'version'>;
  isOpen: boolean;
  onClose: () => void;
  /** It was sent, or its link copied. */
  onSent: (estimate: Sent) => void;
}

const Content = ({ estimate: { id, version }, onSent }: Pick<Props, 'estimate' | 'onSent'>) => {
  const { data, error, refetch } = api.useGetEstimateSendingQuery({ id }, { refetchOnMountOrArgChange: true });
  if (error) return <LoadProblem say={errorText(error)} onRetry={() => void refetch()} />;
  return data ? <SendForm sending={{ id, version, onSent }} begun={data} /> : <Spinner label={words.loading} />;
};

/** Sends an estimate by email or WhatsApp, or gives its link away: a dialog, on a phone a sheet. */
export const SendDialog = ({ estimate, isOpen, onClose, onSent }: Props) => {
  const isPhone = useIsPhone();
  const title = words.sendEstimate(estimate.number);
  const content = <Content estimate={estimate} onSent={onSent} />;
  return isPhone ? (
    <LazySheet isOpen={isOpen} onClose={onClose} label={title} title={title}>
      {content}
    </LazySheet>
  ) : (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width={960}>
      {content}
    </Dialog>
  );
};
