import { publishedVersions } from '../compatibility/versionsInUse';
import { readMatrix } from '../compatibility/readMatrix';
import { readState } from '../registry/recordEvent';
import type { Command } from './Command';
import { liveServers } from '../compatibility/recordServer';
import { asJson, asOf, table } from './show';

export const list: Command = async ({ app: { name }, releases, json }) => {
  const state = await readState(releases);
  const versions = await publishedVersions(name, state);
  if (json === true) return asJson({ event: state.live.number, app: name, versions });
  if (versions.length === 0) return [`No version of ${name} is published.`];
  // Of an app without keys nothing is signed.
  const hasKeys = versions.some(({ trust }) => trust !== 'unsigned');
  return [
    ...versions.map(({ version, at, role, trust, publishedBy }) => {
      const remarks = [
        role,
        hasKeys && trust !== 'signed' ? trust : '',
        publishedBy === null ? '' : `published by ${publishedBy}`,
      ].filter(Boolean);
      return `${version.padEnd(26)} ${at.toISOString()} ${remarks.join(', ')}`.trimEnd();
    }),
    asOf(state),
  ];
};

/** Which version of each remote fits which shell and server: a table, then each line that would break. */
export const matrix: Command = async ({ releases, json }) => {
  const state = await readState(releases);
  const compared = await readMatrix(state, await liveServers(state.store));
  if (json === true) return asJson({ event: state.live.number, ...compared });
  const { shells, servers, rows } = compared;
  const withRole = (version: string, role: string) =>
    role === '' ? version : `${version} (${role})`;
  const lines = table([
    ['', ...shells.map(({ version, role }) => `shell ${withRole(version, role)}`), ...servers],
    ...rows.map(({ remote, version, role, withShells, withServers }) => [
      `${remote} ${withRole(version, role)}`,
      ...[...withShells, ...withServers].map((cell) => (cell.length === 0 ? 'fits' : 'breaks')),
    ]),
  ]);
  const faults = rows.flatMap(({ withShells, withServers }) =>
    [...withShells, ...withServers].flat(),
  );
  return [...lines, ...new Set(faults), asOf(state)];
};
