import { waiting } from '@cradle/shared/content/waiting';
import VariantsIcon from '@mui/icons-material/CompareArrowsOutlined';
import { choice, multiline, reference, text, timestamp } from '../../fields';
import { defineResource } from '../defineResource';
import { reviewData } from '../reviewData';

export const nameVariantDoubts = defineResource('name_variant_doubts', {
  label: ['Doubtful variant', 'Doubtful variants'],
  about: 'Names that may be spellings of the same name.',
  icon: VariantsIcon,
  title: 'pair',
  stamps: ['created_at'],
  fields: {
    name_id: reference({ label: 'Name', to: 'baby_names', by: 'name' }),
    base_id: reference({ label: 'Base name', to: 'baby_names', by: 'name' }),
    pair: text({ label: 'Names', search: true }),
    kind: choice({ labels: { spelling: 'Spelling', form: 'Name in another language', short: 'Short form' } }),
    reason: text({ search: true }),
    status: choice(),
    created_at: timestamp({ label: 'Found' }),
    reviewed_at: timestamp({ label: 'Reviewed' }),
    reviewed_by: text(),
    assigned_to: text({ label: 'Assigned to', export: false }),
    reject_reason: multiline({ label: 'Reason for the decision' }),
  },
  messages: {
    delete_question: 'Are you sure you want to delete this pair?',
    review: {
      approved: 'Names linked',
      approved_more: 'Their pages link to each other.',
      rejected: 'Marked as not a variant',
      approve_failed: 'Failed to link the names.',
      reject_failed: 'Failed to save the decision.',
      open_failed: 'Failed to fetch doubtful variants.',
    },
  },
  list: () => import('./List'),
  create: false,
  edit: false,
  data: reviewData('name_variant_doubt', 'doubt_id'),
  pending: waiting.name_variant_doubts,
});
