import { statusLabel, type Stage } from '@rainmaker/contract';
import { ArrowRightLeft, CircleDot, Ellipsis, FileCheck, Globe, ListChecks, Merge, Send, Tags } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useShowOutcome } from '#features/activity/index.ts';
import { useRole } from '#lib/api/permissions.ts';
import { orList } from '#lib/format.ts';
import { campaignForPath, mergePath } from '#lib/paths.ts';
import { toastError } from '#lib/toast/toast.ts';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { offersOf } from '#ui/table/bulk-offers.ts';
import { Button } from '#ui/button.tsx';
import { ActionMenu, type MenuAction } from '#ui/overlay/menu.tsx';
import { Pill } from '#ui/pill.tsx';
import { type Act, targetOfMany } from '../actions/act-types.ts';
import { toneOf } from '../contact-words.ts';
import { ActDialog } from '../actions/lazy-act.tsx';
import { MERGE_MOST } from '../duplicates/merge-limit.ts';
import type { ListState } from '../list-url.ts';
import type { PeopleSelection } from './selection.ts';
import { callsOf, isConvertible, type ContactPage, type Meant } from '../stage-calls.ts';
import { choicesFor, type ClosedChoice, closedChoices, type StatusChoice } from '../actions/status-choices.ts';
import { StatusDialog } from '../actions/lazy-status-dialog.tsx';
import { useFillMany } from '../enrichment/use-fill-many.ts';
import { useLookUp } from '../enrichment/use-look-up.ts';
import { useActGroups } from '../actions/use-act-items.tsx';
import type { StatusChange } from '../actions/use-change-status.ts';
import { staysListed } from './stays-listed.ts';
import { exportItems, useExport } from './use-export.tsx';
import * as words from './opened-words.ts';

interface Props {
  stage: Stage;
  selection: PeopleSelection;
  page: ContactPage;
  state: ListState;
}

