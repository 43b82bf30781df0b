import { useRecordContext } from 'react-admin';
import { kindOf, loaded } from '../fields/kinds';
import { rulesOf } from '../fields/rules';
import { FormColumns, FormRow, Panel, Panels } from '../ui/Panel';
import { useDefinition } from './form';

/**
 * The inputs of a form, grouped in the panels that the resource declares. Fields that aren't part of any panel, such as
 * new columns, are in an additional panel at the end.
 */
export const FormBody = () => {
  const { label, panels = [], formFields, aside, asideWidth } = useDefinition();
  const Aside = loaded(aside);
  const placed = panels.flatMap(({ fields }) => fields.flat());
  const fields = formFields.map(({ name }) => name).filter((name) => !placed.includes(name));
  const all = fields.length > 0 ? [...panels, { title: panels.length > 0 ? 'More' : label[0], fields }] : panels;
  const body = all.map(({ title, hint, fields }) => (
    <Panel key={title} title={title} hint={hint}>
      {fields.map((entry) =>
        typeof entry === 'string' ? (
          <Input key={entry} source={entry} />
        ) : (
          <FormRow key={entry.join()}>
            {entry.map((source) => (
              <Input key={source} source={source} />
            ))}
          </FormRow>
        ),
      )}
    </Panel>
  ));
  return Aside ? (
    <FormColumns beside={<Aside />} besideWidth={asideWidth}>
      {body}
    </FormColumns>
  ) : (
    <Panels>{body}</Panels>
  );
};

/** The input of a field. Throws an error if the resource doesn't declare the field. */
export const Input = ({ source, compact }: { source: string; compact?: boolean }) => {
  const { name, formFields } = useDefinition();
  const record = useRecordContext();
  const field = formFields.find((one) => one.name === source);
  if (!field) throw new Error(`${name} has no field ${source}.`);
  if (record && field.hiddenFor?.(record)) return null;
  // The bulk edit dialog (`compact`) has room for one line per field, so it doesn't use custom inputs.
  const Custom = compact ? undefined : loaded(field.input);
  if (Custom) return <Custom source={source} />;
  const KindInput = kindOf(field).input;
  const rules = rulesOf(name, field);
  return (
    <KindInput
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
