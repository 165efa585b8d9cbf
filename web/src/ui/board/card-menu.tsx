import { ArrowRightLeft } from 'lucide-react';
import { IconButton } from '../button.tsx';
import { ActionMenu, type MenuAction } from '../overlay/menu.tsx';
import styles from './card-menu.module.css';

interface Props {
  label: string;
  /** Above the items. */
  heading?: string;
  items: MenuAction[];
}

/** Moves a card of a board without dragging: for touch screens and screen readers. */
export const CardMenu = ({ label, heading, items }: Props) =>
  items.length === 0 ? null : (
    <ActionMenu
      label={label}
      groups={[{ key: 'next', ...(heading !== undefined && { label: heading }), items }]}
      trigger={
        <IconButton
          className={styles['open']}
          label={label}
          icon={<ArrowRightLeft aria-hidden />}
          tight
          hasTooltip={false}
        />
      }
    />
  );
