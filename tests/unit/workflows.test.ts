/** Checks the workflows of continuous integration: pinned actions, minimal permissions, and commands that exist. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { describe, expect, it } from 'vitest';

it('all `supabase db`, `migration` and `storage` commands in documents and workflows have the flag --remote', () => {
  const files = ['docs/deploy.md', 'docs/operation.md', 'supabase/README.md', '.github/workflows/deploy.yml'];
  const commands = files.flatMap((file) => [
    ...readFileSync(join(repositoryRoot, file), 'utf8').matchAll(
      /npx (?:--no-install )?supabase (?:db|migration|storage) [^`\n]+/g,
    ),
  ]);
  expect(commands.length).toBeGreaterThanOrEqual(6);
  expect(commands.map(([command]) => command).filter((command) => !command.includes(' --remote'))).toEqual([]);
});

it('the nightly build of the site checks out the commit that was last deployed, and fails if nothing was deployed', () => {
  const text = readFileSync(join(repositoryRoot, '.github/workflows/site.yml'), 'utf8');
  expect(text).toMatch(/fetch-depth: .*schedule/);
  const [, command = ''] = /if: github\.event_name == 'schedule'\n +run: \|\n((?: {10}.+\n)+)/.exec(text) ?? [];
  const repository = mkdtempSync(join(tmpdir(), 'cradle-commits-'));
  const run = (script: string) =>
    execFileSync('bash', ['-e', '-c', script], { cwd: repository, encoding: 'utf8', stdio: 'pipe' }).trim();
  /** Runs the command with a mock of `gh`, which prints the commit of the last deployment. */
  const checkOut = (deployed: string) => run(`gh() { echo ${deployed}; }\n${command}`);
  try {
    run('git init -q');
    for (const message of ['deployed', 'failed'])
      run(`git -c user.name=x -c user.email=x@example.com commit -q --allow-empty -m ${message}`);
    checkOut(run('git rev-parse HEAD~1'));
    expect(run('git log -1 --format=%s')).toBe('deployed');
    expect(() => checkOut('')).toThrow('No run of deploy.yml has succeeded yet.');
  } finally {
    rmSync(repository, { recursive: true });
  }
});

const folder = join(repositoryRoot, '.github/workflows');
const scripts: Record<string, string> = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')).scripts;

describe.each(readdirSync(folder))('%s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

  it('the workflow pins each action to a commit, with its version as a comment', () => {
    const pinned = /^(\.\/\.github\/workflows\/[\w-]+\.yml|[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+)$/;
    expect(all(/uses: (.+)/g).filter((action) => !pinned.test(action))).toEqual([]);
  });

  it('the workflow can only read the repository, and stores no credentials in the checkout', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text).not.toMatch(/: write|write-all|pull_request_target/);
    expect(all(/(persist-credentials: false)/g)).toHaveLength(all(/uses: (actions\/checkout)@/g).length);
  });

  it('the workflow runs only npm scripts that exist, and pins the version of each npx package', () => {
    const named = [...all(/npm run ([\w:]+)/g), ...all(/'(test:\w+)'/g)];
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    expect(all(/npx (?!--no-install )(.+)/g).filter((call) => !/^--yes [\w-]+@\d+\.\d+\.\d+ /.test(call))).toEqual([]);
  });

  it('the workflow inserts no text of a pull request or input into a shell command', () => {
    expect(all(/run: (.*\$\{\{.*)/g)).toEqual([]);
  });
});
