import type { Tables } from '@cradle/shared/database/database.types';
import { safeUrl } from '@cradle/shared/text/safeUrl';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '../../format';
import { lazyDialog } from '../../layout/lazyPart';
import { callFunction } from '../../providers/data/api';
import { Details } from '../../review/aside';
import { ReviewPage } from '../../review/ReviewPage';
import type { ApproveFormProps, ReviewKind } from '../../review/reviewKind';
import { GenderMark } from '../../ui/NameFacts';
import { SERIF } from '../../ui/theme/tokens';
import { fieldLabel } from './fieldLabel';

/** A correction as returned by name_correction(). The rows of the list don't have the properties declared here. */
export interface CorrectionRow extends Omit<Tables<'name_corrections'>, 'client_request_id'> {
  present: string | null;
  gender: Tables<'baby_names'>['gender'];
  spelled_now: string;
  others: { id: number; value: string; source: string }[];
}

const EditForm = lazyDialog<ApproveFormProps<CorrectionRow>>(() => import('./EditForm'));

const List = () => <ReviewPage kind={kind} />;

/** Shows the current and the suggested value side by side, and the source. */
const Body = ({ record }: { record: CorrectionRow }) => {
  const { field, present, value, source, status } = record;
  return (
    <Box component="article" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box
          component="h2"
          sx={{ m: 0, fontFamily: SERIF, fontSize: 'var(--step-4)', fontWeight: 500, lineHeight: 1.1 }}
        >
          {record.spelled_now}
        </Box>
        <GenderMark gender={record.gender} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@container (min-width: 560px)':
            field === 'other' ? {} : { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {field !== 'other' && (
          <Value title={`${fieldLabel(field)} now`}>
            {present ?? <Box sx={{ color: 'text.secondary' }}>Nothing yet</Box>}
          </Value>
        )}
        <Value title={field === 'other' ? 'What should change' : 'Suggested'} marked>
          {value}
        </Value>
      </Box>
      <Box component="section">
        <Heading>Source</Heading>
        <Source text={source} />
      </Box>
      {field === 'other' && status === 'pending' && (
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)' }}>
          Edit the name first, then accept. Accepting doesn't change the name.
        </Box>
      )}
    </Box>
  );
};

const Heading = ({ children }: { children: ReactNode }) => (
  <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: 'var(--step--1)', fontWeight: 600, color: 'text.secondary' }}>
    {children}
  </Box>
);

const Value = ({ title, marked, children }: { title: string; marked?: boolean; children: ReactNode }) => (
  <Box
    component="section"
    sx={({ palette: { paper } }) => ({
      p: 2,
      minWidth: 0,
      borderRadius: 'var(--radius)',
      border: `1px solid ${paper.line}`,
      backgroundColor: marked ? paper.accentWash : 'transparent',
    })}
  >
    <Heading>{title}</Heading>
    <Box sx={{ fontFamily: SERIF, fontSize: 'var(--step-1)', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {children}
    </Box>
  </Box>
);

/** Shows the source. If the source consists only of a URL, it is rendered as a link. */
const Source = ({ text }: { text: string }) => {
  const url = safeUrl(text);
  return (
    <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {url ? (
        <MuiLink href={url} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </MuiLink>
      ) : (
        text
      )}
    </Box>
  );
};

/** Links to the name and to other suggestions for the same field. */
const Aside = ({ record }: { record: CorrectionRow }) => (
  <>
    {record.others.length > 0 && (
      <Card sx={{ p: 2 }}>
        <Heading>Also suggested for this field</Heading>
        <Box component="ul" sx={{ m: 0, pl: 2.25, overflowWrap: 'anywhere' }}>
          {record.others.map(({ id, value }) => (
            <li key={id}>
              <MuiLink component={Link} to={{ hash: `#${id}` }}>
                {value}
              </MuiLink>
            </li>
          ))}
        </Box>
      </Card>
    )}
    <Card sx={{ p: 2 }}>
      <Details
        rows={[
          ['Field', fieldLabel(record.field)],
          ['Submitted', formatDate(record.created_at, { time: true })],
          [
            'On the site',
            <MuiLink key="name" component={Link} to={`/baby_names/${record.name_id}`}>
              Open the name
            </MuiLink>,
          ],
        ]}
      />
    </Card>
  </>
);

const kind: ReviewKind<CorrectionRow> = {
  approveBy: 'approve_name_correction',
  verbs: { approve: 'Accept', reject: 'Reject' },
  approveWith: ({ present }) => ({ expected_value: present }),
  readsMore: true,
  line: ({ field, value }) => `${fieldLabel(field)}: ${value.length > 60 ? `${value.slice(0, 60)}…` : value}`,
  Body,
  Aside,
  EditForm,
  listMany: async (rows) => {
    const now = await callFunction<{ id: number; present: string | null }[]>('corrected_now', {
      correction_ids: rows.map(({ id }) => id),
    });
    return rows.flatMap(({ id, name, field, value }) => {
      const known = now.find((one) => one.id === id);
      const line = { title: name, about: fieldLabel(field), after: value };
      if (field === 'other') return { ...line, row: { id, present: null }, about: 'Accepting doesn’t change the name' };
      return known ? { ...line, row: { id, present: known.present }, before: known.present } : [];
    });
  },
};

export default List;
