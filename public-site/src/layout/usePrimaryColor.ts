import { DEFAULT_PRIMARY, readHexColor } from '@cradle/shared/colors';
import { useEffect } from 'react';
import { useSettings } from '../data/settings';

/** The color staff chose, and remembered for the first paint of the next visit (index.html). */
export function usePrimaryColor() {
  const { data: settings } = useSettings();
  const color = settings && (readHexColor(settings.primary_color) ?? DEFAULT_PRIMARY);
  useEffect(() => {
    if (!color) return;
    document.documentElement.style.setProperty('--primary', color);
    try {
      localStorage.setItem('primary_color', color);
    } catch {
      // Not kept: the next visit starts with the default.
    }
  }, [color]);
}
