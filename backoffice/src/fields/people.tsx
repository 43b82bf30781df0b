import { columnProblem } from '@cradle/shared/database/columnRules';
import { ArrayInput, SimpleFormIterator, TextInput } from 'react-admin';
import type { NamedField } from '.';
import type { Kind } from './kinds';
import { rulesOf } from './rules';

type Part = Readonly<Record<string, unknown>>;
const list = (value: unknown) => (value as readonly Part[] | null) ?? [];

/** Formats the items: 'Olivia Colman (acting); Olivia Newton-John (singing)' */
const show = (value: unknown, { parts = {} }: NamedField) =>
  list(value)
    .map((one) => Object.keys(parts).flatMap((name) => one[name] || []))
    .map(([first, ...more]) => (more.length > 0 ? `${first} (${more.join(', ')})` : String(first)))
    .join('; ');

export default {
  input: ({ field: { parts = {} }, rules: _, compact: _compact, isRequired: _required, ...input }) => (
    <ArrayInput {...input}>
      <SimpleFormIterator inline fullWidth disableReordering disableClear sx={lines}>
        {Object.entries(parts).map(([name, label]) => (
          <TextInput key={name} source={name} label={label} helperText={false} />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  ),
  cell: show,
  read: () => {
    throw new Error("can't be imported: leave this column out");
  },
  write: (value) => JSON.stringify(list(value)),
  show,
  column: { disableSort: true },
  problem: (value, { parts = {}, table = '' }) => {
    const problems = list(value).map((one) => {
      const wrong = Object.entries(parts).flatMap(([name, label]) => {
        const problem = columnProblem(rulesOf(table, { name, kind: 'text' }), label, one[name]);
        return problem ? [[name, problem]] : [];
      });
      return wrong.length > 0 ? Object.fromEntries(wrong) : undefined;
    });
    return problems.some(Boolean) ? problems : undefined;
  },
} satisfies Kind;

/**
 * Always shows the buttons of each item. react-admin would show them only on hover, and touch screens have no hover. On
 * wide screens, removes react-admin's border between items. On narrow screens the border stays, because the inputs of
 * an item are stacked there.
 */
const lines = {
  '& .RaSimpleFormIterator-line': { borderBottom: { md: 0 }, py: { xs: 2, md: 1 }, alignItems: 'center' },
  '& .RaSimpleFormIterator-form': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: 1.5,
  },
  '& .RaSimpleFormIterator-action': { visibility: 'visible' },
  '& .MuiTextField-root': { width: '100%' },
};
