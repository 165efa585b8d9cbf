import { ArrowDownUp } from 'lucide-react';
import { Button, IconButton } from '#ui/button.tsx';
import { ActionMenu } from '#ui/overlay/menu.tsx';
import { customColumn, narrowed, type ListState } from '../list-url.ts';
import { useCustomFields } from '../use-custom-fields.ts';
import * as words from './words.ts';

interface Sort {
  key: string;
  label: string;
}

const SORTS: readonly Sort[] = [
  { key: '-created_at', label: words.newestFirst },
  { key: 'created_at', label: words.oldestFirst },
  { key: 'name', label: words.name },
  { key: 'company_name', label: words.company },
  { key: 'next_follow_up_at', label: words.nextFollowUp },
  { key: '-last_contacted_at', label: words.lastContact },
  { key: '-updated_at', label: words.lastChange },
];

const sortWords = (sorts: readonly Sort[], sort = ''): string => {
  const exact = sorts.find(({ key }) => key === sort);
  const turned = sorts.find(({ key }) => key.replace('-', '') === sort.replace('-', ''));
  return exact?.label ?? (turned ? words.reversed(turned.label) : words.sort);
};

interface Props {
  state: ListState;
  onChange: (state: ListState) => void;
  isPhone: boolean;
}

/** The order of the list: by a column or a custom field. */
export const SortMenu = ({ state, onChange, isPhone }: Props) => {
  const custom = useCustomFields().map(({ name, label }) => ({ key: customColumn(name), label }));
  const label = sortWords([...SORTS, ...custom], state.sort);
  const items = (sorts: readonly Sort[]) =>
    sorts.map((sort) => ({ ...sort, onSelect: () => onChange(narrowed(state, { sort: sort.key })) }));
  return (
    <ActionMenu
      label={words.sortOrder}
      groups={[
        { key: 'sort', items: items(SORTS) },
        ...(custom.length > 0 ? [{ key: 'custom', label: words.customFields, items: items(custom) }] : []),
      ]}
      trigger={
        isPhone ? (
          <IconButton
            variant="default"
            label={words.sorted(label)}
            icon={<ArrowDownUp aria-hidden />}
            hasTooltip={false}
          />
        ) : (
          <Button variant="quiet" icon={<ArrowDownUp aria-hidden />}>
            {label}
          </Button>
        )
      }
    />
  );
};
