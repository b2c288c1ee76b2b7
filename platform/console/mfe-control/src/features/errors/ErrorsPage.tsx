import { useSearchParams } from 'react-router-dom';
import { Notice } from 'shared-ui';
import { may } from '../../api/controlApi';
import { Page } from '../../ui/Page';
import { ErrorGroup } from './ErrorGroup';
import { ErrorGroups } from './ErrorGroups';
import { errorsText as text } from './errorsText';

/** Every group of errors; with `?group=` one of them. */
export function ErrorsPage() {
  const [search] = useSearchParams();
  const group = search.get('group');
  // Without the permission the call would be refused.
  if (!may('errors:read'))
    return (
      <Page title={text.title}>
        <Notice>{text.mayNot}</Notice>
      </Page>
    );
  if (group === null) return <ErrorGroups />;
  return <ErrorGroup key={group} id={group} reference={search.get('reference')} />;
}
