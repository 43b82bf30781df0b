/**
 * Generates a list page of the public site: the page's files, and the lines that add the page to the routes, the links
 * and the prerendered lists.
 */
import { PlainError } from '@cradle/supabase/local/options';
import { atTheEnd } from './declaration';
import { type Field, titleOf } from './table';
import { sentence, type Words } from './words';

/**
 * Returns the new text of each file to write, by path. A file that would be created is left out if it already exists.
 * @param visible the column that decides which rows visitors can read
 */
export function publicSite(
  words: Words,
  fields: readonly Field[],
  visible: Field,
  read: (path: string) => string,
): Record<string, string> {
  const { table, camel } = words;
  const title = titleOf(fields);
  if (!title)
    throw new PlainError(`A public page needs a text column with the name or title of each record of "${table}".`);
  const page: Page = {
    ...words,
    title,
    visible,
    fields: fields.filter(({ name, kind }) => name !== visible.name && name !== title && kind in parts),
    path: `/${table.replaceAll('_', '-')}`,
    Row: words.one.replace(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase()),
    List: camel.charAt(0).toUpperCase() + camel.slice(1),
  };
  const change = (path: string, edit: (text: string) => string) => ({ [path]: edit(read(path)) });
  const create = (path: string, text: string) => (read(path) ? {} : { [path]: text });
  const folder = `public-site/src/pages/${camel}`;
  return {
    ...create(`public-site/src/data/${camel}.ts`, dataFile(page)),
    ...create(`${folder}/${page.List}Page.tsx`, pageFile(page)),
    ...create(`${folder}/${camel}.css`, cssFile(page)),
    ...change('public-site/src/routes.tsx', (text) => withRoute(text, page)),
    ...change('public-site/src/layout/header/navigation.ts', (text) => withLink(text, page)),
    ...change('public-site/src/data/everyPage.ts', (text) => withList(text, page)),
    ...create(`tests/api/${camel}.test.ts`, apiTest(page)),
    ...create(`tests/e2e/public-site/${table.replaceAll('_', '-')}.spec.ts`, browserTest(page)),
  };
}

interface Page extends Words {
  title: string;
  visible: Field;
  /** The columns that a card shows beside the title. */
  fields: readonly Field[];
  /** The path of the page, for example '/love-letters'. */
  path: string;
  /** The type of a row, for example 'LoveLetter'. */
  Row: string;
  /** The plural for names of components and hooks, for example 'LoveLetters' for LoveLettersPage. */
  List: string;
}

