import { waiting } from '@cradle/shared/content/waiting';
import CorrectionsIcon from '@mui/icons-material/RuleOutlined';
import { choice, multiline, reference, text, timestamp } from '../../fields';
import { defineResource } from '../defineResource';
import { reviewData } from '../reviewData';
import { FIELD_LABELS } from './fieldLabel';

export const nameCorrections = defineResource('name_corrections', {
  label: ['Correction', 'Corrections'],
  about: 'Corrections that readers suggest, with their sources.',
  icon: CorrectionsIcon,
  title: 'name',
  stamps: ['created_at'],
  fields: {
    name_id: reference({ label: 'Name on the site', to: 'baby_names', by: 'name' }),
    name: text({ search: true }),
    field: choice({ labels: FIELD_LABELS }),
    value: multiline({ label: 'Suggested value', search: true }),
    source: text({ search: true }),
    status: choice(),
    created_at: timestamp({ label: 'Submitted' }),
    reviewed_at: timestamp({ label: 'Reviewed' }),
    reviewed_by: text(),
    assigned_to: text({ label: 'Assigned to', export: false }),
    reject_reason: multiline({ label: 'Reason' }),
  },
  messages: {
    delete_question: 'Are you sure you want to delete this correction?',
    review: {
      approved: 'Correction accepted',
      approved_more: 'The name has been updated on the website.',
      rejected: 'Correction rejected',
      approve_failed: 'Failed to accept correction.',
      reject_failed: 'Failed to reject correction.',
      open_failed: 'Failed to fetch corrections.',
    },
  },
  list: () => import('./List'),
  create: false,
  edit: false,
  data: reviewData('name_correction', 'correction_id'),
  pending: waiting.name_corrections,
});
