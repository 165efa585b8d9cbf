import { STAGE_LABELS, type ImportJob } from '@rainmaker/contract';
import { CircleStop, Download, Ellipsis, Send, Undo2, Users } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { campaignForPath, contactListPath } from '#lib/paths.ts';
import { IconButton } from '#ui/button.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { useRejects } from './rejects.ts';
import { canUndo, UndoImportDialog } from './take-back/undo-import.tsx';
import { useStopImport } from './use-import.ts';
import * as words from './words.ts';

export const isRunning = ({ state }: ImportJob): boolean => state === 'queued' || state === 'running';

/** The actions on one import: show its people, download refused rows, stop, undo. */
export const ImportMenu = ({ job }: { job: ImportJob }) => {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { id, stage } = job;
  const isHere = job.undo?.state !== 'undone' && (job.result?.created ?? 0) + (job.result?.merged ?? 0) > 0;
  const { stop, isAsked } = useStopImport(id);
  const downloadRejects = useRejects();
  const items: (MenuAction | false)[] = [
    isRunning(job) && {
      key: 'stop',
      label: isAsked ? words.stopping : words.stop,
      icon: <CircleStop aria-hidden />,
      isDisabled: isAsked,
      onSelect: () => void stop(),
    },
    isHere && {
      key: 'see',
      label: words.view(STAGE_LABELS[stage].many),
      icon: <Users aria-hidden />,
      onSelect: () => void navigate(contactListPath(stage, { import_id: id })),
    },
    isHere && {
      key: 'write',
      label: words.createCampaign,
      icon: <Send aria-hidden />,
      onSelect: () => void navigate(campaignForPath(stage, { import_id: id })),
    },
    (job.result?.refused ?? 0) > 0 && {
      key: 'rejects',
      label: words.downloadRejectedRows,
      icon: <Download aria-hidden />,
      onSelect: () => void downloadRejects(id),
    },
    canUndo(job) && {
      key: 'undo',
      label: words.undoImport,
      icon: <Undo2 aria-hidden />,
      isBad: true,
      onSelect: () => setAsking(true),
    },
  ];
  const shown = items.filter((item) => item !== false);
  if (shown.length === 0) return null;
  return (
    <>
      <ActionMenu
        label={words.moreActionsFor(job.filename)}
        groups={[{ key: 'do', items: shown }]}
        trigger={
          <IconButton
            label={words.moreActionsFor(job.filename)}
            icon={<Ellipsis aria-hidden />}
            tight
            hasTooltip={false}
          />
        }
      />
      {isAsking && <UndoImportDialog job={job} onClose={() => setAsking(false)} />}
    </>
  );
};
