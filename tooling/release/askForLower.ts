import { createInterface } from 'node:readline/promises';
import { LowerVersionError } from 'releases/commands';

/**
 * Runs a command, and runs it again where it refuses a lower version and somebody at the terminal says yes.
 * @param lower whether a lower version may be promoted
 */
export async function askingForLower(
  lower: boolean,
  run: (lower: boolean) => Promise<string[]>,
): Promise<string[]> {
  try {
    return await run(lower);
  } catch (error) {
    if (!(error instanceof LowerVersionError) || !process.stdin.isTTY) throw error;
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question(`${error.message}\nPromote it? (yes) `);
    terminal.close();
    if (answer.trim() !== 'yes') throw error;
    return run(true);
  }
}
