/** The one-time link with which the first admin sets up the site. */
import postgres from 'postgres';

/**
 * Creates a setup link and invalidates the previous one.
 * @param migrationsUrl the database, as the role that runs migrations
 * @param siteUrl the site's origin
 * @returns undefined if an active admin exists
 */
export async function newSetupLink(migrationsUrl: string, siteUrl: string): Promise<string | undefined> {
  const sql = postgres(migrationsUrl, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<{ code: string | null }[]>`select private.new_setup_code() as code`;
    return row?.code ? `${siteUrl}/admin/setup?code=${row.code}` : undefined;
  } finally {
    await sql.end();
  }
}

/** The text about the link that the start prints; empty after setup. */
export function setupNotice(link: string | undefined): string {
  if (!link) return '';
  return `
  There is no admin yet. Open this link to create the first one. It works until an admin exists or the next start:
  ${link}
`;
}
