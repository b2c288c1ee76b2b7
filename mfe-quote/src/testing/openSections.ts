import { fireEvent, screen } from '@testing-library/react';

/** Opens the sections of the form that begin folded, once the form is shown. */
export async function openSections(): Promise<void> {
  await screen.findByRole('heading', { name: 'About you' });
  for (const change of screen.queryAllByRole('button', { name: /^Change section: / }))
    fireEvent.click(change);
}