const withRoute = (text: string, { path, many, List, camel }: Page) =>
  text.includes(`'${path}'`)
    ? text
    : text.replace(
        /\n {2}page\(\s*'\*',/,
        `\n  page('${path}', '${many}', 'All ${many.toLowerCase()}.', () => import('./pages/${camel}/${List}Page')),$&`,
      );

const withLink = (text: string, { path, many }: Page) =>
  text.includes(`'${path}'`)
    ? text
    : text.replace('export const siteLinks = [\n', `$&  { to: '${path}', label: '${many}' },\n`);

const withList = (text: string, { path, table }: Page) =>
  text.includes(`'${path}'`) ? text : atTheEnd(text, 'export const lists', '}', `  '${path}': '${table}',\n`);

const condition = ({ visible }: Page) => (visible.kind === 'toggle' ? 'true' : "'published'");

const dataFile = (page: Page) => `import type { Tables } from '@cradle/shared/database/database.types';
import { query } from './api/query';
import { PAGE_SIZE, REQUEST_SIZE } from './cache/pageSize';
import { usePages } from './cache/usePages';

export type ${page.Row} = Pick<Tables<'${page.table}'>, ${['id', page.title, ...page.fields.map(({ name }) => name)].map((name) => `'${name}'`).join(' | ')}>;

/** Published ${page.many.toLowerCase()}, newest first. */
export function use${page.List}() {
  return usePages<${page.Row}, readonly ['${page.table}', number]>(
    (number) => ['${page.table}', number * PAGE_SIZE],
    ([, start]) =>
      query((api) =>
        api
          .from('${page.table}')
          .select('${['id', page.title, ...page.fields.map(({ name }) => name)].join(', ')}')
          .eq('${page.visible.name}', ${condition(page)}) // staff may also read unpublished rows
          .order('id', { ascending: false })
          .range(start, start + REQUEST_SIZE - 1),
      ),
  );
}
`;

/** The JSX of a field in a card, by its kind. */
const parts: Record<string, (field: Field, page: Page) => string> = {
  text: ({ name }) => `{${name} && <p>{${name}}</p>}`,
  multiline: ({ name }) => `{${name} && <p className="verses">{${name}}</p>}`,
  choice: ({ name }) => `{${name} && <span>{${name}}</span>}`,
  integer: ({ name }) => `{${name} !== null && <span>${sentence(name)}: {${name}}</span>}`,
  date: ({ name }) => `{${name} && <span>{longDate(${name})}</span>}`,
  url: ({ name }, { title }) =>
    `{${name} && (<p><a className="link" href={safeUrl(${name}) ?? undefined} rel="noopener">${sentence(name.replace(/_url$/, ''))}<span className="visually-hidden"> of {${title}}</span></a></p>)}`,
};
const FACTS = ['choice', 'integer', 'date'];

function pageFile(page: Page): string {
  const { Row, List, camel, many, title, fields } = page;
  const rows = many.toLowerCase();
  const has = (kind: string) => fields.some((field) => field.kind === kind);
  const [facts, others] = [true, false].map((isFact) => fields.filter(({ kind }) => FACTS.includes(kind) === isFact));
  const shown = (list: readonly Field[] = []) => list.map((field) => parts[field.kind]?.(field, page)).join('\n');
  return `${has('url') ? "import { safeUrl } from '@cradle/shared/text/safeUrl';\n" : ''}import { type ${Row}, use${List} } from '../../data/${camel}';
import { LoadingAnnounced, useAnnounced } from '../../ui/feedback/Announcer';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
${has('date') ? "import { longDate } from '../../ui/format';\n" : ''}import { Skeleton } from '../../ui/feedback/Skeleton';
import './${camel}.css';

export default function ${List}Page() {
  return (
    <div className="page ${camel}">
      <header>
        <h1>${many}</h1>
      </header>
      <${List} />
    </div>
  );
}

function ${List}() {
  const { data, error, isLoading, retry } = use${List}();
  useAnnounced(data ? \`\${data.rows.length} \${data.rows.length === 1 ? '${page.one.toLowerCase()}' : '${rows}'}\` : null);
  if (!data && error) return <ErrorState message="Couldn't load ${rows}. Please try again later." onRetry={retry} busy={isLoading} />;
  if (!data) return <Loading />;
  if (data.rows.length === 0) return <EmptyState title="No ${rows} yet">Please come back soon.</EmptyState>;
  return (
    <>
      <ul>
        {data.rows.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </ul>
      {data.hasMore && (
        <Button variant="quiet" busy={data.isLoadingMore} onClick={data.loadMore}>
          Show more ${rows}
        </Button>
      )}
    </>
  );
}

function Card({ row: { ${[title, ...fields.map(({ name }) => name)].join(', ')} } }: { row: ${Row} }) {
  return (
    <li className="raised">
      <h2>{${title}}</h2>
      ${facts?.length ? `<p className="facts">${shown(facts)}</p>` : ''}
      ${shown(others)}
    </li>
  );
}

function Loading() {
  return (
    <>
      <LoadingAnnounced />
      <p className="visually-hidden">Loading ${rows}...</p>
      <ul aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((place) => (
          <li className="raised" key={place}>
            <Skeleton width="60%" height="1.6rem" />
            <Skeleton height="6rem" />
          </li>
        ))}
      </ul>
    </>
  );
}
`;
}

const cssFile = ({ camel }: Page) => `@layer page {
  .${camel} {
    display: grid;
    gap: clamp(1.5rem, 3vw, 2.25rem);
    align-content: start;
    min-height: 60vh;
    padding-block: clamp(1.75rem, 4vw, 3.5rem) clamp(2.5rem, 5vw, 4.5rem);
  }
  .${camel} h1 {
    font-size: var(--step-4);
    font-weight: 500;
  }
  .${camel} > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
    gap: 1.1rem;
    align-items: start;
  }
  .${camel} li {
    display: grid;
    gap: 0.6rem;
    padding: 1.05rem 1.15rem 1.1rem;
  }
  .${camel} h2 {
    font-size: var(--step-1);
  }
  .${camel} .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1rem;
    font-size: var(--step--1);
    color: var(--ink-soft);
  }
  .${camel} .facts > span {
    display: block;
  }
  .${camel} .facts > span::first-letter {
    text-transform: uppercase;
  }
  .${camel} .verses {
    white-space: pre-line;
  }
  .${camel} > button {
    justify-self: center;
    min-width: 13rem;
  }
}
`;

const unpublished = ({ visible }: Page) =>
  visible.kind === 'toggle' ? 'false' : `'${visible.rules.values?.find((value) => value !== 'published') ?? 'draft'}'`;

const apiTest = (
  page: Page,
) => `/** Which rows of ${page.table} each role can read, and whether a change increments the content version. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertSample } from '../support/data/sampleRows';
import { startBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
const ids: number[] = [];
beforeAll(async () => {
  backend = await startBackend();
  for (const ${page.visible.name} of [${condition(page)}, ${unpublished(page)}]) ids.push(Number((await insertSample(backend.sql, '${page.table}', { ${page.visible.name} })).id));
});
afterAll(() => backend?.stop());

it.each([
  ['visitor', 1],
  ['parent', 1],
  ['deactivatedAdmin', 1],
  ['moderator', 2],
] as const)('%s reads %i of a published and an unpublished row', async (role, count) => {
  const { body } = await backend.send(role, \`/rest/v1/${page.table}?select=id&id=in.(\${ids.join()})&order=id\`);
  expect(body).toEqual(ids.slice(0, count).map((id) => ({ id })));
});

it('an update increments the content version', async () => {
  const version = async () => (await backend.send('visitor', '/rest/v1/rpc/content_version')).body as number;
  const before = await version();
  await backend.sql\`update ${page.table} set ${page.visible.name} = ${page.visible.name} where id = \${ids[0] ?? 0}\`;
  expect(await version()).toBeGreaterThan(before);
});
`;

const browserTest = (page: Page) => {
  const { table, path, many, title } = page;
  const rows = many.toLowerCase();
  return `/** The page of ${rows}: published rows, and the loading, empty and error states. */
import { expect, test } from '../../support/e2e';
import { insertSample } from '../../support/data/sampleRows';
import { unusable } from '../../support/browser/usable';
import { violations } from '../../support/browser/violations';

const request = '**/rest/v1/${table}*';

test('the page shows only published ${rows}, is accessible, and fits small windows @phone', async ({ page, stack }) => {
  const shown = await insertSample(stack.sql, '${table}', { ${page.visible.name}: ${condition(page)} });
  const hidden = await insertSample(stack.sql, '${table}', { ${page.visible.name}: ${unpublished(page)} });
  await page.goto('${path}');
  await expect(page.getByRole('heading', { level: 1, name: '${many}' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: String(shown.${title}) })).toBeVisible();
  await expect(page.getByText(String(hidden.${title}))).toBeHidden();
  expect(await violations(page)).toEqual([]);
  expect(await unusable(page)).toEqual([]);
});

test('the page shows placeholders while it loads', async ({ page }) => {
  await page.route(request, () => {});
  await page.goto('${path}');
  await expect(page.getByText('Loading ${rows}...')).toBeAttached();
});

test('the page shows an empty state if there are no ${rows}', async ({ page }) => {
  await page.route(request, (route) => route.fulfill({ json: [] }));
  await page.goto('${path}');
  await expect(page.getByRole('heading', { name: 'No ${rows} yet' })).toBeVisible();
});

test.describe('after a failure', () => {
  test.use({ expectedConsole: /Failed to load resource/ });

  test('a failed load shows an error with a retry button', async ({ page }) => {
    await page.route(request, (route) => route.fulfill({ status: 400, json: { message: 'failed', code: '22000' } }));
    await page.goto('${path}');
    await expect(page.getByText("Couldn't load ${rows}. Please try again later.")).toBeVisible();
    await page.unroute(request);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
`;
};
