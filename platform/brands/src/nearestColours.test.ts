import { contrast } from './contrastFaults';
import { readSchemes } from './composeBrand';
import { nearestColours } from './nearestColours';

const lightWith = async (colours: Record<string, string>) =>
  (await readSchemes({ light: colours })).light;

it('keeps the hue and moves what was set as little as its pairs allow', async () => {
  const link = '--plum-color-link';
  const tokens = await lightWith({ [link]: '#8f6fc0' });
  const [nearest, ...others] = nearestColours(tokens, [link]);
  expect(others).toEqual([]);
  expect(nearest?.token).toBe(link);
  const { value = '' } = nearest ?? {};
  // The ground on which links need most.
  expect(contrast(value, '#efebf6')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(value, '#efebf6')).toBeLessThan(4.65);
  expect(nearestColours(await lightWith({ [link]: value }), [link])).toEqual([]);
});

it('changes the ground where that was set, so that its text passes too', async () => {
  const action = '--plum-color-action';
  const tokens = await lightWith({ [action]: '#c9a9f0' });
  const [nearest] = nearestColours(tokens, [action]);
  expect(nearest?.token).toBe(action);
  expect(contrast(nearest?.value ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

it('has none where no lightness has enough contrast with all of them', async () => {
  const tokens = await lightWith({
    '--plum-color-body': '#777777',
    '--plum-color-text': '#777777',
  });
  expect(nearestColours(tokens, ['--plum-color-text'])).not.toContainEqual(
    expect.objectContaining({ token: '--plum-color-text' }),
  );
});

it('has nothing to say of colours that pass', async () => {
  expect(nearestColours(await lightWith({}), [])).toEqual([]);
});
