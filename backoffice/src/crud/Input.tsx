import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import type { NamedField } from '../fields';
import { kindOf, loaded } from '../fields/kinds';
import { rulesOf } from '../fields/rules';
import { FormColumns } from '../look/FormColumns';
import { Panel } from '../look/Panel';
import { useDefinition } from './form';

/** Names of the fields that a form has placed. */
const Placed = createContext(new Set<string>());

/** The body of a form: the inputs that the resource brings itself, or one for each field. */
export const FormBody = () => {
  const { label, inputs, aside, asideWidth } = useDefinition();
  const [placed] = useState(() => new Set<string>());
  const Inputs = loaded(inputs);
  const Aside = loaded(aside);
  const body = Inputs ? <Inputs /> : <OtherInputs title={label[0]} />;
  return (
    <Placed value={placed}>
      {Aside ? (
        <FormColumns beside={<Aside />} besideWidth={asideWidth}>
          {body}
        </FormColumns>
      ) : (
        body
      )}
    </Placed>
  );
};

/** The input of one declared field. */
export const Input = ({ source, compact }: { source: string; compact?: boolean }) => {
  const { name, formFields } = useDefinition();
  const placed = useContext(Placed);
  useLayoutEffect(() => {
    placed.add(source);
  }, [placed, source]);
  const field = formFields.find((one) => one.name === source);
  if (!field) throw new Error(`${name} declares no field ${source}.`);
  // An input of its own has a layout for the form; the bulk-edit dialog has room for one line.
  const Own = compact ? undefined : loaded(field.input);
  if (Own) return <Own source={source} />;
  const Kind = kindOf(field).input;
  const rules = rulesOf(name, field);
  return (
    <Kind
      source={source}
      label={field.label}
      isRequired={Boolean(rules.required ?? rules.notNull) && rules.type !== 'list'}
      helperText={compact ? false : (field.helperText ?? false)}
      field={field}
      rules={rules}
      compact={compact}
    />
  );
};

/**
 * An input for each declared field that the form hasn't placed, so that a new column appears in a hand-made form too.
 * Comes last: it looks at what the inputs before it have placed.
 */
export const OtherInputs = ({ title = 'More' }: { title?: string }): ReactNode => {
  const { formFields } = useDefinition();
  const placed = useContext(Placed);
  const [missing, setMissing] = useState<readonly NamedField[]>([]);
  useLayoutEffect(() => setMissing(formFields.filter(({ name }) => !placed.has(name))), [formFields, placed]);
  if (missing.length === 0) return null;
  return (
    <Panel title={title}>
      {missing.map(({ name }) => (
        <Input key={name} source={name} />
      ))}
    </Panel>
  );
};
