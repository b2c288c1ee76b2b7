import { act, render, screen } from '@testing-library/react';
import { setToggles, togglesStore, useToggle } from './toggles';

function Maintenance() {
  return <p>{useToggle('MAINTENANCE_MODE') ? 'on' : 'off'}</p>;
}

beforeEach(() => togglesStore.setState({}, true));

describe('toggles', () => {
  it('are off until somebody switches them on', () => {
    render(<Maintenance />);
    expect(screen.getByText('off')).toBeVisible();
    act(() => setToggles({ MAINTENANCE_MODE: true }));
    expect(screen.getByText('on')).toBeVisible();
  });

  it('go off when the next answer no longer names them', () => {
    setToggles({ MAINTENANCE_MODE: true });
    setToggles({ MOUSEFLOW: true });
    expect(togglesStore.getState()).toEqual({ MOUSEFLOW: true });
  });

  it('wake nobody where nothing has changed', () => {
    setToggles({ MOUSEFLOW: true });
    const wakened = jest.fn();
    const stop = togglesStore.subscribe(wakened);
    setToggles({ MOUSEFLOW: true });
    stop();
    expect(wakened).not.toHaveBeenCalled();
  });
});
