/** Writes the web app manifest. */
import { readHexColor } from '@cradle/shared/design/colors';
import type { Settings } from '../data/settings';

/**
 * Adds title, description and color of the settings to the manifest.
 * @param template the manifest of the build (public/site.webmanifest)
 */
export function writeManifest(template: string, settings: Settings): string {
  const manifest = JSON.parse(template);
  const { site_title, site_description } = settings;
  const color = readHexColor(settings.primary_color);
  return JSON.stringify({
    ...manifest,
    ...(site_title && { name: site_title, short_name: site_title }),
    ...(site_description && { description: site_description }),
    ...(color && { theme_color: color }),
  });
}
