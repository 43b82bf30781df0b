/** The one-time link that creates the first admin. */
import { inDatabase } from '../postgres/inDatabase';

/**
 * Creates a setup link and invalidates the previous one.
 * @param migrationsUrl the database's URL as the role that runs migrations
 * @param siteUrl the site's origin
 * @returns undefined if an active admin exists
 */
export async function newSetupLink(migrationsUrl: string, siteUrl: string): Promise<string | undefined> {
  const [row] = await inDatabase(
    migrationsUrl,
    (sql) => sql<{ code: string | null }[]>`select private.new_setup_code() as code`,
  );
  return row?.code ? `${siteUrl}/admin/setup?code=${row.code}` : undefined;
}

/** The text about the setup link that `npm start` prints. Empty if an admin exists, because then there is no link. */
export function setupNotice(link: string | undefined): string {
  if (!link) return '';
  return `
  There is no admin yet. Open this link to create the first one. The next start prints a new link:
  ${link}
`;
}
