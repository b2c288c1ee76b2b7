import { join } from 'node:path';
import { ESLint } from 'eslint';
import eslintConfig from '../../eslint.config';

const root = join(__dirname, '../..');

const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: eslintConfig });

/** Lints a source as the content of a path of the project. */
export async function rulesBroken(source: string, path: string): Promise<string[]> {
  const [result] = await eslint.lintText(source, { filePath: join(root, path) });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? ['not linted'];
}
