/**
 * A process that tests kill. It queues and sends weekly digests as the embedded stack does. Argument: the database's
 * URL.
 */
import postgres from 'postgres';
import { deliverDigests } from './digests';

const sql = postgres(process.argv[2] ?? '', { max: 2, onnotice: () => {} });
await sql`select 1`;
console.log('ready');
for (;;) {
  await sql`select private.queue_digests()`;
  await deliverDigests(sql);
}
