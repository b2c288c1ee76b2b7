import { spawn } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasEnded, type Running } from '../start/processes';
import { makeCertificate } from './prepare';
import { deployFile, localNginx, type Ports } from './topology';

/**
 * Starts nginx with the configuration of `deploy`, with the certificate of this machine.
 * @param folder nginx's own
 */
export async function startNginx(ports: Ports, folder: string): Promise<Running> {
  await mkdir(folder, { recursive: true });
  const certificates = path.dirname(await makeCertificate());
  await symlink(certificates, path.join(folder, 'tls')).catch(() => undefined);
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, localNginx(await deployFile('nginx.conf'), ports, folder));
  const account = process.getuid?.() === 0 ? 'user root;' : '';
  const child = spawn('nginx', ['-c', file, '-g', `daemon off; ${account}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const pid = async () => readFile(path.join(folder, 'nginx.pid'), 'utf8').catch(() => '');
  while ((await pid()).trim() === '') {
    if (hasEnded(child)) throw new Error('The proxy did not start; the reason is above.');
    await wait(50);
  }
  return { name: 'proxy', child };
}
