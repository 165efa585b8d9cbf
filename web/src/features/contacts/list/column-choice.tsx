import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import type { ColumnProps } from './column-options.tsx';
import * as words from './words.ts';

/** Loaded when they are first opened. */
const ColumnOptions = lazy(() =>
  import('./column-options.tsx').then(({ ColumnOptions: Loaded }) => ({ default: Loaded })),
);

/** Chooses the columns of the list, their order, and how high its rows are; the choice is remembered. */
export const ColumnChoice = (props: ColumnProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label={words.columns}
      isOpen={isOpen}
      onChange={setOpen}
      align="end"
      width={280}
      trigger={<IconButton label={words.columns} icon={<Columns3 aria-hidden />} hasTooltip={false} />}
    >
      <Suspense fallback={<Skeleton height={240} />}>
        <ColumnOptions {...props} />
      </Suspense>
    </Popover>
  );
};