const useStatusOfMany = (stage: Stage, target: ReturnType<typeof targetOfMany>, onDone: () => void) => {
  const [send] = callsOf(stage).useStatus();
  const showOutcome = useShowOutcome();
  return async (wanted: StatusChange): Promise<boolean> => {
    try {
      const answer = await send({ ...target.meant, ...wanted }).unwrap();
      const { who, names } = target;
      showOutcome(answer, {
        fallback: words.personUpdated(who),
        working: words.settingTo(who, statusLabel(wanted.status)),
        names,
        stage,
      });
      onDone();
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
};

const whyClosed = ({ from, isTheirs }: ClosedChoice): string => {
  if (isTheirs) return words.alreadyTheirs;
  return from.length > 0 ? words.onlyFrom(orList(from.map(statusLabel))) : words.setAutomatically;
};

interface StatusButtonProps {
  choices: readonly StatusChoice[];
  closed: readonly ClosedChoice[];
  onChoose: (choice: StatusChoice) => void;
}

/** Offers the allowed status changes of the selected people, and says why others aren't possible. */
const StatusButton = ({ choices, closed, onChoose }: StatusButtonProps) => (
  <ActionMenu
    label={words.changeStatus}
    align="start"
    groups={[
      {
        key: 'status',
        label: words.changeTo,
        items: choices.map((choice) => ({
          key: choice.to,
          label: <Pill tone={toneOf(choice.to)}>{statusLabel(choice.to)}</Pill>,
          onSelect: () => onChoose(choice),
        })),
      },
      {
        key: 'closed',
        label: words.notPossible,
        items: closed.map((choice) => ({
          key: choice.to,
          label: statusLabel(choice.to),
          sub: whyClosed(choice),
          isDisabled: true,
        })),
      },
    ].filter(({ items }) => items.length > 0)}
    trigger={
      <Button variant="quiet" icon={<CircleDot aria-hidden />}>
        {words.status}
      </Button>
    }
  />
);

/** Looking up websites, and taking what they say. */
const useEnrichItems = (stage: Stage, target: ReturnType<typeof targetOfMany>): MenuAction[] => {
  const { lookUp } = useLookUp(stage);
  const fill = useFillMany(stage);
  return [
    {
      key: 'enrich',
      label: words.lookUpWebsites,
      icon: <Globe aria-hidden />,
      onSelect: () => void lookUp(target.meant, { working: words.lookingUpWebsites(target.who) }),
    },
    {
      key: 'fill',
      label: words.fillFromWebsites,
      icon: <ListChecks aria-hidden />,
      onSelect: () => void fill(target),
    },
  ];
};

/** Merging a few people, chosen one by one. */
const useMergeItems = (stage: Stage, meant: Meant): MenuAction[] => {
  const navigate = useNavigate();
  const ids = 'ids' in meant ? meant.ids : [];
  if (ids.length < 2 || ids.length > MERGE_MOST) return [];
  return [
    {
      key: 'merge',
      label: words.mergeRecords,
      icon: <Merge aria-hidden />,
      onSelect: () => void navigate(mergePath(stage, ids)),
    },
  ];
};

/** The bulk actions on the selected people or every match. */
export const PeopleBulkBar = ({ stage, selection, page, state }: Props) => {
  const navigate = useNavigate();
  const [choice, setChoice] = useState<StatusChoice | null>(null);
  const [act, setAct] = useState<Act | null>(null);
  const { meant } = selection;
  const target = targetOfMany(stage, selection, page);
  const role = useRole();
  const settle = (done: Act | 'status'): void => {
    if (!staysListed(done, state, role)) selection.clear();
  };
  const change = useStatusOfMany(stage, target, () => settle('status'));
  const acts = useActGroups(stage, setAct);
  const enrich = useEnrichItems(stage, target);
  const merge = useMergeItems(stage, meant);
  const consent = {
    key: 'consent',
    label: words.recordConsent,
    icon: <FileCheck aria-hidden />,
    onSelect: () => setAct('consent'),
  };
  const others = [...enrich, ...merge, ...acts.others.filter(({ key }) => key !== 'tags'), consent];
  const { run: runExport } = useExport(stage);
  const choices = choicesFor(stage, selection.statuses);
  const exports = exportItems((format) => void runExport(format, meant));
  const inMenus = [
    ...choices.map((to) => ({
      key: to.to,
      label: words.changeStatusTo(statusLabel(to.to)),
      onSelect: () => setChoice(to),
    })),
    ...offersOf([...others, ...exports, ...acts.end.items]),
  ];
  const write = () =>
    void navigate(campaignForPath(stage, { ...('filter' in meant ? meant.filter : { ids: meant.ids }) }));

  return (
    <>
      {selection.hasAny && (
        <BulkBar {...selection.bar} inMenus={inMenus}>
          <Button variant="quiet" icon={<Send aria-hidden />} onClick={write}>
            {words.email}
            <span className="only-desk">{words.them}</span>
          </Button>
          <StatusButton choices={choices} closed={closedChoices(stage, selection.statuses)} onChoose={setChoice} />
          <Button variant="quiet" icon={<Tags aria-hidden />} onClick={() => setAct('tags')}>
            {words.tags}
          </Button>
          {isConvertible(stage) && (
            <Button variant="quiet" icon={<ArrowRightLeft aria-hidden />} onClick={() => setAct('convert')}>
              {words.convert}
            </Button>
          )}
          <ActionMenu
            label={words.moreActionsForTheSelectedPeople}
            groups={[{ key: 'others', items: others }, { key: 'export', items: exports }, acts.end]}
            trigger={
              <Button variant="quiet" icon={<Ellipsis aria-hidden />}>
                {words.more}
              </Button>
            }
          />
        </BulkBar>
      )}
      {choice && (
        <StatusDialog
          stage={stage}
          who={target.who}
          status={choice.to}
          ask={choice.ask}
          stays={choice.stays.length > 0 ? orList(choice.stays.map(statusLabel)) : undefined}
          onChange={change}
          onClose={() => setChoice(null)}
        />
      )}
      {act && <ActDialog act={act} target={target} onDone={() => settle(act)} onClose={() => setAct(null)} />}
    </>
  );
};
