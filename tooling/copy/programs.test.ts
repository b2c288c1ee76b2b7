import { tmpdir } from 'node:os';
import { programsIn } from './programs';

it('waits no longer for a program that a signal ended', async () => {
  const programs = programsIn(tmpdir(), process.env);
  const killed = [process.execPath, '--eval', "process.kill(process.pid, 'SIGKILL')"];
  await expect(programs.start(killed, /ready/)).rejects.toThrow(' ended:');
});
