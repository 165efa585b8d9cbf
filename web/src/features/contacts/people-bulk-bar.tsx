import { DO_NOT_CONTACT, STAGE_LABELS, STATUSES, statusLabel, type Stage } from '@rainmaker/contract';
import { ArrowRightLeft, Send, Tag } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { countOf, formatCount } from '#lib/format.ts';
import { campaignForPath } from '#lib/paths.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { BulkBar } from '#ui/bulk-bar.tsx';
import { Button } from '#ui/button.tsx';
import { ActionMenu } from '#ui/menu.tsx';
import { Pill } from '#ui/pill.tsx';
import { BulkResult } from './bulk-result.tsx';
import { toneOf } from './contact-words.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import type { PeopleSelection } from './selection.ts';
import { callsOf, isConvertible, type BulkAnswer, type ContactPage } from './stage-calls.ts';
import { StatusDialog, type Ask } from './status-dialog.tsx';
import type { StatusChange } from './use-change-status.ts';

/** Moves into these need a word from some statuses, so it is asked for at once. */
const askFor = (status: string): Ask => (status === 'Closed' ? 'reason' : 'nothing');

interface Props {
  stage: Stage;
  selection: PeopleSelection;
  page: ContactPage;
}

/** What can be done with the selected people, or with every match. */
export const PeopleBulkBar = ({ stage, selection, page }: Props) => {
  const navigate = useNavigate();
  const [sendStatus] = callsOf(stage).useStatus();
  const [status, setStatus] = useState<string | null>(null);
  const [isConverting, setConverting] = useState(false);
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const { count, meant } = selection;
  const nameOf = (id: string) => page.results.find((row) => row.id === id)?.name;

  const change = async (wanted: StatusChange): Promise<boolean> => {
    try {
      const result = await sendStatus({ ...meant, ...wanted }).unwrap();
      if (!result.job) toastSuccess(result, `${countOf(result.done ?? 0, STAGE_LABELS[stage])} changed.`);
      setAnswer(result);
      selection.clear();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
  const write = () =>
    void navigate(campaignForPath(stage, { ...('filter' in meant ? meant.filter : { ids: meant.ids }) }));
  const canSelectAll = !selection.isAll && page.count > count && selection.table.pageState === 'all';

  return (
    <>
      {selection.hasAny && (
        <BulkBar
          say={selection.say}
          onClear={selection.clear}
          selectAll={
            canSelectAll
              ? { label: `Select all ${formatCount(page)} that match`, onSelect: selection.selectAll }
              : undefined
          }
        >
          <Button variant="quiet" icon={<Send aria-hidden />} onClick={write}>
            Write to them
          </Button>
          <ActionMenu
            label="Change the status"
            align="start"
            groups={[
              {
                key: 'status',
                items: STATUSES[stage].map((to) => ({
                  key: to,
                  label: <Pill tone={toneOf(to)}>{statusLabel(to)}</Pill>,
                  onSelect: () => setStatus(to),
                })),
              },
            ]}
            trigger={
              <Button variant="quiet" icon={<Tag aria-hidden />}>
                Status
              </Button>
            }
          />
          {isConvertible(stage) && (
            <Button variant="quiet" icon={<ArrowRightLeft aria-hidden />} onClick={() => setConverting(true)}>
              Convert
            </Button>
          )}
        </BulkBar>
      )}
      {status && (
        <StatusDialog
          stage={stage}
          who={countOf(count, STAGE_LABELS[stage])}
          status={status}
          ask={status === DO_NOT_CONTACT ? 'nothing' : askFor(status)}
          onChange={change}
          onClose={() => setStatus(null)}
        />
      )}
      {isConverting && isConvertible(stage) && (
        <ConvertDialog
          stage={stage}
          meant={meant}
          count={count}
          nameOf={nameOf}
          onDone={selection.clear}
          onClose={() => setConverting(false)}
        />
      )}
      {answer && !status && <BulkResult answer={answer} nameOf={nameOf} onClose={() => setAnswer(null)} />}
    </>
  );
};
