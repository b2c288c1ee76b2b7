import { REPORTED_EVENT, reportEvent } from './session';

function listen(): unknown[] {
  const received: unknown[] = [];
  window.addEventListener(REPORTED_EVENT, (event) => {
    received.push((event as CustomEvent<unknown>).detail);
  });
  return received;
}

describe('reportEvent', () => {
  it('dispatches an event on the window, with its details', () => {
    const received = listen();
    reportEvent('bank validation failed, referral required', { attempt: '3' });
    expect(received).toEqual([
      { name: 'bank validation failed, referral required', details: { attempt: '3' } },
    ]);
  });

  it('needs no listener and no details', () => {
    reportEvent('received by nobody');
    const received = listen();
    reportEvent('documents skipped');
    expect(received).toEqual([{ name: 'documents skipped', details: {} }]);
  });
});
