import HealthIcon from '@mui/icons-material/HealingOutlined';
import PermissionsIcon from '@mui/icons-material/KeyOutlined';
import type { ComponentType } from 'react';

/** Pages that aren't resources, in the order of the menu. The command palette lists them, too. */
export const PAGES: readonly {
  to: string;
  label: string;
  icon: ComponentType;
  /** The page is in the menu only if the user may list this resource. */
  needs?: string;
}[] = [
  { to: '/health', label: 'Data health', icon: HealthIcon, needs: 'baby_names' },
  { to: '/permissions', label: 'Roles and permissions', icon: PermissionsIcon },
];
