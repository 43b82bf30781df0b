import HealthIcon from '@mui/icons-material/HealingOutlined';
import PermissionsIcon from '@mui/icons-material/KeyOutlined';
import type { ComponentType } from 'react';

/** Pages that aren't resources, in the order of the menu. The command palette lists them, too. */
export const PAGES: readonly {
  to: string;
  label: string;
  icon: ComponentType;
  /** The resource whose list the user must be allowed to see. Otherwise the page isn't in the menu. */
  needs?: string;
}[] = [
  { to: '/health', label: 'Data health', icon: HealthIcon, needs: 'baby_names' },
  { to: '/permissions', label: 'Roles and permissions', icon: PermissionsIcon },
];
