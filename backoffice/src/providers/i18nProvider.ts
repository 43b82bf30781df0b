import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { mergeTranslations } from 'react-admin';
import { resources } from '../resources';

/** Texts that replace react-admin's default English texts. */
const ours = {
  ra: {
    action: { delete: 'Delete', save: 'Save Changes', select_columns: 'Columns' },
    auth: { user_menu: 'Account' },
    message: {
      unsaved_changes: 'You have unsaved changes. Leave without saving them?',
      invalid_form: 'Please check the marked fields.',
      loading: 'Loading…',
    },
    navigation: { no_filtered_results: 'No %{name} match these filters.' },
    notification: {
      http_error: "The server can't be reached. Please try again.",
      logged_out: 'Your session has ended. Please sign in again.',
    },
    // react-admin's default text has no quotes and lowers the first letter of the label. In quotes, the label is
    // written as in the table.
    sort: { sort_by: 'Sort by “%{field}”, %{order}' },
  },
};

/** Names of resources that occur in role_permissions and the audit log but have no page. */
const withoutPage = {
  admin_invitations: { name: 'Invitation |||| Invitations' },
  people: { name: 'Person |||| People' },
  profiles: { name: 'User account |||| User accounts' },
  role_permissions: { name: 'Permission |||| Roles and permissions' },
  import_batches: { name: 'Import |||| Imports' },
  name_siblings: { name: 'Sibling of a name |||| Siblings of names' },
  name_zodiacs: { name: 'Zodiac sign of a name |||| Zodiac signs of names' },
  celebrity_names: { name: 'Celebrity of a name |||| Celebrities of names' },
  name_births: { name: 'Births of a name |||| Births of names' },
};

const messages = mergeTranslations(english, ours, {
  resources: { ...withoutPage, ...Object.fromEntries(resources.map(({ name, messages }) => [name, messages])) },
});

export const i18nProvider = polyglot(() => messages, 'en', [{ locale: 'en', name: 'English' }], { allowMissing: true });
