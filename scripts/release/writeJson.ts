import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a JSON file in one step: whoever reads sees the old one or the new one, never half of one. */
export async function writeJson(file: string, data: unknown): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const written = `${file}.${String(process.pid)}.new`;
  await writeFile(written, `${JSON.stringify(data, null, 2)}\n`);
  await rename(written, file);
}
