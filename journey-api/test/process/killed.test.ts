import { killUnderLoad } from '../../soak/killUnderLoad';
import { createTestDatabase } from '../testDatabase';

it.each(['PostgreSQL', 'the embedded database'])(
  'has every answer it confirmed, once, after three kills under load, on %s',
  async (kind) => {
    const database = kind === 'PostgreSQL' ? await createTestDatabase() : undefined;
    const result = await killUnderLoad({
      kills: 3,
      applicants: 3,
      ...(database && { databaseUrl: database.url }),
    });
    await database?.drop();
    expect(result).toMatchObject({ lost: [], doubled: [], findings: [] });
    expect(result.journeys).toBeGreaterThanOrEqual(3);
  },
  300_000,
);
