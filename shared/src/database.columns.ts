/** Rules of the columns. Written by `npm run db:types` from the migrated database; do not edit. */
import type { ColumnRules } from './columnRules';

export const admin_invitations = {
  id: { type: 'integer', generated: true },
  email: { type: 'text', required: true, format: 'email', maxLength: 254 },
  role: { type: 'enum', required: true, values: ['moderator', 'admin'] },
  invited_by: { type: 'uuid', references: 'profiles' },
  created_at: { type: 'timestamp', notNull: true },
  expires_at: { type: 'timestamp', notNull: true },
  accepted_at: { type: 'timestamp' },
  revoked_at: { type: 'timestamp' },
} as const satisfies Record<string, ColumnRules>;

export const admin_users = {
  id: { type: 'integer', generated: true },
  user_id: { type: 'uuid', required: true, references: 'profiles' },
  role: { type: 'enum', required: true, values: ['moderator', 'admin', 'super_admin'] },
  is_active: { type: 'boolean', notNull: true, default: true },
  created_at: { type: 'timestamp', notNull: true },
  updated_at: { type: 'timestamp', notNull: true },
} as const satisfies Record<string, ColumnRules>;

export const affiliate_products = {
  id: { type: 'integer', generated: true },
  title: { type: 'text', required: true, minLength: 1, maxLength: 150 },
  description: { type: 'text', required: true, minLength: 1, maxLength: 1000 },
  price: { type: 'text', required: true, minLength: 1, maxLength: 40 },
  image_url: { type: 'text', format: 'https', maxLength: 2048 },
  amazon_url: { type: 'text', required: true, format: 'https', maxLength: 2048 },
  category: {
    type: 'enum',
    notNull: true,
    values: [
      'baby-gear',
      'toys',
      'clothing',
      'books',
      'feeding',
      'nursery',
      'safety',
      'health',
      'travel',
      'other',
      'sleep',
      'furniture',
      'gifts',
      'decor',
    ],
    default: 'baby-gear',
  },
  created_at: { type: 'timestamp', notNull: true },
  updated_at: { type: 'timestamp', notNull: true },
} as const satisfies Record<string, ColumnRules>;

export const audit_log = {
  id: { type: 'integer', generated: true },
  at: { type: 'timestamp', notNull: true },
  actor_id: { type: 'uuid', required: true },
  actor_email: { type: 'text', required: true, maxLength: 254 },
  action: { type: 'text', required: true, values: ['insert', 'update', 'delete', 'export', 'import', 'erase'] },
  resource: { type: 'text', required: true, minLength: 1, maxLength: 63 },
  record_id: { type: 'text', maxLength: 200 },
  before: { type: 'json' },
  after: { type: 'json' },
} as const satisfies Record<string, ColumnRules>;

export const baby_names = {
  id: { type: 'integer', generated: true },
  name: { type: 'text', required: true, minLength: 1, maxLength: 50 },
  gender: { type: 'enum', notNull: true, values: ['boy', 'girl', 'neutral'], default: 'neutral' },
  meaning: { type: 'text', minLength: 1, maxLength: 500 },
  origin: { type: 'text', minLength: 1, maxLength: 60 },
  popularity: { type: 'integer', notNull: true, min: 1, max: 100, default: 50 },
  syllables: { type: 'integer', notNull: true, min: 1, max: 10, default: 2 },
  rank: { type: 'integer', min: 1, max: 1000000 },
  rank_year: { type: 'integer', min: 1880, max: 2100 },
  first_letter: { type: 'text', generated: true },
  mythological: { type: 'boolean', notNull: true, default: false },
  celebrity: { type: 'text', minLength: 1, maxLength: 300 },
  pronunciation: { type: 'text', minLength: 1, maxLength: 80 },
  nicknames: { type: 'list', notNull: true, maxItems: 12, minLength: 1, maxLength: 50 },
  source_note: { type: 'text', minLength: 1, maxLength: 500 },
  created_at: { type: 'timestamp', notNull: true },
  updated_at: { type: 'timestamp', notNull: true },
  random_key: { type: 'number', notNull: true },
  search: { type: 'text', generated: true },
  sounds: { type: 'list', generated: true },
  slips: { type: 'list', generated: true },
} as const satisfies Record<string, ColumnRules>;

