import { Component, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { HttpError, type HttpFailure } from './HttpError';
import { useFailurePage } from './useFailurePage';

const failure: HttpFailure = {
  status: 500,
  title: 'Broken',
  message: null,
  requestId: null,
  reason: 'answered',
};

class Boundary extends Component<{ children: ReactNode }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (error instanceof HttpError) return <h1>{error.failure.title}</h1>;
    return this.props.children;
  }
}

function Screen({ fail }: { fail: HttpFailure }) {
  const show = useFailurePage();
  return <button onClick={() => show(fail)}>Fail</button>;
}

function openAndFail(fail: HttpFailure) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Screen fail={fail} />, { wrapper: Boundary });
  act(() => screen.getByRole('button').click());
  jest.restoreAllMocks();
}

describe('useFailurePage', () => {
  it('passes a failure to the full-page error of the host', () => {
    openAndFail(failure);
    expect(screen.getByRole('heading', { name: 'Broken' })).toBeVisible();
  });

  it.each<[string, Partial<HttpFailure>]>([
    ['the end of a session', { status: 401 }],
    ['a cancelled call', { status: 0, reason: 'cancelled' }],
  ])('leaves the page alone after %s', (_what, change) => {
    openAndFail({ ...failure, ...change });
    expect(screen.getByRole('button', { name: 'Fail' })).toBeVisible();
  });
});
