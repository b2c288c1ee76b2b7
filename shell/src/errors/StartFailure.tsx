import type { ReactNode } from 'react';
import { Button, ButtonGroup, Page } from 'shared-ui';
import { ErrorReference } from './ErrorReference';
import { errorText as text } from './errorText';

/** The page could not start. Shown instead of an endless wait, with a reference and a reload. */
export function StartFailure({ error }: { error: unknown }) {
  return (
    <ThemeFailure onRetry={() => window.location.reload()}>
      <ErrorReference error={error} />
    </ThemeFailure>
  );
}

export interface ThemeFailureProps {
  onRetry: () => void;
  children?: ReactNode;
}

/** The brand's theme did not load. Shown in neutral colours. */
export function ThemeFailure({ onRetry, children }: ThemeFailureProps) {
  return (
    <main className="plum-main">
      <title>{text.themeTitle}</title>
      <Page title={text.themeTitle} lead={text.themeLead}>
        {children}
        <ButtonGroup>
          <Button variant="primary" onClick={onRetry}>
            {text.retry}
          </Button>
        </ButtonGroup>
      </Page>
    </main>
  );
}
