import { babyNames } from './baby_names';
import type { ResourceDefinition } from './defineResource';

/** THE LIST: a resource is a folder and one line here. The order is that of the menu and the dashboard. */
export const resources: readonly ResourceDefinition[] = [
  babyNames, //
];
