import type postgres from 'postgres';

/** Values of a newsletter issue that is sent to all subscribers. */
export const issueRow: Record<string, unknown> = {
  subject: 'What is new',
  preview_text: 'Names and stories',
  body: '<p>Hello,</p><h3><a href="/name/1">A name</a></h3><p>Good night &amp; <strong>sweet</strong> dreams.</p>',
};

/** Adds confirmed subscribers with both interests: reader1@example.com and so on. */
export async function addSubscribers(sql: postgres.Sql, count: number): Promise<void> {
  await sql`
    insert into subscribers (email, subscribed_to_stories, subscribed_to_name_updates, status, confirmed_at)
    select 'reader' || n || '@example.com', true, true, 'confirmed', now() - interval '1 day' from generate_series(1, ${count}::int) as n`;
}
