import type { Stage } from '@rainmaker/contract';
import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '#lib/api/api.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import type { ListState } from '../list-url.ts';
import type { ViewTask } from './view-dialog.tsx';
import * as words from './words.ts';

const Panel = lazy(() => import('./views-panel.tsx').then(({ ViewsPanel }) => ({ default: ViewsPanel })));
const Tasks = lazy(() => import('./view-dialog.tsx').then(({ ViewDialog }) => ({ default: ViewDialog })));

interface Props {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
  isPhone: boolean;
}

/** Saved views of a list: opens one, and saves the list as it is. Its parts load when it is first opened. */
export const ViewsButton = ({ stage, state, onChange, isPhone }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const [task, setTask] = useState<ViewTask | null>(null);
  const { data } = api.useGetViewsQuery({ stage }, { skip: state.view === undefined });
  const name = data?.results.find(({ id }) => id === state.view)?.name;
  const icon = <Bookmark aria-hidden />;
  const begin = (next: ViewTask) => {
    setOpen(false);
    setTask(next);
  };
  return (
    <>
      <Popover
        label={words.views}
        isOpen={isOpen}
        onChange={setOpen}
        align="end"
        width={300}
        trigger={
          isPhone ? (
            <IconButton variant="default" label={name ?? words.views} icon={icon} hasTooltip={false} />
          ) : (
            <Button variant="quiet" icon={icon}>
              <span className="cut" style={{ maxWidth: 160 }}>
                {name ?? words.views}
              </span>
            </Button>
          )
        }
      >
        <Suspense fallback={null}>
          <Panel
            stage={stage}
            state={state}
            onOpen={(next) => {
              setOpen(false);
              onChange({ ...next, layout: state.layout });
            }}
            onTask={begin}
          />
        </Suspense>
      </Popover>
      {task && (
        <Suspense fallback={null}>
          <Tasks stage={stage} state={state} task={task} onChange={onChange} onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  );
};
