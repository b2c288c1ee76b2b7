import { act, render, screen } from '@testing-library/react';
import { sessionStore, useApplicationId, useSession } from '.';
import { takeEarlyQuestion } from './sessionStore';

function Status() {
  return <p>{useSession(({ status }) => status)}</p>;
}
function Application() {
  return <p>{useApplicationId()}</p>;
}

beforeEach(() => sessionStore.setState(sessionStore.getInitialState(), true));

describe('the session in components', () => {
  it('is followed', () => {
    render(<Status />);
    expect(screen.getByText('starting')).toBeVisible();
    act(() => sessionStore.setState({ status: 'ended' }));
    expect(screen.getByText('ended')).toBeVisible();
  });

  it('throws where a screen needs an application and there is none', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    sessionStore.setState({ status: 'unauthenticated' });
    expect(() => render(<Application />)).toThrow('There is no application in this session');
    jest.restoreAllMocks();
  });

  it('has no application yet for a screen that is prerendered, and notes that it asked', () => {
    takeEarlyQuestion();
    const { container } = render(<Application />);
    expect(container.querySelector('p')).toBeEmptyDOMElement();
    expect([takeEarlyQuestion(), takeEarlyQuestion()]).toEqual([true, false]);
  });
});
