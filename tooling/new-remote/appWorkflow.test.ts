import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout, releasedApps } from 'releases/apps';
import { appWorkflow } from './appWorkflow';

it.each(releasedApps.map((app) => [app.name, app] as const))(
  'has for %s the workflow that fits what it is built from',
  (_name, app) => {
    const [file, text] = appWorkflow(app);
    expect(readFileSync(path.join(checkout, file), 'utf8')).toBe(text);
    for (const [, place = ''] of text.matchAll(/- ([^*\n]+?)(?:\/\*\*)?\n/g))
      expect([place, existsSync(path.join(checkout, place))]).toEqual([place, true]);
  },
);

it('names the folder of an app, wherever it is', () => {
  const [, text] = appWorkflow({ name: 'mfe-x', sources: ['platform/mfe-x', 'shared-ui'] });
  expect(text).toContain('      app: x\n      workspace: platform/mfe-x\n');
});
