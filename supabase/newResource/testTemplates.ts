/** The rows of the permission matrix, and a browser test of the path that everybody takes. */
import type { Table } from './catalogue';
import { type Field, fieldsOf, sampleOf, titleOf } from './fields';
import { sentence, type Words } from './words';

/** For expected.ts: what migrationTemplate.ts gives to whom. */
export const matrixRow = ({ table }: Words) =>
  `  ${table}: { ...nobody, moderator: 'SIU', admin: 'SIUD', superAdmin: 'SIUD' },\n`;

/** For expected.ts: the columns that an update may set. */
export const writableRow = ({ table }: Words, fields: readonly Field[]) =>
  `  ${table}: [${fields.map(({ name }) => `'${name}'`).join(', ')}],\n`;

/** For expected.ts: an insert may give what an update may set. */
export const insertableRow = ({ table }: Words) => `  ${table}: writableColumns.${table} ?? [],\n`;

/** For rows.ts: a row that is there, a change to it, and another one. */
export function trialOf({ table }: Words, described: Table): string {
  const fields = fieldsOf(described);
  const needed = fields.filter(({ required }) => required);
  const title = titleOf(fields);
  const value = (field: Field, other = false) =>
    field.name === title && fits(field) ? 'title()' : sampleOf(field, other);
  const changed = needed.find(({ kind }) => kind !== 'reference') ?? fields[0];
  return `  async ${table}({ sql }) {
    const row = { ${needed.map((field) => `${field.name}: ${value(field)}`).join(', ')} };
    const [made] = await sql\`insert into ${table} \${sql(row)} returning id\`;
    return {
      filter: \`id=eq.\${made?.id}\`,
      change: { ${changed ? `${changed.name}: ${value(changed, true)}` : ''} },
      newRow: { ...row${needed.some(({ name }) => name === title) ? `, ${title}: title()` : ''} },
    };
  },
`;
}

/** `Trial ` and a random id of 36 characters. */
const fits = ({ minLength, maxLength }: Field) => (maxLength ?? 99) >= 42 && (minLength ?? 0) <= 42;

/** tests/e2e/backoffice/<table>.spec.ts */
export function browserTest({ table, one, many, aRow }: Words, described: Table): string {
  const fields = fieldsOf(described);
  const title = fields.find(({ name }) => name === titleOf(fields));
  const asked = fields.filter(({ required }) => required);
  const called = title ? 'called' : "'#'";
  return `/** ${many} in the back-office: an empty shelf, then one is added, changed and deleted. */
import { expect, signInAsStaff, test } from '../../support/e2e';
import { emails } from '../../support/people';

test('${aRow} is added, changed and deleted', async ({ page, stack }) => {
  const called = \`Trial \${Date.now() % 100_000}\`;
  await signInAsStaff(page, emails.admin);
  await page.goto('/admin/${table}');
  await page.getByRole('link', { name: /^Add/ }).first().click();
  await page.getByRole('button', { name: 'Add ${one}' }).click();
${asked.length > 0 ? "  await expect(page.getByText('Required').first()).toBeVisible();\n" : ''}${asked.map((field) => `  ${filled(field, field === title)}\n`).join('')}  await page.getByRole('button', { name: 'Add ${one}' }).click();
  await expect(page.getByText('${one} added')).toBeVisible();

  const [made] = await stack.sql\`select id from ${table} order by id desc limit 1\`;
  await page.goto('/admin/${table}');
  await expect(page.getByRole('cell').filter({ hasText: ${title ? called : '/\\d/'} }).first()).toBeVisible();
  await page.goto(\`/admin/${table}/\${made?.id}\`);
${changes(title)}
  await page.goto(\`/admin/${table}/\${made?.id}\`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('${one} deleted')).toBeVisible();
  expect(await stack.sql\`select id from ${table} where id = \${made?.id}\`).toHaveLength(0);
});
`;
}

const changes = (title: Field | undefined) =>
  title
    ? `  await page.getByLabel('${sentence(title.name)}').fill(\`\${called} b\`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('cell', { name: \`\${called} b\` })).toBeVisible();
`
    : '';

function filled(field: Field, isTitle: boolean): string {
  const label = sentence(field.name);
  if (field.kind === 'choice') {
    return `await page.getByRole('combobox', { name: /^${label}/ }).click();
  await page.getByRole('option', { name: '${field.choices[0]}', exact: true }).click();`;
  }
  if (field.kind === 'reference') {
    return `await page.getByRole('combobox', { name: /^${label}/ }).click();
  await page.getByRole('option').first().click();`;
  }
  if (field.kind === 'list') {
    return `await page.getByRole('combobox', { name: /^${label}/ }).fill('one');
  await page.getByRole('combobox', { name: /^${label}/ }).press('Enter');`;
  }
  const value = field.kind === 'moment' ? "'2025-01-02T03:04'" : isTitle ? 'called' : `String(${sampleOf(field)})`;
  return `await page.getByLabel('${label}').fill(${value.replace(/^String\(('.*')\)$/s, '$1')});`;
}
