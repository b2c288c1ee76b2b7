import { killUnderLoad } from '../../soak/killUnderLoad';
import { createTestDatabase } from '../testDatabase';

it('has every answer it confirmed, once, after three kills under load', async () => {
  const { place, drop } = await createTestDatabase();
  const databaseUrl = place.kind === 'postgres' ? { databaseUrl: place.url } : {};
  const result = await killUnderLoad({ kills: 3, applicants: 3, ...databaseUrl });
  await drop();
  expect(result).toMatchObject({ lost: [], doubled: [], findings: [] });
  expect(result.journeys).toBeGreaterThanOrEqual(3);
}, 300_000);
