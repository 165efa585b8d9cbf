import type { Stage } from '@rainmaker/contract';
import { Columns3, Ellipsis, History, List, Merge } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useMay } from '#lib/api/permissions.ts';
import { IconButton } from '#ui/button.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { listFilter, type ListState } from '../list-url.ts';
import { inLayout } from './layout-switch.tsx';
import { useSampleItem } from './sample-data.tsx';
import { exportItems, useExport } from './use-export.tsx';
import * as words from './words.ts';

interface Props {
  stage: Stage;
  state: ListState;
  onChange: (state: ListState) => void;
}

/** Actions on the whole list: export, imports, sample people. */
export const ListMenu = ({ stage, state, onChange }: Props) => {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const isBoard = state.layout === 'board';
  const sample = useSampleItem();
  const { run, isBusy } = useExport(stage);
  const mayExport = useMay('exportContacts');
  const exports = mayExport ? exportItems((format) => void run(format, { filter: listFilter(state) }), isBusy) : [];
  return (
    <>
      <ActionMenu
        label={words.moreActionsForThisList}
        groups={[
          {
            key: 'layout',
            items: isPhone
              ? [
                  {
                    key: 'layout',
                    label: isBoard ? words.showAsList : words.showAsBoard,
                    icon: isBoard ? <List aria-hidden /> : <Columns3 aria-hidden />,
                    onSelect: () => onChange(inLayout(state, isBoard ? 'table' : 'board')),
                  },
                ]
              : [],
          },
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
              {
                key: 'duplicates',
                label: words.likelyDuplicates,
                icon: <Merge aria-hidden />,
                onSelect: () => void navigate(paths.duplicates),
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
