import { Popover as MantinePopover } from '@mantine/core';
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode } from 'react';
import styles from './popover.module.css';
import { Sheet } from './sheet.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface Props {
  label: string;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  trigger: ReactElement<{ onClick?: (event: MouseEvent) => void; 'aria-expanded'?: boolean }>;
  width?: number;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** A small floating panel of controls; a bottom sheet on the phone. */
export const Popover = ({ label, isOpen, onChange, trigger, width = 260, align = 'start', children }: Props) => {
  const isPhone = useIsPhone();
  const target = cloneElement(trigger, { onClick: () => onChange(!isOpen), 'aria-expanded': isOpen });
  if (isPhone) {
    return (
      <>
        {target}
        <Sheet isOpen={isOpen} onClose={() => onChange(false)} label={label}>
          <div className={styles['inSheet']}>{children}</div>
        </Sheet>
      </>
    );
  }
  return (
    <MantinePopover
      opened={isOpen}
      onChange={onChange}
      position={`bottom-${align}`}
      offset={6}
      width={width}
      trapFocus
      returnFocus
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles['float'] ?? '' }}
    >
      <MantinePopover.Target>{target}</MantinePopover.Target>
      <MantinePopover.Dropdown aria-label={label}>{children}</MantinePopover.Dropdown>
    </MantinePopover>
  );
};
