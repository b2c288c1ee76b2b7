import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SaveButton } from './SaveButton';

it('saves rows as CSV, in which what was typed is no formula', async () => {
  let saved: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved = blob;
      return 'blob:1';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const rows = [
    { number: 1, why: 'a "quick" fix' },
    { number: 2, why: '=1+1' },
    { number: 3, why: null },
  ];
  render(<SaveButton label="Save" name="releases.csv" rows={rows} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await saved?.text()).toBe(
    '"number","why"\r\n"1","a ""quick"" fix"\r\n"2","\'=1+1"\r\n"3",""',
  );
});