export const celebrity_names = {
  id: { type: 'integer', generated: true },
  baby_name_id: { type: 'integer', required: true, references: 'baby_names' },
  full_name: { type: 'text', required: true, minLength: 1, maxLength: 100 },
  known_for: { type: 'text', minLength: 1, maxLength: 200 },
} as const satisfies Record<string, ColumnRules>;

export const favorite_shares = {
  user_id: { type: 'uuid', required: true, references: 'profiles' },
  token_hash: { type: 'text', required: true, minLength: 64, maxLength: 64 },
  shows_notes: { type: 'boolean', notNull: true, default: false },
  created_at: { type: 'timestamp', notNull: true },
} as const satisfies Record<string, ColumnRules>;

export const favorites = {
  user_id: { type: 'uuid', notNull: true, references: 'profiles' },
  name_id: { type: 'integer', required: true, references: 'baby_names' },
  created_at: { type: 'timestamp', notNull: true },
  position: { type: 'text', notNull: true, maxLength: 500, pattern: '^[0-9a-f]{13,}$' },
  note: { type: 'text', minLength: 1, maxLength: 500 },
} as const satisfies Record<string, ColumnRules>;

export const import_batches = {
  id: { type: 'integer', generated: true },
  resource: { type: 'text', required: true, minLength: 1, maxLength: 63 },
  file_name: { type: 'text', required: true, minLength: 1, maxLength: 200 },
  status: { type: 'enum', notNull: true, values: ['checking', 'imported', 'undone'], default: 'checking' },
  actor_id: { type: 'uuid', required: true },
  actor_email: { type: 'text', required: true, maxLength: 254 },
  added: { type: 'integer', notNull: true, default: 0 },
  changed: { type: 'integer', notNull: true, default: 0 },
  unchanged: { type: 'integer', notNull: true, default: 0 },
  refused: { type: 'integer', notNull: true, default: 0 },
  kept: { type: 'integer', notNull: true, default: 0 },
  created_at: { type: 'timestamp', notNull: true },
  imported_at: { type: 'timestamp' },
  undone_at: { type: 'timestamp' },
} as const satisfies Record<string, ColumnRules>;

export const name_siblings = {
  name_id: { type: 'integer', required: true, references: 'baby_names' },
  sibling_id: { type: 'integer', required: true, references: 'baby_names' },
} as const satisfies Record<string, ColumnRules>;

export const name_submissions = {
  id: { type: 'integer', generated: true },
  name: { type: 'text', required: true, minLength: 1, maxLength: 50 },
  gender: { type: 'enum', notNull: true, values: ['boy', 'girl', 'neutral'], default: 'neutral' },
  meaning: { type: 'text', required: true, minLength: 1, maxLength: 500 },
  origin: { type: 'text', minLength: 1, maxLength: 60 },
  submitter_email: { type: 'text', format: 'email', maxLength: 254 },
  status: { type: 'enum', notNull: true, values: ['pending', 'approved', 'rejected'], default: 'pending' },
  created_at: { type: 'timestamp', notNull: true },
  reviewed_at: { type: 'timestamp' },
  reviewed_by: { type: 'uuid', references: 'profiles' },
  baby_name_id: { type: 'integer', references: 'baby_names' },
  client_request_id: { type: 'uuid', required: true },
} as const satisfies Record<string, ColumnRules>;

