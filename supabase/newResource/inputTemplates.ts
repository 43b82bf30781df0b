/** One input of react-admin for one field, with what it lets through. */
import { type Field, quoted } from './fields';

interface Snippet {
  code: string;
  /** What it imports from react-admin. */
  uses: readonly string[];
}

/** What the input itself refuses, so that it is said beside the field and not by the database. */
export function validatorsOf(field: Field): { calls: readonly string[]; uses: readonly string[] } {
  const { required, minLength, maxLength, min, max, kind } = field;
  const text = ['text', 'longText', 'address', 'email'].includes(kind);
  const calls = [
    ...(required ? ['required()'] : []),
    ...(text && (minLength ?? 0) > 1 ? [`minLength(${minLength})`] : []),
    ...(text && maxLength !== null ? [`maxLength(${maxLength})`] : []),
    ...(kind === 'number' && min !== null ? [`minValue(${min})`] : []),
    ...(kind === 'number' && max !== null ? [`maxValue(${max})`] : []),
    ...(kind === 'address' ? [String.raw`regex(/^https:\/\/\S+$/, 'An address starts with https://')`] : []),
    ...(kind === 'email' ? ['email()'] : []),
  ];
  return { calls, uses: calls.map((call) => call.slice(0, call.indexOf('('))) };
}

/** The element, on one line. */
export function inputOf(field: Field): Snippet {
  const { calls } = validatorsOf(field);
  const validate = calls.length > 0 ? ` validate={[${calls.join(', ')}]}` : '';
  const rest = `source="${field.name}"${validate}`;
  const element = (name: string, more = ''): Snippet => ({ code: `<${name} ${rest}${more} />`, uses: [name] });
  switch (field.kind) {
    case 'longText':
      return element('TextInput', ' multiline minRows={3}');
    case 'address':
      return element('TextInput', ' type="url"');
    case 'email':
      return element('TextInput', ' type="email"');
    case 'number':
      return element('NumberInput', ['smallint', 'integer', 'bigint'].includes(field.type) ? ' step={1}' : '');
    case 'boolean':
      return element('BooleanInput');
    case 'date':
      return element('DateInput');
    case 'moment':
      return element('DateTimeInput');
    case 'list':
      return element('TextArrayInput');
    case 'choice':
      return element('SelectInput', ` choices={${choicesOf(field)}}`);
    case 'reference':
      return {
        code: `<ReferenceInput source="${field.name}" reference="${field.refersTo}"><AutocompleteInput${validate} /></ReferenceInput>`,
        uses: ['AutocompleteInput', 'ReferenceInput'],
      };
    default:
      return element('TextInput');
  }
}

/** An enum is named, so that a value which a migration adds is offered by itself. */
const choicesOf = ({ isEnum, type, choices }: Field) =>
  `${isEnum ? `Constants.public.Enums.${type}` : `[${choices.map(quoted).join(', ')}]`}.map((id) => ({ id, name: id }))`;
