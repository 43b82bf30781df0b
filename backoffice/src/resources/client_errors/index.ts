import Icon from '@mui/icons-material/BugReportOutlined';
import { choice, integer, multiline, text, timestamp } from '../../fields';
import { defineResource } from '../defineResource';

/**
 * Errors of the public site and the back-office that browsers have reported. Staff delete an error after its cause is
 * fixed. If a deleted error occurs again, it is listed again.
 */
export const clientErrors = defineResource('client_errors', {
  label: ['Error', 'Errors'],
  about: 'Errors in the browsers of visitors and staff.',
  icon: Icon,
  title: 'message',
  stamps: [],
  fields: {
    message: text({ label: 'Error', list: true, search: true, cell: () => import('./MessageCell') }),
    app: choice({
      label: 'Application',
      list: true,
      filter: 'always',
      labels: { site: 'Public site', office: 'Back-office' },
      tones: { site: 'sage', office: 'plum' },
    }),
    page: text({ list: true, search: true }),
    reports: integer({ label: 'Times', list: true }),
    browser: text({ label: 'Last browser', list: true }),
    version: text({ label: 'Last version', list: 'hidden' }),
    seen_at: timestamp({ label: 'Last seen', list: true }),
    created_at: timestamp({ label: 'First seen', list: 'hidden' }),
    stack: multiline(),
  },
  sort: { field: 'seen_at', order: 'DESC' },
  messages: {
    search: 'Search errors...',
    delete_question: 'Delete this error? It comes back if it happens again.',
  },
  empty: {
    title: 'No errors',
    text: 'If the public site or the back-office fails in a browser, the error appears here, without personal data.',
  },
  create: false,
  edit: false,
});
