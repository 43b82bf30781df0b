/** The files of a resource's folder, as somebody would write them by hand. */
import type { Table } from './catalogue';
import { type Field, fieldsOf, listed, quoted, searched, titleOf } from './fields';
import { inputOf, validatorsOf } from './inputTemplates';
import { sentence, type Words } from './words';

const inQuotes = (names: readonly string[]) => names.map(quoted).join(', ');
const uniqueSorted = (names: readonly string[]) => [...new Set(names)].sort((a, b) => a.localeCompare(b, 'en'));

const recordFile = (
  { table }: Words,
  fields: readonly Field[],
) => `import type { Tables } from '@cradle/shared/database.types';

export type Row = Tables<'${table}'>;

/** The columns that a form may write. */
export const FIELDS = [${inQuotes(fields.map(({ name }) => name))}] as const satisfies readonly (keyof Row)[];

export const COLUMNS = ['id', ...FIELDS, 'created_at', 'updated_at'] as const satisfies readonly (keyof Row)[];
`;

function indexFile({ table, camel, one, many }: Words, fields: readonly Field[], { actions }: Table): string {
  const title = titleOf(fields);
  const may = (action: string) => actions.includes(action);
  const search = searched(fields).map(({ name }) => name);
  return `import Icon from '@mui/icons-material/CollectionsBookmarkOutlined';
${search.length > 0 ? "import { searchIn } from '../../providers/searchText';\n" : ''}import { defineResource } from '../defineResource';
import { plainData } from '../plainData';
import { plainMessages } from '../plainMessages';
import { COLUMNS, FIELDS, type Row } from './record';

export const ${camel} = defineResource<Row>({
  name: '${table}',
  messages: plainMessages('${one}', '${many}', 'What ${many.toLowerCase()} there are.', {
${fields.map(({ name }) => `    ${name}: ${quoted(sentence(name))},`).join('\n')}
  }),
  icon: Icon,
  columns: COLUMNS,
  recordRepresentation: ${title ? `({ ${title} }) => ${title}` : '({ id }) => `#$' + '{id}`'},
  list: () => import('./List'),
${may('create') ? "  create: () => import('./Create'),\n" : ''}${may('update') ? "  edit: () => import('./Edit'),\n" : ''}  data: plainData<Row>(COLUMNS, FIELDS),
${search.length > 0 ? `  filter: searchIn(${inQuotes(search)}),\n` : ''}});
`;
}

function listFile({ one, many }: Words, fields: readonly Field[]): string {
  const rows = many.toLowerCase();
  const columns = listed(fields);
  const dates = ['  DateField', ...(columns.some(({ kind }) => kind === 'reference') ? ['  ReferenceField'] : [])];
  const search = searched(fields).length > 0;
  const imports = uniqueSorted(['DataTable', ...dates.map((name) => name.trim()), ...(search ? ['SearchInput'] : [])]);
  return `import { ${imports.join(', ')} } from 'react-admin';
import { BulkDeleteButton } from '../../layout/DeleteButtons';
import { NoMatches } from '../../layout/NoMatches';
import { NothingYet } from '../../layout/NothingYet';
import { ResourceList } from '../../layout/ResourceList';
import { RowsTable } from '../../layout/RowsTable';
${search ? `\nconst filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Search ${rows}..." />];\n` : ''}
const List = () => (
  <ResourceList
    sort={{ field: 'id', order: 'DESC' }}
    filters={${search ? 'filters' : '[]'}}
    createLabel="Add ${one}"
    empty={<NothingYet title="No ${rows} yet" add="Add the first ${one.toLowerCase()}" />}
  >
    <RowsTable bulkActionButtons={<BulkDeleteButton />} empty={<NoMatches title="No ${one.toLowerCase()} matches" />}>
${columns.map(columnOf).join('\n')}
      <DataTable.Col source="updated_at" field={DateField} />
    </RowsTable>
  </ResourceList>
);

export default List;
`;
}

function columnOf({ name, kind, refersTo }: Field): string {
  if (kind === 'number') return `      <DataTable.NumberCol source="${name}" />`;
  if (kind === 'date' || kind === 'moment') return `      <DataTable.Col source="${name}" field={DateField} />`;
  if (kind === 'boolean')
    return `      <DataTable.Col source="${name}" render={({ ${name} }) => (${name} ? 'Yes' : 'No')} />`;
  if (kind !== 'reference') return `      <DataTable.Col source="${name}" />`;
  return `      <DataTable.Col source="${name}">
        <ReferenceField source="${name}" reference="${refersTo}" />
      </DataTable.Col>`;
}

function inputsFile({ one, aRow }: Words, fields: readonly Field[]): string {
  const inputs = fields.map(inputOf);
  const names = uniqueSorted(
    inputs.flatMap(({ uses }) => [...uses]).concat(fields.flatMap((field) => validatorsOf(field).uses)),
  );
  const enums = fields.some(({ isEnum }) => isEnum);
  return `${enums ? "import { Constants } from '@cradle/shared/database.types';\n" : ''}import { ${names.join(', ')} } from 'react-admin';
import { Panel } from '../../look/Panel';

/** The form of ${aRow}, shared by Create and Edit. The database holds the same limits. */
export const Inputs = () => (
  <Panel title="${one}">
${inputs.map(({ code }) => `    ${code}`).join('\n')}
  </Panel>
);
`;
}

const createFile = ({ one }: Words) => `import { CreateForm } from '../../layout/CreateForm';
import { Inputs } from './Inputs';

const Create = () => (
  <CreateForm title="Add ${one}" save="Add ${one}" defaultValues={{}}>
    <Inputs />
  </CreateForm>
);

export default Create;
`;

const editFile = () => `import { EditForm } from '../../layout/EditForm';
import { FormBar } from '../../layout/FormBar';
import { Inputs } from './Inputs';
import { FIELDS } from './record';

const Edit = () => (
  <EditForm fields={FIELDS}>
    <Inputs />
    <FormBar />
  </EditForm>
);

export default Edit;
`;

/** All files of the folder by their names, in the order in which one reads them. */
export function resourceFiles(words: Words, table: Table): Record<string, string> {
  const fields = fieldsOf(table);
  return {
    'record.ts': recordFile(words, fields),
    'index.ts': indexFile(words, fields, table),
    'List.tsx': listFile(words, fields),
    'Inputs.tsx': inputsFile(words, fields),
    ...(table.actions.includes('create') && { 'Create.tsx': createFile(words) }),
    ...(table.actions.includes('update') && { 'Edit.tsx': editFile() }),
  };
}
