import type { ReleaseAction } from 'control/contract';
import { useEffect, useState } from 'react';
import { ActionButton, type ActionButtonProps } from './ActionButton';
import { actionText } from './actionText';
import { releaseActionText as text } from './releaseActionText';
import { Unbroken } from './Unbroken';
import { useDebounced } from './useDebounced';
import { messageOf } from '../api/controlApi';
import {
  useActOnReleaseMutation,
  useGetConsequenceQuery,
  useGetReleasesQuery,
  type PlannedAction,
} from '../api/releasesApi';

/** A slider that is dragged says another share many times a second. */
const SETTLED_MS = 250;

type Shown = Omit<ActionButtonProps, 'consequence' | 'newest' | 'onConfirm'>;

/** How an action is shown, where not as any other. */
function shownAs({ app, action }: PlannedAction): Partial<Shown> {
  if (action === 'promote') return { variant: 'primary' };
  if (action === 'unpin') return { title: text.unpinTitle(app) };
  const isUrgent = action === 'rollback' || action === 'revoke';
  return isUrgent ? { variant: 'danger', reasons: text.reasons } : {};
}

/** What undoes an action; null where nothing does. */
function undoOf({ app, action, version, share }: PlannedAction, live: string | null) {
  const same = version === undefined ? {} : { version };
  const undone: Partial<Record<ReleaseAction, Partial<PlannedAction>>> = {
    promote: { action: 'rollback' },
    pin: { action: 'unpin' },
    revoke: { action: 'restore', ...same },
    restore: { action: 'revoke', ...same },
    ...(live !== null && { rollback: { action: 'promote', version: live } }),
    ...(share !== undefined && share > 0 && { canary: { action: 'canary', share: 0 } }),
  };
  const planned = undone[action];
  return planned === undefined ? null : { app, action, ...planned };
}

interface ReleaseActionButtonProps extends Partial<Shown> {
  planned: PlannedAction;
}

export function ReleaseActionButton({ planned, ...given }: ReleaseActionButtonProps) {
  const { data } = useGetReleasesQuery(undefined);
  const [act] = useActOnReleaseMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const live = data?.apps.find(({ app }) => app === planned.app)?.live ?? null;
  const undo = undoOf(planned, live);
  const shown = { ...shownAs(planned), ...given };
  const label = shown.label ?? nameOf(planned);
  return (
    <ActionButton
      label={label}
      title={text.of(nameOf(planned), planned.app, planned.version)}
      {...shown}
      refusal={refusal}
      undo={undo && <ReleaseActionButton planned={undo} label={actionText.undo} />}
      consequence={<Consequence planned={planned} onRefusal={setRefusal} />}
      newest={data?.event ?? 0}
      onConfirm={(asked) => act({ ...planned, ...asked }).unwrap()}
    />
  );
}

function nameOf({ action }: PlannedAction): string {
  const { [action]: own } = text;
  return typeof own === 'string' ? own : own(false);
}

interface ConsequenceProps {
  planned: PlannedAction;
  /** With null where it would not be refused. */
  onRefusal: (refusal: string | null) => void;
}

function Consequence({ planned, onRefusal }: ConsequenceProps) {
  const wanted = JSON.stringify(planned);
  const asked = useDebounced(wanted, SETTLED_MS);
  // `data` is that of the share before, until the next answer comes.
  const { currentData: data, error } = useGetConsequenceQuery(JSON.parse(asked) as PlannedAction);
  const refusal = data?.refusal ?? null;
  useEffect(() => {
    onRefusal(refusal);
    return () => onRefusal(null);
  }, [refusal, onRefusal]);
  return (
    <span aria-live="polite">
      <Unbroken>{wordsOf()}</Unbroken>
    </span>
  );

  function wordsOf(): string {
    if (asked === wanted && error) return messageOf(error);
    if (asked !== wanted || data === undefined) return text.wait;
    if (data.refusal !== null) return text.refusedNow;
    return data.words.join(' ') || text.nothing;
  }
}
