import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file, and makes its folder where that is not there. */
export async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** As people and npm write a file of JSON. */
export const json = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;
