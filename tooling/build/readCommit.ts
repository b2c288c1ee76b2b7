import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Commit } from 'releases/registry';

const run = promisify(execFile);

/**
 * The commit that is checked out.
 * @param env a pipeline checks out a commit without its branch, and names the branch here
 * @returns null outside of a repository, or where it has no commit
 */
export async function readCommit(
  folder: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Commit | null> {
  const git = async (...args: string[]) => {
    const { stdout } = await run('git', args, { cwd: folder });
    return stdout.trim();
  };
  try {
    const shown = await git('log', '-1', '--format=%H%n%an%n%s');
    const [gitHead = '', author = '', message = ''] = shown.split('\n');
    const named = [env['GITHUB_HEAD_REF'], env['GITHUB_REF_NAME']].find(Boolean) ?? '';
    const branch = (await git('branch', '--show-current')) || named;
    const isDirty = (await git('status', '--porcelain')) !== '';
    return { gitHead, branch, author, message, isDirty };
  } catch {
    return null;
  }
}
