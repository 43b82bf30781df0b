import type { ResourceDefinition } from './defineResource';

/**
 * All declarations by name. index.ts fills this map, and the lazy-loaded pages of a resource read it. The map is in a
 * separate file to avoid an import cycle.
 */
export const definitions = new Map<string | undefined, ResourceDefinition>();

/** The declaration of a resource; undefined for a table that has none. The audit log has entries of such tables. */
export const definitionOf = (name: string | undefined) => definitions.get(name);
