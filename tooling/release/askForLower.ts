import { createInterface } from 'node:readline/promises';
import { LOWER } from 'releases/commands';

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
    const { message } = error as Error;
    if (!message.endsWith(LOWER) || !process.stdin.isTTY) throw error;
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question(`${message.slice(0, -LOWER.length)}Promote it? (yes) `);
    terminal.close();
    if (answer.trim() !== 'yes') throw error;
    return run(true);
  }
}
