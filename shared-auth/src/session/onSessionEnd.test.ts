import { closeSession, endSession, onSessionEnd } from './session';
import { sessionStore } from './sessionStore';

const forget = jest.fn();
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  forget.mockClear();
  sessionStore.setState({ ...sessionStore.getInitialState(), status: 'authenticated' }, true);
  stop = onSessionEnd(forget);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('onSessionEnd', () => {
  it('calls once for each end, after the screens have gone', () => {
    endSession();
    endSession();
    expect(forget).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(forget).toHaveBeenCalledTimes(1);
    sessionStore.setState({ status: 'authenticated' });
    endSession();
    jest.runAllTimers();
    expect(forget).toHaveBeenCalledTimes(2);
  });

  it('leaves the last screen of an application that was given up', () => {
    closeSession();
    jest.runAllTimers();
    expect(forget).not.toHaveBeenCalled();
  });

  it('stops', () => {
    stop();
    endSession();
    jest.runAllTimers();
    expect(forget).not.toHaveBeenCalled();
  });
});
