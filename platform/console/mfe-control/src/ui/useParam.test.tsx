import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useParam } from './useParam';

function Field({ name }: { name: string }) {
  const [value, change] = useParam(name);
  return <input aria-label={name} value={value} onChange={(event) => change(event.target.value)} />;
}

it('keeps a change that was made right before another one', async () => {
  const fields = ['brand', 'filter'].map((name) => <Field key={name} name={name} />);
  const router = createMemoryRouter([{ path: '/', element: fields }]);
  render(<RouterProvider router={router} />);
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  // React renders what may wait once this has ended.
  await act(async () => {
    type('brand', 'fluid');
    await new Promise((resolve) => setTimeout(resolve));
    type('filter', 'action');
  });
  expect(router.state.location.search).toBe('?brand=fluid&filter=action');
});