export const name_years = {
  name_id: { type: 'integer', required: true, references: 'baby_names' },
  year: { type: 'integer', required: true, min: 1880, max: 2100 },
  sex: { type: 'text', required: true, values: ['F', 'M'] },
  births: { type: 'integer', required: true, min: 1 },
  rank: { type: 'integer', required: true, min: 1 },
} as const satisfies Record<string, ColumnRules>;

export const name_zodiacs = {
  name_id: { type: 'integer', required: true, references: 'baby_names' },
  zodiac: {
    type: 'enum',
    required: true,
    values: [
      'Aries',
      'Taurus',
      'Gemini',
      'Cancer',
      'Leo',
      'Virgo',
      'Libra',
      'Scorpio',
      'Sagittarius',
      'Capricorn',
      'Aquarius',
      'Pisces',
    ],
  },
} as const satisfies Record<string, ColumnRules>;

export const profiles = {
  id: { type: 'uuid', required: true },
  email: { type: 'text', required: true, format: 'email', maxLength: 254 },
  full_name: { type: 'text', minLength: 1, maxLength: 100 },
  username: { type: 'text', pattern: '^[A-Za-z0-9_.-]{3,30}$' },
  created_at: { type: 'timestamp', notNull: true },
  updated_at: { type: 'timestamp', notNull: true },
} as const satisfies Record<string, ColumnRules>;

export const role_permissions = {
  role: { type: 'enum', required: true, values: ['moderator', 'admin', 'super_admin'] },
  resource: { type: 'text', required: true, minLength: 1, maxLength: 63 },
  action: {
    type: 'text',
    required: true,
    values: ['list', 'create', 'update', 'delete', 'import', 'export', 'approve', 'reject', 'erase'],
  },
} as const satisfies Record<string, ColumnRules>;

export const settings = {
  key: {
    type: 'text',
    required: true,
    values: [
      'site_title',
      'site_description',
      'logo_url',
      'primary_color',
      'contact_email',
      'header_ad',
      'sidebar_ad',
      'footer_ad',
      'google_analytics_id',
      'social_facebook',
      'social_twitter',
      'social_instagram',
    ],
  },
  value: { type: 'text', notNull: true, default: '' },
  description: { type: 'text', notNull: true, maxLength: 300, default: '' },
  updated_at: { type: 'timestamp', notNull: true },
} as const satisfies Record<string, ColumnRules>;

export const stories = {
  id: { type: 'integer', generated: true },
  title: { type: 'text', required: true, minLength: 3, maxLength: 100 },
  summary: { type: 'text', required: true, minLength: 10, maxLength: 200 },
  content: { type: 'text', required: true, minLength: 50, maxLength: 20000 },
  category: { type: 'enum', required: true, values: ['Bedtime', 'Adventure', 'Learning', 'Fantasy', 'Historical'] },
  age_range: { type: 'text', required: true, minLength: 1, maxLength: 30 },
  status: { type: 'enum', notNull: true, values: ['draft', 'published'], default: 'published' },
  featured: { type: 'boolean', notNull: true, default: false },
  published_date: { type: 'date', notNull: true, min: '1900-01-01', max: '2100-12-31' },
  image_url: { type: 'text', format: 'https', maxLength: 2048 },
  submission_id: { type: 'integer', references: 'submissions' },
  created_at: { type: 'timestamp', notNull: true },
  updated_at: { type: 'timestamp', notNull: true },
} as const satisfies Record<string, ColumnRules>;

export const submissions = {
  id: { type: 'integer', generated: true },
  title: { type: 'text', required: true, minLength: 3, maxLength: 100 },
  summary: { type: 'text', required: true, minLength: 10, maxLength: 200 },
  content: { type: 'text', required: true, minLength: 50, maxLength: 20000 },
  category: { type: 'enum', required: true, values: ['Bedtime', 'Adventure', 'Learning', 'Fantasy', 'Historical'] },
  age_range: { type: 'text', required: true, minLength: 1, maxLength: 30 },
  submitter_name: { type: 'text', required: true, minLength: 2, maxLength: 100 },
  submitter_email: { type: 'text', required: true, format: 'email', maxLength: 254 },
  status: { type: 'enum', notNull: true, values: ['pending', 'approved', 'rejected'], default: 'pending' },
  created_at: { type: 'timestamp', notNull: true },
  reviewed_at: { type: 'timestamp' },
  reviewed_by: { type: 'uuid', references: 'profiles' },
  client_request_id: { type: 'uuid', required: true },
} as const satisfies Record<string, ColumnRules>;

