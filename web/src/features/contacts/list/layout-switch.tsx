import { Columns3, List } from 'lucide-react';
import { Segmented } from '#ui/tabs.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import styles from '../contacts.module.css';
import type { Layout, ListState } from '../list-url.ts';
import * as words from './words.ts';

interface Props {
  state: ListState;
  onChange: (state: ListState) => void;
}

/** The same people in another layout, from its start. */
export const inLayout = (state: ListState, layout: Layout): ListState => ({
  ...state,
  layout,
  page: 1,
  after: undefined,
});

/** A table or a board; on a phone the list’s menu has it. */
export const LayoutSwitch = ({ state, onChange }: Props) =>
  useIsPhone() ? null : (
    <Segmented<Layout>
      label={words.layout}
      items={[
        {
          key: 'table',
          label: (
            <>
              <List aria-hidden />
              <span className={styles['tuck']}>{words.table}</span>
            </>
          ),
        },
        {
          key: 'board',
          label: (
            <>
              <Columns3 aria-hidden />
              <span className={styles['tuck']}>{words.board}</span>
            </>
          ),
        },
      ]}
      value={state.layout}
      onChange={(layout) => onChange(inLayout(state, layout))}
    />
  );
