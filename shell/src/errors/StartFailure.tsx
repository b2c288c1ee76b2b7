import { Button, ButtonGroup, Page } from 'shared-ui';
import { ErrorReference } from './ErrorReference';
import { errorText as text } from './errorText';

/** The page could not start. Shown instead of an endless wait, with a reference and a reload. */
export function StartFailure({ error }: { error: unknown }) {
  return (
    <main className="plum-main">
      <title>{text.themeTitle}</title>
      <Page title={text.themeTitle} lead={text.themeLead}>
        <ErrorReference error={error} />
        <ButtonGroup>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {text.retry}
          </Button>
        </ButtonGroup>
      </Page>
    </main>
  );
}