export const subscribers = {
  id: { type: 'integer', generated: true },
  email: { type: 'text', required: true, format: 'email', maxLength: 254 },
  first_name: { type: 'text', minLength: 1, maxLength: 100 },
  subscribed_to_stories: { type: 'boolean', notNull: true, default: false },
  subscribed_to_name_updates: { type: 'boolean', notNull: true, default: false },
  status: { type: 'enum', notNull: true, values: ['pending', 'confirmed', 'unsubscribed'], default: 'pending' },
  confirmed_at: { type: 'timestamp' },
  unsubscribed_at: { type: 'timestamp' },
  created_at: { type: 'timestamp', notNull: true },
} as const satisfies Record<string, ColumnRules>;

/** Rules of the values in settings, by key. */
export const settingValues = {
  site_title: { type: 'text', required: true, minLength: 1, maxLength: 80 },
  site_description: { type: 'text', notNull: true, default: '', maxLength: 300 },
  logo_url: { type: 'text', notNull: true, default: '', format: 'https', maxLength: 2048 },
  primary_color: { type: 'text', required: true, pattern: '^#[0-9a-fA-F]{6}$' },
  contact_email: { type: 'text', notNull: true, default: '', format: 'email', maxLength: 254 },
  header_ad: { type: 'text', notNull: true, default: '', maxLength: 5000 },
  sidebar_ad: { type: 'text', notNull: true, default: '', maxLength: 5000 },
  footer_ad: { type: 'text', notNull: true, default: '', maxLength: 5000 },
  google_analytics_id: { type: 'text', notNull: true, default: '', pattern: '^((G|UA|GT|AW)-[A-Z0-9-]{4,30})?$' },
  social_facebook: { type: 'text', notNull: true, default: '', format: 'https', maxLength: 2048 },
  social_twitter: { type: 'text', notNull: true, default: '', format: 'https', maxLength: 2048 },
  social_instagram: { type: 'text', notNull: true, default: '', format: 'https', maxLength: 2048 },
} as const satisfies Record<string, ColumnRules>;

/** Lengths of an https address and of an email address. */
export const formatLimits = { https: { maxLength: 2048 }, email: { minLength: 3, maxLength: 254 } } as const;

/** CHECK constraints that no rule above expresses. Only the database enforces them. */
export const databaseOnly = {
  admin_invitations_email_form: 'email = lower(email)',
  admin_invitations_ends_once: '(accepted_at IS NULL) OR (revoked_at IS NULL)',
  import_batches_imported_when_done: "(status = 'checking'::import_status) = (imported_at IS NULL)",
  name_siblings_not_itself: 'name_id <> sibling_id',
  name_submissions_name_starts_with_letter: "private.first_letter(name) <> ''::text",
  name_submissions_reviewed_when_decided: "(status = 'pending'::submission_status) = (reviewed_at IS NULL)",
  submissions_reviewed_when_decided: "(status = 'pending'::submission_status) = (reviewed_at IS NULL)",
  subscribers_email_form: 'email = lower(email)',
  subscribers_status_times:
    "CASE status WHEN 'pending'::subscriber_status THEN ((confirmed_at IS NULL) AND (unsubscribed_at IS NULL)) WHEN 'confirmed'::subscriber_status THEN ((confirmed_at IS NOT NULL) AND (unsubscribed_at IS NULL)) ELSE (unsubscribed_at IS NOT NULL) END",
} as const;
