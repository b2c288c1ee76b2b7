import { join } from 'node:path';
import { ESLint } from 'eslint';
import eslintConfig from '../../eslint.config';

const root = join(__dirname, '../..');

const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: eslintConfig });

/** Lints a source as the content of a path of the project. */
async function lint(source: string, path: string) {
  const [result] = await eslint.lintText(source, { filePath: join(root, path) });
  if (result === undefined) throw new Error(`${path} is not linted`);
  return result.messages;
}

export const rulesBroken = async (source: string, path: string): Promise<string[]> =>
  (await lint(source, path)).map(({ ruleId, message }) => ruleId ?? message);

export const messagesFor = async (source: string, path: string): Promise<string[]> =>
  (await lint(source, path)).map(({ message }) => message);
