import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, Dialog, Notice, Stack, TextField } from 'shared-ui';
import { newestOf, useChangeMutation, type Change } from '../api/calls';
import { isRefused, keepShown } from '../api/controlApi';
import styles from './ActionButton.module.scss';
import { uiText } from './uiText';
import { Failure } from './Answer';
import { showDone } from './DoneMessage';

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
  /** Of the row that it is in, where each row has such a button: its name says it. */
  row?: string;
  /** In place of the button, such as a switch. */
  trigger?: (open: () => void) => ReactNode;
  /** Further fields, above the reason. */
  children?: ReactNode;
  /** Reasons to choose by one press, for who has no time to type. */
  reasons?: readonly string[] | undefined;
  /** Why it would be refused now, where that is known. */
  refusal?: string | undefined;
  /** A button that undoes it, shown once it is done. */
  undo?: ReactNode;
  /** Called as the dialog opens, such as to set its fields to what holds now. */
  onOpen?: () => void;
  /** The subject that it changes, and the call that does it, with what is sent beside the reason. */
  topic: Change['topic'];
  path: string;
  body?: object | undefined;
  onDone?: () => void;
}

/** A button whose dialog says the consequence and asks for the reason before anything is done. */
export function ActionButton(given: ActionButtonProps) {
  const { waitsFor, row, trigger, undo, onOpen, onDone, ...asked } = given;
  const { label, title, variant = 'secondary' } = asked;
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
  function end() {
    isDone.current = true;
    onDone?.();
    // What is behind an open dialog is not spoken.
    flushSync(() => setIsOpen(false));
    showDone({ words: uiText.action.done(title), undo });
  }
  return (
    <>
      {trigger?.(open) ?? (
        <Button
          variant={variant === 'danger' ? 'secondary' : variant}
          aria-label={row && `${label} ${row}`}
          waitsFor={waitsFor}
          onClick={open}
        >
          {label}
        </Button>
      )}
      {isOpen && <ActionDialog {...asked} onDone={end} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type ActionDialogProps = ActionButtonProps & { onDone: () => void; onClose: () => void };

function ActionDialog(live: ActionDialogProps) {
  const { given, isSent, isBusy, failure, send } = useConfirmation(live);
  const { title, consequence, children, reasons = [], refusal, onDone, onClose } = given;
  const [why, setWhy] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isHalfEntered, setIsHalfEntered] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const reason = why.trim();
  async function act() {
    if (refusal !== undefined) return;
    setIsMissing(reason === '');
    const halfEntered = halfEnteredIn(form.current);
    setIsHalfEntered(halfEntered !== undefined);
    halfEntered?.focus();
    if (reason === '' || halfEntered || isBusy) return;
    if (await send(reason)) onDone();
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={<ConfirmButtons {...given} isBusy={isBusy} onConfirm={act} />}
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void act();
        }}
      >
        <Stack>
          <p>{consequence}</p>
          {/* While it is sent they keep the focus. */}
          <fieldset disabled={isSent && !isBusy}>
            <Stack>
              {children}
              <TextField
                name="why"
                label={uiText.action.why}
                hint={uiText.action.whyHint}
                value={why}
                required
                error={isMissing && reason === '' ? uiText.action.whyMissing : undefined}
                onChange={(text) => !isSent && setWhy(text)}
              />
            </Stack>
          </fieldset>
          {isHalfEntered && <Notice tone="error" title={uiText.action.halfEntered} />}
          {!isSent && <Reasons reasons={reasons} onChoose={setWhy} />}
          <Failure
            title={isRefused(failure) ? uiText.action.refused : uiText.action.unknown}
            error={failure}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

/** A date without its time has an empty value, and would be sent as no time at all. */
function halfEnteredIn(form: HTMLFormElement | null): HTMLInputElement | undefined {
  return [...(form?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.badInput);
}

interface ConfirmButtonsProps extends Pick<
  ActionDialogProps,
  'label' | 'confirm' | 'variant' | 'refusal' | 'onClose'
> {
  isBusy: boolean;
  onConfirm: () => void;
}

function ConfirmButtons({ label, confirm = label, ...given }: ConfirmButtonsProps) {
  const { variant, refusal, isBusy, onConfirm, onClose } = given;
  const isDangerous = variant === 'danger';
  return (
    <>
      <span className={styles.confirm} data-dangerous={isDangerous}>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          busy={isBusy}
          waitsFor={refusal}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </span>
      <Button variant="quiet" onClick={onClose}>
        {uiText.action.cancel}
      </Button>
    </>
  );
}

interface ReasonsProps {
  reasons: readonly string[];
  onChoose: (reason: string) => void;
}

function Reasons({ reasons, onChoose }: ReasonsProps) {
  if (reasons.length === 0) return null;
  return (
    <div className={styles.reasons}>
      {reasons.map((each) => (
        <Button key={each} variant="secondary" onClick={() => onChoose(each)}>
          {each}
        </Button>
      ))}
    </div>
  );
}

/**
 * Sends what is confirmed. What was sent is shown and sent again unchanged, with the same key, until the server has
 * refused it, also where the page shows a newer state: trying again does nothing twice.
 */
function useConfirmation(live: ActionDialogProps) {
  const [change, { isLoading, error }] = useChangeMutation();
  const [sent, setSent] = useState<ActionDialogProps>();
  const given = sent ?? live;
  const { topic, path, body } = given;
  const request = useRef<Parameters<typeof change>[0] | null>(null);
  const isSent = sent !== undefined;
  // A newer state may have no such button, and would take the dialog away before its answer is known.
  useEffect(() => (isSent ? keepShown(topic) : undefined), [isSent, topic]);
  /** The newest change as the dialog opened; null where the operator was refused, and decides by what is shown then. */
  const seen = useRef<number | null>(newestOf(topic));
  /** Returns whether it was done. */
  async function send(why: string): Promise<boolean> {
    const expect = (seen.current ??= newestOf(topic));
    const idempotencyKey = crypto.randomUUID();
    request.current ??= { topic, path, body: { ...body, why, expect, idempotencyKey } };
    setSent(given);
    const answer = await change(request.current);
    if (isRefused(answer.error)) {
      seen.current = null;
      request.current = null;
      setSent(undefined);
    }
    return answer.error === undefined;
  }
  return { given, isSent, isBusy: isLoading, failure: error, send };
}
