import { localStore } from '@cradle/shared/browser/safeStorage';
import { DEFAULT_PRIMARY, readHexColor } from '@cradle/shared/design/colors';
import { useEffect } from 'react';
import { useSettings } from '../../data/settings';

/** Applies the setting primary_color, and stores it for the first paint of the next visit (index.html). */
export function usePrimaryColor() {
  const { data: settings } = useSettings();
  const color = settings && (readHexColor(settings.primary_color) ?? DEFAULT_PRIMARY);
  useEffect(() => {
    if (!color) return;
    document.documentElement.style.setProperty('--primary', color);
    localStore.setItem('primary_color', color);
  }, [color]);
}
