import { wordOf } from '../fields/rules';
import { isAllowed, type Permission } from '../providers/auth/permissions';
import type { ResourceDefinition } from '../resources/defineResource';

/** An entry of the command palette: a page, an action or a record. */
export interface Command {
  id: string;
  group: string;
  label: string;
  /** Text beside the label that distinguishes records with the same label. */
  about?: string;
  /** The path to open. */
  to?: string;
  run?: () => void;
  /** The resource, for the icon. */
  resource?: string;
}

/** A row that find_records() returns. */
export interface FoundRecord {
  resource: string;
  record_id: string;
  title: string;
  /** Values of columns that distinguish records with the same title. */
  subtitle: Record<string, string | null>;
}

/** The commands for lists, forms and imports that the permissions allow. */
export function resourceCommands(
  resources: readonly ResourceDefinition[],
  permissions: readonly Permission[],
): Command[] {
  const may = (resource: string, action: string) => isAllowed(permissions, resource, action);
  return resources.flatMap(({ name, label: [one, many], messages, create, importPage }) => [
    ...(may(name, 'list') ? [{ id: name, group: 'Go to', label: many, to: `/${name}`, resource: name }] : []),
    ...(create && may(name, 'create')
      ? [
          {
            id: `${name} create`,
            group: 'Actions',
            label: messages.create ?? `Add ${one.toLowerCase()}`,
            to: `/${name}/create`,
            resource: name,
          },
        ]
      : []),
    ...(importPage && may(name, 'import')
      ? [
          {
            id: `${name} import`,
            group: 'Actions',
            label: `Import ${many.toLowerCase()}`,
            to: `/${name}/import`,
            resource: name,
          },
        ]
      : []),
  ]);
}

/**
 * Converts found records to commands. Each command opens the record's form or review page. If the record has neither,
 * the command opens the list, filtered by the record's name.
 */
export function recordCommands(found: readonly FoundRecord[], resources: readonly ResourceDefinition[]): Command[] {
  return found.flatMap(({ resource, record_id, title, subtitle }) => {
    const definition = resources.find(({ name }) => name === resource);
    const to = definition && recordPath(definition, record_id, title);
    if (!to) return [];
    return [
      {
        id: `${resource} ${record_id}`,
        group: definition.label[1],
        label: title,
        about: aboutOf(definition, subtitle),
        to,
        resource,
      },
    ];
  });
}

/** Describes a record by its values, for example 'Girl · Irish'. */
const aboutOf = ({ fields }: ResourceDefinition, values: Record<string, string | null>): string =>
  fields
    .filter(({ name }) => values[name])
    .map((field) => (field.kind === 'choice' ? wordOf(field, values[field.name]) : values[field.name]))
    .join(' · ');

function recordPath({ name, edit, fields, pending }: ResourceDefinition, id: string, title: string): string {
  if (edit) return `/${name}/${encodeURIComponent(id)}`;
  const hash = pending ? `#${id}` : '';
  if (!fields.some(({ search }) => search)) return `/${name}${hash}`;
  return `/${name}?${new URLSearchParams({ filter: JSON.stringify({ q: title }) })}${hash}`;
}

/**
 * Finds the commands that match a text. Each word of the text must be the beginning of a word in the label: "aria"
 * matches the name Aria, but not "Doubtful variants". In each group, labels that start with the first word of the text
 * come first.
 */
export function matching(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label }) => {
    // For each word of the label: the rest of the label, starting with this word.
    const rests = [...label.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index, input }) =>
      input.slice(index),
    );
    return words.every((word) => rests.some((rest) => rest.startsWith(word)));
  });
  const starts = ({ label }: Command) => (label.toLowerCase().startsWith(words[0] ?? '') ? 0 : 1);
  const groups = [...new Set(found.map(({ group }) => group))];
  return found.toSorted(
    (one, other) => groups.indexOf(one.group) - groups.indexOf(other.group) || starts(one) - starts(other),
  );
}
