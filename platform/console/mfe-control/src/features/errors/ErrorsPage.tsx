import { useSearchParams } from 'react-router-dom';
import { Notice } from 'shared-ui';
import { useArePermissionsKnown, usePermission } from '../../api/controlApi';
import { Page } from '../../ui/Page';
import { ErrorGroup } from './ErrorGroup';
import { ErrorGroups } from './ErrorGroups';
import { errorsText as text } from './errorsText';

/** Every group of errors; with `?group=` one of them. */
export function ErrorsPage() {
  const [search] = useSearchParams();
  const group = search.get('group');
  const isKnown = useArePermissionsKnown();
  const may = usePermission('errors:read');
  // Without the permission the call would be refused.
  if (!isKnown || !may)
    return (
      <Page title={text.title}>
        {isKnown ? <Notice>{text.mayNot}</Notice> : <p role="status">{text.loading}</p>}
      </Page>
    );
  if (group === null) return <ErrorGroups />;
  return <ErrorGroup key={group} id={group} reference={search.get('reference')} />;
}
