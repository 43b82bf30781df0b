import type { ResourceDefinition } from './defineResource';

/**
 * All declarations by name, filled by index.ts. A file of its own, because the lazy-loaded pages of a declaration read it: with
 * an import of index.ts they would import each other.
 */
export const definitions = new Map<string | undefined, ResourceDefinition>();

/** The declaration of a resource; undefined for a table without one, which may be in the audit log. */
export const definitionOf = (name: string | undefined) => definitions.get(name);
