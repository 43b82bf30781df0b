import type { ResourceDefinition } from './defineResource';

/**
 * All declarations by name. index.ts fills this map, and the lazy-loaded pages of a resource read it. The map is in a
 * separate file to avoid an import cycle.
 */
export const definitions = new Map<string | undefined, ResourceDefinition>();

/** The declaration of a resource; undefined for a table without one. The audit log can contain such tables. */
export const definitionOf = (name: string | undefined) => definitions.get(name);
