import type { ReactNode } from 'react';
import { Button, ButtonGroup, Page } from 'shared-ui';
import { errorText as text } from './errorText';

interface Props {
  onRetry: () => void;
  children?: ReactNode;
}

/** Where not even the brand's theme came: in nobody's colours, with a way on. */
export function ThemeFailure({ onRetry, children }: Props) {
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
