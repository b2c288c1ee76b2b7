import { act, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import type { FakeServer } from 'shared-testing';
import { applicationId } from '../../testing/renderAt';
import {
  button,
  storedProof,
  list,
  proof,
  rowOf,
  show,
  startUploadServer,
} from '../../testing/uploadPage';
import { qrPath } from './qrPath';

let server: FakeServer;
const handOff = `POST ${proof}/hand-off`;
const path = `/upload?applicationId=${applicationId}&token=abc&brand=aqua`;

beforeEach(() => {
  server = startUploadServer();
  server.reply(handOff, { body: { path, expiresInSeconds: 600 } });
});

it('shows a code with a link of its own origin, and what the phone attaches meanwhile', async () => {
  const { user } = await show();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(button('Continue on your phone'));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(button('Copy the link')).toHaveFocus();
  await user.click(button('Copy the link'));
  expect(writeText).toHaveBeenCalledWith(window.location.origin + path);
  server.reply(list, { body: [storedProof('photo.jpg', false)] });
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await Promise.resolve();
  });
  expect(await screen.findByText('photo.jpg', { selector: 'p' })).toBeVisible();
  expect(rowOf('photo.jpg')).toHaveTextContent('Uploaded');
  await user.click(button('Close'));
  expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
  expect(button('Continue on your phone')).toHaveFocus();
});

it('keeps the focus where a code expires, and where a new one takes its place', async () => {
  const lasting = (expiresInSeconds: number) => ({ body: { path, expiresInSeconds } });
  server.reply(handOff, lasting(1), lasting(600), lasting(1));
  const { user } = await show();
  await user.click(button('Continue on your phone'));
  const again = await screen.findByRole('button', { name: 'Show a new code' });
  expect(screen.getByText(/^This code has expired/).closest('[aria-live]')).toBeInTheDocument();
  expect(again).toHaveFocus();
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Copy the link' })).toHaveFocus();
  await user.click(button('Close'));
  await user.click(button('Continue on your phone'));
  expect(await screen.findByRole('button', { name: 'Show a new code' })).toHaveFocus();
  await user.click(button('Close'));
  expect(button('Continue on your phone')).toHaveFocus();
});

it('says where no code could be made', async () => {
  server.reply(handOff, { status: 503 });
  const { user } = await show();
  await user.click(button('Continue on your phone'));
  expect(await screen.findByText(/could not make a code/)).toBeVisible();
});

it('renders a code that a camera reads', () => {
  const link = `https://loans.example${path}`;
  const { path: rendered, size } = qrPath(link);
  const scale = 4;
  const side = size * scale;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of rendered.matchAll(/M(\d+) (\d+)/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at = ((Number(y) * scale + row) * side + Number(x) * scale + column) * 4;
        data.fill(0, at, at + 3);
      }
  expect(decodeQR({ width: side, height: side, data })).toBe(link);
});
