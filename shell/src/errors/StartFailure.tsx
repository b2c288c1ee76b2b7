import { Button, ButtonGroup, Page } from 'shared-ui';
import { reloadPage } from '../browser/openPage';
import { ErrorReference } from './ErrorReference';
import { errorText as text } from './errorText';

/** The page could not start. Shown instead of an endless wait, with a reference and a reload. */
export function StartFailure({ error }: { error: unknown }) {
  return (
    <main className="plum-main">
      <title>{text.startTitle}</title>
      <Page title={text.startTitle} lead={text.startLead}>
        <ErrorReference error={error} />
        <ButtonGroup>
          <Button variant="primary" onClick={reloadPage}>
            {text.retry}
          </Button>
        </ButtonGroup>
      </Page>
    </main>
  );
}
