import { Button, ButtonGroup, Page } from 'shared-ui';
import { errorText as text } from './errorText';

/** Where not even the brand's theme came: in nobody's colours, with a way on. */
export function ThemeFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <main className="plum-main">
      <title>{text.themeTitle}</title>
      <Page title={text.themeTitle} lead={text.themeLead}>
        <ButtonGroup>
          <Button variant="primary" onClick={onRetry}>
            {text.retry}
          </Button>
        </ButtonGroup>
      </Page>
    </main>
  );
}
