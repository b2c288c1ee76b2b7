import type { PlannedAction, ReleaseAction, ShownApp } from 'control/contract';
import { useEffect, useState } from 'react';
import { ActionButton, type ActionButtonProps } from './ActionButton';
import { uiText } from './uiText';
import { releaseActionText as text } from './releaseActionText';
import { useDebounced } from './useDebounced';
import { may, messageOf } from '../api/controlApi';
import { useGetConsequenceQuery, useGetReleasesQuery } from '../api/calls';

/** A slider that is dragged says another share many times a second. */
const SETTLED_MS = 250;

type Shown = Partial<Omit<ActionButtonProps, 'consequence' | 'topic' | 'path' | 'body'>>;

/** How an action is shown, where not as any other. */
function shownAs({ app, action, version }: PlannedAction): Shown {
  if (action === 'promote') return { variant: 'primary' };
  if (action === 'unpin') return { title: text.unpinTitle(app) };
  if (action === 'canary')
    return version === undefined
      ? { label: text.endCanary, title: text.endCanaryTitle(app) }
      : { title: text.canaryTitle(app, version) };
  const isUrgent = action === 'rollback' || action === 'revoke';
  return isUrgent ? { variant: 'danger', reasons: text.reasons } : {};
}

/**
 * What undoes an action; null where nothing does.
 * @param before what new sessions get before the action
 */
function undoOf({ app, action, version, share }: PlannedAction, before: ShownApp) {
  const { live, isPinned, canary } = before;
  const same = version === undefined ? {} : { version };
  // A pin also ends the canary.
  const pinsAlone = live === version && !isPinned && canary === null;
  const undone: Partial<Record<ReleaseAction, Partial<PlannedAction>>> = {
    promote: { action: 'rollback' },
    ...(pinsAlone && { pin: { action: 'unpin' } }),
    revoke: { action: 'restore', ...same },
    restore: { action: 'revoke', ...same },
    // A rollback only ends the canary where there is one.
    ...(canary !== null && { rollback: { action: 'canary', ...canaryOf(before) } }),
    ...(canary === null && live !== null && { rollback: { action: 'promote', version: live } }),
    ...(share !== undefined && share > 0 && { canary: canaryOf(before) }),
  };
  const planned = undone[action];
  return planned === undefined ? null : { app, action, ...planned };
}

const canaryOf = ({ canary }: ShownApp): Partial<PlannedAction> =>
  canary === null
    ? { share: 0 }
    : { version: canary.version, share: canary.share, auto: canary.isAutomatic };

/** Nothing for operators who may not change releases. */
export function ReleaseActionButton({
  planned,
  ...given
}: Shown & {
  planned: PlannedAction;
}) {
  const { data } = useGetReleasesQuery(null);
  const [refusal, setRefusal] = useState<string>();
  if (!may('releases:change')) return null;
  const { app, action, ...values } = planned;
  const shown = data?.apps.find((each) => each.app === app);
  const undo = shown && undoOf(planned, shown);
  return (
    <ActionButton
      label={text[action]}
      title={text.of(text[action], app, planned.version)}
      {...shownAs(planned)}
      {...given}
      refusal={refusal}
      undo={undo && <ReleaseActionButton planned={undo} label={uiText.action.undo} />}
      consequence={<Consequence planned={planned} onRefusal={setRefusal} />}
      topic="releases"
      path={`/releases/apps/${app}/${action}`}
      body={values}
    />
  );
}

interface ConsequenceProps {
  planned: PlannedAction;
  onRefusal: (refusal: string | undefined) => void;
}

function Consequence({ planned, onRefusal }: ConsequenceProps) {
  const wanted = JSON.stringify(planned);
  const asked = useDebounced(wanted, SETTLED_MS);
  // `data` is that of the share before, until the next answer comes.
  const { currentData: data, error } = useGetConsequenceQuery(JSON.parse(asked) as PlannedAction);
  const refusal = data?.refusal ?? undefined;
  useEffect(() => {
    onRefusal(refusal);
    return () => onRefusal(undefined);
  }, [refusal, onRefusal]);
  return <span aria-live="polite">{wordsOf()}</span>;

  function wordsOf(): string {
    if (asked === wanted && error) return messageOf(error);
    if (asked !== wanted || data === undefined) return text.wait;
    if (refusal !== undefined) return text.refusedNow;
    return data.words.join(' ') || text.nothing;
  }
}
