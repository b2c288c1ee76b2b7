import { useEffect, type ComponentProps } from 'react';
import { Page } from 'shared-ui';

/** Replaces a screen whose application was closed. Its heading gets the focus, at the top of the view. */
export function ClosedPage(props: Pick<ComponentProps<typeof Page>, 'title' | 'lead'>) {
  useEffect(() => {
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return <Page icon="check-circle" {...props} />;
}
