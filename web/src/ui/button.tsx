import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Spinner } from './feedback/spinner.tsx';
import { Tooltip } from './overlay/tooltip.tsx';

/** `go` is the primary action; a screen has one. */
export type ButtonVariant = 'default' | 'go' | 'quiet' | 'bad' | 'danger';

interface Look {
  variant?: ButtonVariant;
  /** `large` is for forms outside the app frame. */
  size?: 'default' | 'large';
  wide?: boolean;
}

const join = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'default', size = 'default', wide = false }: Look = {}): string =>
  join(
    styles['btn'],
    variant !== 'default' && styles[variant],
    size === 'large' && styles['large'],
    wide && styles['wide'],
  );

/** The classes of a square icon button. */
export const iconButtonClass = (variant: ButtonVariant = 'quiet', isTight = false): string =>
  join(styles['btn'], styles['icon'], variant !== 'default' && styles[variant], isTight && styles['tight']);

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  icon?: ReactNode;
  /** Waits for a response: shows a spinner and ignores further clicks. */
  busy?: boolean;
  /** The progress, 0 to 1. */
  progress?: number;
  ref?: Ref<HTMLButtonElement>;
}

const standStill = (event: MouseEvent): void => event.preventDefault();

/** A button with a verb as its label. While busy it keeps the focus, which a disabled one would lose. */
export const Button = ({
  variant,
  size,
  wide,
  icon,
  busy,
  progress,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? standStill : onClick}
    className={join(buttonClass({ variant, size, wide }), busy && styles['busy'], className)}
  >
    {progress !== undefined && <span className={styles['fill']} style={{ width: `${progress * 100}%` }} />}
    {busy ? <Spinner size="xs" label={null} /> : icon}
    {children}
  </button>
);

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  tight?: boolean;
  hasTooltip?: boolean;
  /** Milliseconds before the label appears; by default the tooltip's. */
  tooltipDelay?: number;
  ref?: Ref<HTMLButtonElement>;
}

/** A square icon button; its label is a tooltip and for screen readers. */
export const IconButton = ({
  label,
  icon,
  variant = 'quiet',
  tight = false,
  hasTooltip = true,
  tooltipDelay,
  className,
  ...rest
}: IconButtonProps) => {
  const button = (
    <button type="button" {...rest} aria-label={label} className={join(iconButtonClass(variant, tight), className)}>
      {icon}
    </button>
  );
  return hasTooltip ? (
    <Tooltip label={label} openDelay={tooltipDelay}>
      {button}
    </Tooltip>
  ) : (
    button
  );
};
