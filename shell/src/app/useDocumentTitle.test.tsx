import { act, render } from '@testing-library/react';
import { provideBrand } from 'shared-auth/host';
import { screenStore, titleNotice } from '../screens/screenStore';
import { testBrand } from 'shared-testing';
import { useDocumentTitle } from './useDocumentTitle';

function Page() {
  useDocumentTitle();
  return null;
}

beforeEach(() => {
  provideBrand(testBrand);
  screenStore.setState({ handle: null, pathname: null }, true);
  titleNotice.setState({ words: null });
  document.title = 'Aqua';
});

const show = (title: string) =>
  act(() => screenStore.setState({ handle: { title, analyticsName: 'x' }, pathname: '/x' }));

describe('the title of the document', () => {
  it('waits for the first screen', () => {
    render(<Page />);
    expect(document.title).toBe('Aqua');
  });

  it('is the title of the screen and the brand', () => {
    render(<Page />);
    show('Landing Page');
    expect(document.title).toBe('Landing Page | Aqua');
    show('Contact Details');
    expect(document.title).toBe('Contact Details | Aqua');
  });

  it('says first that a form has errors, as long as it has some', async () => {
    render(<Page />);
    show('Login');
    const flag = document.documentElement.dataset;
    await act(async () => {
      flag['formErrors'] = 'true';
      await Promise.resolve();
    });
    expect(document.title).toBe('Error: Login | Aqua');
    await act(async () => {
      delete flag['formErrors'];
      await Promise.resolve();
    });
    expect(document.title).toBe('Login | Aqua');
  });

  it('keeps a notice before it, also on the next screen', () => {
    render(<Page />);
    show('Login');
    act(() => titleNotice.setState({ words: '9:58 left' }));
    expect(document.title).toBe('9:58 left – Login | Aqua');
    show('Upload');
    expect(document.title).toBe('9:58 left – Upload | Aqua');
    act(() => titleNotice.setState({ words: null }));
    expect(document.title).toBe('Upload | Aqua');
  });
});
