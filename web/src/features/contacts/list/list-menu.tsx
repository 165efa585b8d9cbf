import type { Stage } from '@rainmaker/contract';
import { Ellipsis, History } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useMay } from '#lib/api/permissions.ts';
import { IconButton } from '#ui/button.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { listFilter, type ListState } from '../list-url.ts';
import { useSampleItem } from './sample-data.tsx';
import { exportItems, useExport } from './use-export.tsx';
import * as words from './words.ts';

/** Actions on the whole list: export, imports, sample people. */
export const ListMenu = ({ stage, state }: { stage: Stage; state: ListState }) => {
  const navigate = useNavigate();
  const sample = useSampleItem();
  const { run, isBusy } = useExport(stage);
  const mayExport = useMay('exportContacts');
  const exports = mayExport ? exportItems((format) => void run(format, { filter: listFilter(state) }), isBusy) : [];
  return (
    <>
      <ActionMenu
        label={words.moreActionsForThisList}
        groups={[
          { key: 'export', items: exports },
          {
            key: 'imports',
            items: [
              {
                key: 'imports',
                label: words.allImports,
                icon: <History aria-hidden />,
                onSelect: () => void navigate(paths.imports),
              },
            ],
          },
          { key: 'sample', items: sample.items },
        ].filter(({ items }) => items.length > 0)}
        trigger={
          <IconButton
            label={words.moreActionsForThisList}
            icon={<Ellipsis aria-hidden />}
            variant="default"
            hasTooltip={false}
            aria-busy={isBusy || undefined}
          />
        }
      />
      {sample.question}
    </>
  );
};
