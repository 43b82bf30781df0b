import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';

/** A row of the report of `erase_person()`. */
export interface ErasedRows {
  table: string;
  action: 'deleted' | 'redacted';
  rows: number;
}

const LABELS: Readonly<Record<string, string>> = {
  'auth.audit_log_entries': 'Sign-in log',
  'auth.identities': 'Sign-in methods',
  'auth.one_time_tokens': 'Unused links from emails',
  'auth.refresh_tokens': 'Session tokens',
  'auth.sessions': 'Sessions',
  'auth.users': 'Account',
  'private.deleted_records': 'Records deleted by staff',
  'private.outbox': 'Emails from the site',
  'private.rate_limits': 'Counters of rate limits',
  'private.recent_mails': 'Times of newsletter emails',
  'private.setup_claims': 'Setup requests',
  'private_local.mails': 'Emails in the local mailbox',
  'public.admin_invitations': 'Invitations',
  'public.admin_users': 'Admin role',
  'public.audit_log': 'Audit log',
  'public.favorite_shares': 'Shared favorites',
  'public.favorites': 'Favorites',
  'public.import_batches': 'Log of imports',
  'public.name_submissions': 'Name submissions',
  'public.profiles': 'Profile',
  'public.settings': 'Contact address in the settings',
  'public.stories': 'Stories',
  'public.submissions': 'Story submissions',
  'public.subscribers': 'Newsletter sign-ups',
};

/** The report of an erasure: for each kind of data, how many rows were deleted or redacted. */
export const ErasureTable = ({ report }: { report: ErasedRows[] }) => (
  <Box component="table" sx={styles}>
    <thead>
      <tr>
        <th scope="col">Data</th>
        <th scope="col" className="number">
          Rows
        </th>
        <th scope="col">Action</th>
      </tr>
    </thead>
    <tbody>
      {report.map(({ table, action, rows }) => (
        <tr key={`${table} ${action}`}>
          <th scope="row">{LABELS[table] ?? table}</th>
          <td className="number">{formatNumber(rows)}</td>
          <td>{action === 'deleted' ? 'Deleted' : 'Redacted'}</td>
        </tr>
      ))}
    </tbody>
  </Box>
);

const styles = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'left', py: 1, pr: 2, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { color: 'text.secondary', fontSize: 'var(--step--2)', fontWeight: 600 },
  '& tbody th': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', pr: 3 },
} as const;
