import { Act, type ActProps } from '../../ui/Act';
import { useSettled } from '../../ui/useSettled';
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

type Shown = Pick<ActProps, 'label' | 'confirm' | 'variant' | 'reasons' | 'onOpen' | 'children'>;

interface ReleaseActProps extends Shown {
  planned: PlannedAction;
  title?: string;
}

export function ReleaseAct({ planned, title, ...shown }: ReleaseActProps) {
  const { data } = useGetReleasesQuery(undefined);
  const [act] = useActOnReleaseMutation();
  return (
    <Act
      {...shown}
      title={title ?? text.of(shown.label, planned.app, planned.version)}
      consequence={<Consequence planned={planned} />}
      newest={data?.event ?? 0}
      onConfirm={(asked) => act({ ...planned, ...asked }).unwrap()}
    />
  );
}

function Consequence({ planned }: { planned: PlannedAction }) {
  const wanted = JSON.stringify(planned);
  const asked = useSettled(wanted, SETTLED_MS);
  const { data, error } = useGetConsequenceQuery(JSON.parse(asked) as PlannedAction);
  return <span aria-live="polite">{wordsOf()}</span>;

  function wordsOf(): string {
    if (asked === wanted && error) return messageOf(error);
    if (asked !== wanted || data === undefined) return text.wait;
    if (data.refusal !== null) return `${text.refusedNow} ${data.refusal}`;
    return data.words.join(' ') || text.nothing;
  }
}
