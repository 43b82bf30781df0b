import { splitList } from '@cradle/shared/text/csv';
import {
  AutocompleteArrayInput,
  type Identifier,
  type RaRecord,
  ReferenceArrayInput,
  useGetMany,
  useRecordContext,
} from 'react-admin';
import type { NamedField } from '.';
import type { InputProps, Kind } from './kinds';

/** The names of records of another resource. While they are loading, shows ids such as '#7'. */
export const NamesOf = ({ ids, field: { to = '', by = 'id' } }: { ids: readonly Identifier[]; field: NamedField }) => {
  const { data } = useGetMany(to, { ids: [...ids] }, { enabled: ids.length > 0 });
  return ids.map((id) => data?.find((row) => row?.id === id)?.[by] ?? `#${id}`).join(', ');
};

/** Returns the props of the reference input (`choices`) and of the autocomplete input inside it (`options`). */
export const autocompleteProps = ({ to = '', by = 'id', and, firstBy, searchBy = 'q' }: NamedField) => ({
  choices: {
    reference: to,
    sort: firstBy ? { field: firstBy, order: 'DESC' as const } : { field: by, order: 'ASC' as const },
    perPage: 20,
  },
  options: {
    optionText: and ? (record?: RaRecord) => (record ? `${record[by]} (${record[and]})` : '') : by,
    filterToQuery: (typed: string) => ({ [searchBy]: typed }),
  },
});

/** An autocomplete input that selects several records of a resource. The edited record itself can't be selected. */
const Input = ({ field, source, label, helperText }: InputProps) => {
  const record = useRecordContext();
  const { choices, options } = autocompleteProps(field);
  return (
    <ReferenceArrayInput source={source} {...choices}>
      <AutocompleteArrayInput
        {...options}
        label={label}
        helperText={helperText}
        getOptionDisabled={(one: { id: Identifier }) => one.id === record?.id}
      />
    </ReferenceArrayInput>
  );
};

type Related = Identifier | { id: Identifier; name?: string };
const idOf = (one: Related) => (typeof one === 'object' ? one.id : one);

/**
 * Shows the names of the related records. A value from the audit log contains the names that the records had when the
 * entry was written. All other values contain only ids, so the names are loaded.
 */
const show = (value: unknown, field: NamedField) => {
  const records = value as readonly Related[];
  const named = records.map((one) => (typeof one === 'object' ? one.name : undefined));
  return named.every((name) => name !== undefined) ? (
    named.join(', ')
  ) : (
    <NamesOf ids={records.map(idOf)} field={field} />
  );
};

export default {
  input: Input,
  cell: show,
  read: (text) => splitList(text).map(Number),
  write: (value) => (value as readonly Related[]).map(idOf).join('; '),
  show,
  column: { disableSort: true },
  toForm: (value) => (value as readonly Related[]).map(idOf),
} satisfies Kind;
