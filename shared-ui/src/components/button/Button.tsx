import { type ComponentPropsWithRef, type MouseEvent, useId, useRef } from 'react';
import { classes } from '../../classes';
import { Icon } from '../icon/Icon';
import type { IconName } from '../icon/iconPaths';
import { Spinner } from '../spinner/Spinner';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden';
import styles from './Button.module.scss';

const text = { busy: 'Please wait' };

/** The emphasis of a button; `danger` is for what cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'disabled' | 'onClick' | 'aria-disabled'
> {
  variant?: ButtonVariant | undefined;
  /** Its action is running: the button announces that and does not act again. */
  busy?: boolean | undefined;
  /**
   * Why the button cannot act yet. It stays focusable and is described by the reason. Pass it, if only as undefined, to a
   * button that ever waits: it then keeps the focus when it has to wait no more.
   */
  waitsFor?: string | undefined;
  fullWidth?: boolean | undefined;
  /** Shown before the text. */
  icon?: IconName | undefined;
  /** The button does not act again until a returned promise has settled. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
}

/** A button that acts once at a time, and states why where it cannot act. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    busy,
    waitsFor,
    fullWidth = false,
    icon,
    type = 'button',
    onClick,
    children,
    'aria-describedby': describedBy,
    ...rest
  } = props;
  const reasonId = useId();
  const blocked = busy === true || waitsFor !== undefined;
  const handleClick = useSingleClick(onClick, blocked);
  const button = (
    <button
      {...rest}
      type={type}
      onClick={handleClick}
      aria-disabled={blocked || undefined}
      aria-busy={busy === true ? true : undefined}
      aria-describedby={classes(describedBy, waitsFor !== undefined && reasonId)}
      className={classes(
        styles.button,
        styles[variant],
        fullWidth && styles.full,
        busy && styles.busy,
        waitsFor !== undefined && styles.waits,
      )}
    >
      {busy ? <Spinner size="sm" /> : icon && <Icon name={icon} />}
      {/* In an element of its own: a browser's translation replaces text, and React then finds no place for a spinner. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
  const spoken = busy !== undefined && <BusyMessage busy={busy} />;
  if (!('waitsFor' in props))
    return (
      <>
        {button}
        {spoken}
      </>
    );
  const withReason = classes(styles.withReason, fullWidth && styles.full);
  return (
    <span className={waitsFor === undefined ? styles.withoutReason : withReason}>
      {button}
      {waitsFor !== undefined && (
        <span id={reasonId} className={styles.reason}>
          {waitsFor}
        </span>
      )}
      {spoken}
    </span>
  );
}

function BusyMessage({ busy }: { busy: boolean }) {
  return (
    <VisuallyHidden>
      <span aria-live="polite">{busy && text.busy}</span>
    </VisuallyHidden>
  );
}

/**
 * A click handler that acts once. A second click is stopped while the button is `blocked`, while the promise
 * that the first click returned is pending, and, before React can render, within the same turn of the event loop.
 */
function useSingleClick(act: ButtonProps['onClick'], blocked: boolean) {
  const isActing = useRef(false);
  function release() {
    isActing.current = false;
  }

  return (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked || isActing.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    isActing.current = true;
    const started = act?.(event);
    if (started instanceof Promise) void started.finally(release);
    else setTimeout(release);
  };
}
