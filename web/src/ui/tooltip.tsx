import { Tooltip as MantineTooltip, type TooltipProps } from '@mantine/core';
import type { ReactElement } from 'react';
import styles from './tooltip.module.css';

interface Props {
  label: TooltipProps['label'];
  position?: TooltipProps['position'];
  /** Milliseconds; the sidebar's is 0. */
  openDelay?: number;
  disabled?: boolean;
  children: ReactElement;
}

/** A word on hover or keyboard focus; never the only place where something is said. */
export const Tooltip = ({ label, position = 'bottom', openDelay = 400, disabled, children }: Props) => (
  <MantineTooltip
    label={label}
    position={position}
    openDelay={openDelay}
    disabled={disabled}
    events={{ hover: true, focus: true, touch: false }}
    classNames={{ tooltip: styles['tip'] ?? '' }}
    offset={6}
  >
    {children}
  </MantineTooltip>
);
