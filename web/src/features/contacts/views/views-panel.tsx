import { STAGE_LABELS, type Stage } from '@rainmaker/contract';
import { Bookmark, Pencil, Plus, Save, Trash2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#lib/api/api.ts';
import { useMay } from '#lib/api/permissions.ts';
import { errorText } from '#lib/errors.ts';
import { formatCount } from '#lib/format.ts';
import { useAppSelector } from '#lib/api/store.ts';
import { toastError, toastSuccess } from '#lib/toast/toast.ts';
import { LoadProblem } from '#ui/feedback/load-problem.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { readList, type ListState } from '../list-url.ts';
import type { ViewTask } from './view-dialog.tsx';
import { differs, isPlain, savedOf, stateOf, type View } from './view-state.ts';
import styles from './views.module.css';
import * as words from './words.ts';

interface Props {
  stage: Stage;
  state: ListState;
  onOpen: (state: ListState) => void;
  onTask: (task: ViewTask) => void;
}

const Line = ({
  icon,
  label,
  end,
  isCurrent = false,
  onClick,
}: {
  icon: ReactNode;
  label: ReactNode;
  end?: ReactNode;
  isCurrent?: boolean;
  onClick: () => void;
}) => (
  <button type="button" className={styles['line']} aria-current={isCurrent || undefined} onClick={onClick}>
    {icon}
    <span className="grow cut">{label}</span>
    {end}
  </button>
);

const ViewLine = ({ view, state, isOwn, onOpen }: Pick<Props, 'state' | 'onOpen'> & { view: View; isOwn: boolean }) => {
  const isCurrent = state.view === view.id;
  return (
    <Line
      icon={view.shared ? <Users aria-hidden /> : <Bookmark aria-hidden />}
      label={
        <>
          {view.name}
          {isCurrent && differs(state, view) && <small> {words.changed}</small>}
          {!isOwn && view.made_by && <small> {words.madeBy(view.made_by.name)}</small>}
        </>
      }
      end={
        view.count !== null && <span className={styles['count']}>{formatCount({ ...view, count: view.count })}</span>
      }
      isCurrent={isCurrent}
      onClick={() => onOpen(stateOf(view))}
    />
  );
};

const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="group" aria-label={label}>
    <div className={styles['groupName']} aria-hidden>
      {label}
    </div>
    {children}
  </div>
);

/** What can be saved: the changes of the open view, or the list as a new one. */
const SaveLines = ({ view, state, onTask }: Pick<Props, 'state' | 'onTask'> & { view: View | undefined }) => {
  const [update] = api.useUpdateViewMutation();
  const isChanged = view !== undefined && differs(state, view);
  const save = async ({ id, version, name }: View) => {
    try {
      await update({ id, version, ...savedOf(state) }).unwrap();
      toastSuccess(undefined, words.viewSaved(name));
    } catch (error) {
      toastError(error);
    }
  };
  const canSaveNew = view === undefined ? !isPlain(state) : isChanged;
  const canChange = view?.may_change === true;
  if (!canSaveNew && !canChange) return null;
  return (
    <div className={styles['acts']}>
      {canChange && isChanged && (
        <Line icon={<Save aria-hidden />} label={words.saveChanges(view.name)} onClick={() => void save(view)} />
      )}
      {canSaveNew && (
        <Line icon={<Plus aria-hidden />} label={words.saveAsNew} onClick={() => onTask({ kind: 'create' })} />
      )}
      {canChange && (
        <>
          <Line
            icon={<Pencil aria-hidden />}
            label={words.renameOrShare}
            onClick={() => onTask({ kind: 'edit', view })}
          />
          <Line
            icon={<Trash2 aria-hidden />}
            label={words.deleteView}
            onClick={() => onTask({ kind: 'delete', view })}
          />
        </>
      )}
    </div>
  );
};

/** The saved views of a stage with the number of people in each, and what can be saved. */
export const ViewsPanel = ({ stage, state, onOpen, onTask }: Props) => {
  const { data, error, refetch } = api.useGetViewsQuery({ stage, counts: 'yes' });
  const ownId = useAppSelector(({ auth }) => auth.userData?.id);
  const maySave = useMay('createView');
  if (error && !data)
    return <LoadProblem title={words.loadProblem} say={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="80%" height={18} />;
  const own = data.results.filter(({ made_by: maker }) => maker?.id === ownId);
  const others = data.results.filter(({ made_by: maker }) => maker?.id !== ownId);
  const current = data.results.find(({ id }) => id === state.view);
  const lines = (views: readonly View[], isOwn: boolean) =>
    views.map((view) => <ViewLine key={view.id} view={view} state={state} isOwn={isOwn} onOpen={onOpen} />);
  return (
    <>
      <div className={styles['views']}>
        <Line
          icon={<Users aria-hidden />}
          label={words.allOf(STAGE_LABELS[stage].title)}
          isCurrent={state.view === undefined && isPlain(state)}
          onClick={() => onOpen(readList(new URLSearchParams()))}
        />
        {own.length > 0 && <Group label={words.yours}>{lines(own, true)}</Group>}
        {others.length > 0 && <Group label={words.shared}>{lines(others, false)}</Group>}
        {data.results.length === 0 && maySave && <p className={styles['none']}>{words.noneYet}</p>}
      </div>
      {maySave && <SaveLines view={current} state={state} onTask={onTask} />}
    </>
  );
};
