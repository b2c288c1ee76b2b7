import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Dialog, Stack, TextField } from 'shared-ui';
import { isRefused, type Once } from '../api/controlApi';
import styles from './ActionButton.module.scss';
import { uiText } from './uiText';
import { Failure } from './Answer';
import { showDone } from './DoneMessage';
import { Unbroken } from './Unbroken';

export interface ActionButtonProps {
  /** On the button, such as `Roll back`. */
  label: string;
  /** The question that the dialog asks, such as `Roll back mfe-quote?` */
  title: string;
  /** What happens, in a sentence. */
  consequence: ReactNode;
  /** On the button that does it; by default the label. */
  confirm?: string;
  /** `danger` is for the button of the dialog: a list may have many that open one. */
  variant?: ComponentProps<typeof Button>['variant'];
  /** Why it cannot be done now. */
  waitsFor?: string | undefined;
  /** In place of the button, such as a switch. */
  trigger?: (open: () => void) => ReactNode;
  /** Further fields, above the reason. */
  children?: ReactNode;
  /** Reasons to choose by one press, for who has no time to type. */
  reasons?: readonly string[] | undefined;
  /** The number of the newest change that the page shows. */
  newest: number;
  /** Why it would be refused now, where that is known. */
  refusal?: string | undefined;
  /** A button that undoes it, shown once it is done. */
  undo?: ReactNode;
  /** Called as the dialog opens, such as to set its fields to what holds now. */
  onOpen?: () => void;
  /**
   * Does it. `expect` is the newest change that the operator knew when the dialog opened, or after a refusal. The key
   * stays the same for the same reason, so that trying again does nothing twice.
   * @throws ControlRefusal, whose message is shown
   */
  onConfirm: (asked: Once<{ why: string; expect: number }>) => Promise<unknown>;
}

/** A button whose dialog says the consequence and asks for the reason before anything is done. */
export function ActionButton({ waitsFor, trigger, onOpen, ...asked }: ActionButtonProps) {
  const { label, variant = 'secondary', onConfirm } = asked;
  const [isOpen, setIsOpen] = useState(false);
  const isDone = useRef(false);
  // What was done may take the button away, and the focus with it.
  useEffect(
    () => () => {
      if (isDone.current && document.activeElement === document.body)
        document.querySelector('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  function open() {
    onOpen?.();
    setIsOpen(true);
  }
  const confirm: typeof onConfirm = async (confirmed) => {
    await onConfirm(confirmed);
    isDone.current = true;
  };
  return (
    <>
      {trigger?.(open) ?? (
        <Button
          variant={variant === 'danger' ? 'secondary' : variant}
          waitsFor={waitsFor}
          onClick={open}
        >
          {label}
        </Button>
      )}
      {isOpen && <ActionDialog {...asked} onConfirm={confirm} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type ActionDialogProps = ActionButtonProps & { onClose: () => void };

function ActionDialog(given: ActionDialogProps) {
  const { label, title, consequence, variant, onClose } = given;
  const { confirm = label, children, reasons = [], refusal } = given;
  const [why, setWhy] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reason = why.trim();
  const { isBusy, failure, send } = useConfirmation(given);
  const isDangerous = variant === 'danger';
  async function act() {
    if (refusal !== undefined) return;
    setIsMissing(reason === '');
    if (reason !== '' && !isBusy && (await send(reason))) onClose();
  }
  const actions = (
    <>
      <span className={styles.confirm} data-dangerous={isDangerous}>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          busy={isBusy}
          waitsFor={refusal}
          onClick={act}
        >
          {confirm}
        </Button>
      </span>
      <Button variant="quiet" onClick={onClose}>
        {uiText.action.cancel}
      </Button>
    </>
  );
  return (
    <Dialog open title={<Unbroken>{title}</Unbroken>} onClose={onClose} actions={actions}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void act();
        }}
      >
        <Stack>
          <p>
            {typeof consequence === 'string' ? <Unbroken>{consequence}</Unbroken> : consequence}
          </p>
          {children}
          <ReasonField
            why={why}
            error={isMissing && reason === '' ? uiText.action.whyMissing : undefined}
            reasons={failure === undefined ? reasons : []}
            onChange={setWhy}
          />
          <Failure
            title={isRefused(failure) ? uiText.action.refused : uiText.action.unknown}
            error={failure}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

interface ReasonFieldProps {
  why: string;
  error: string | undefined;
  /** To choose from. */
  reasons: readonly string[];
  onChange: (why: string) => void;
}

function ReasonField({ why, error, reasons, onChange }: ReasonFieldProps) {
  return (
    <>
      <TextField
        name="why"
        label={uiText.action.why}
        hint={uiText.action.whyHint}
        value={why}
        required
        error={error}
        onChange={onChange}
      />
      {reasons.length > 0 && (
        <div className={styles.reasons}>
          {reasons.map((each) => (
            <Button key={each} variant="secondary" onClick={() => onChange(each)}>
              {each}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Sends what is confirmed, and stores why that failed. */
function useConfirmation({ title, undo, newest, onConfirm }: ActionButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  /** By reason: another one is another call. */
  const keys = useRef(new Map<string, string>());
  /** Null where the operator has been refused, and decides again by what is shown then. */
  const seen = useRef<number | null>(newest);
  /** Shown once the dialog has closed: what is behind an open one is not spoken. */
  const done = useRef<Parameters<typeof showDone>[0]>(null);
  useEffect(
    () => () => {
      if (done.current !== null) showDone(done.current);
    },
    [],
  );
  /** Returns whether it was done. */
  async function send(why: string): Promise<boolean> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const idempotencyKey = keys.current.get(why) ?? crypto.randomUUID();
      keys.current.set(why, idempotencyKey);
      await onConfirm({ why, idempotencyKey, expect: (seen.current ??= newest) });
      done.current = { words: uiText.action.done(title), undo };
      return true;
    } catch (error) {
      if (isRefused(error)) {
        seen.current = null;
        keys.current.clear();
      }
      setFailure(error);
      setIsBusy(false);
      return false;
    }
  }
  return { isBusy, failure, send };
}
