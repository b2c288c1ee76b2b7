import { ActionButton, type ActionButtonProps } from '../../ui/ActionButton';
import { Unbroken } from '../../ui/Unbroken';
import { useDebounced } from '../../ui/useDebounced';
import { messageOf } from '../../api/controlApi';
import {
  useActOnReleaseMutation,
  useGetConsequenceQuery,
  useGetReleasesQuery,
  type PlannedAction,
} from './releasesApi';
import { releasesText } from './releasesText';

const { act: text } = releasesText;
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

interface ReleaseActionButtonProps extends Partial<Shown> {
  planned: PlannedAction;
}

export function ReleaseActionButton({ planned, ...given }: ReleaseActionButtonProps) {
  const { data } = useGetReleasesQuery(undefined);
  const [act] = useActOnReleaseMutation();
  const shown = { ...shownAs(planned), ...given };
  const { [planned.action]: own } = text;
  const label = shown.label ?? (typeof own === 'string' ? own : own(false));
  return (
    <ActionButton
      label={label}
      title={text.of(label, planned.app, planned.version)}
      {...shown}
      consequence={<Consequence planned={planned} />}
      newest={data?.event ?? 0}
      onConfirm={(asked) => act({ ...planned, ...asked }).unwrap()}
    />
  );
}

function Consequence({ planned }: { planned: PlannedAction }) {
  const wanted = JSON.stringify(planned);
  const asked = useDebounced(wanted, SETTLED_MS);
  // `data` is that of the share before, until the next answer comes.
  const { currentData: data, error } = useGetConsequenceQuery(JSON.parse(asked) as PlannedAction);
  return (
    <span aria-live="polite">
      <Unbroken>{wordsOf()}</Unbroken>
    </span>
  );

  function wordsOf(): string {
    if (asked === wanted && error) return messageOf(error);
    if (asked !== wanted || data === undefined) return text.wait;
    if (data.refusal !== null) return `${text.refusedNow} ${data.refusal}`;
    return data.words.join(' ') || text.nothing;
  }
}
