/**
 * Who may do what, transcribed from the design, and nothing derived from the database: what the catalogue and the API
 * say is held against it. S select, I insert, U update, D delete. A table or function that is not listed here fails.
 */
import type { Role } from '../support/people';

export type Verb = 'S' | 'I' | 'U' | 'D';

/** For rows that belong to nobody in particular; `own` and `others` where a row has an owner. */
export type Cell = string | { own: string; others: string };

type Row = Record<'visitor' | 'parent' | 'moderator' | 'admin' | 'superAdmin', Cell>;

const nobody: Row = { visitor: '', parent: '', moderator: '', admin: '', superAdmin: '' };
const everybodyReads: Row = { visitor: 'S', parent: 'S', moderator: 'S', admin: 'S', superAdmin: 'S' };
const partsOfNames: Row = { visitor: '', parent: '', moderator: 'SIUD', admin: 'SIUD', superAdmin: 'SIUD' };
const edited: Row = { visitor: 'S', parent: 'S', moderator: 'SIU', admin: 'SIUD', superAdmin: 'SIUD' };
const sentIn: Row = { visitor: '', parent: '', moderator: 'S', admin: 'SD', superAdmin: 'SD' };

export const tables: Record<string, Row> = {
  baby_names: edited,
  name_siblings: partsOfNames,
  celebrity_names: partsOfNames,
  name_zodiacs: partsOfNames,
  name_years: everybodyReads,
  stories: edited,
  submissions: sentIn,
  name_submissions: sentIn,
  affiliate_products: edited,
  subscribers: sentIn,
  settings: { ...everybodyReads, admin: 'SU', superAdmin: 'SU' },
  profiles: {
    visitor: '',
    parent: { own: 'SU', others: '' },
    moderator: { own: 'SU', others: '' },
    admin: { own: 'SU', others: '' },
    superAdmin: { own: 'SU', others: 'S' },
  },
  favorites: {
    visitor: '',
    parent: { own: 'SIUD', others: '' },
    moderator: { own: 'SIUD', others: '' },
    admin: { own: 'SIUD', others: '' },
    superAdmin: { own: 'SIUD', others: '' },
  },
  favorite_shares: {
    visitor: '',
    parent: { own: 'S', others: '' },
    moderator: { own: 'S', others: '' },
    admin: { own: 'S', others: '' },
    superAdmin: { own: 'S', others: '' },
  },
  admin_users: { ...nobody, superAdmin: 'SIUD' },
  admin_invitations: { ...nobody, superAdmin: 'S' },
  role_permissions: { ...nobody, moderator: 'S', admin: 'S', superAdmin: 'S' },
  audit_log: { ...nobody, admin: 'S', superAdmin: 'S' },
  import_batches: { ...nobody, admin: 'S', superAdmin: 'S' },
};

/** Whoever is dismissed is a parent again; another parent is a parent. */
export function expectedCell(table: string, role: Role): Cell {
  const row = tables[table];
  if (!row) throw new Error(`The table "${table}" is in the database but not in the permission matrix.`);
  return row[role === 'otherParent' || role === 'deactivatedAdmin' ? 'parent' : role];
}

/** Functions of the API: the database roles that may call each. What staff may do with it, the function itself decides. */
export const functions: Record<string, readonly ('anon' | 'authenticated')[]> = {
  accept_invitation: ['anon', 'authenticated'],
  add_admin: ['authenticated'],
  apply_import: ['authenticated'],
  approve_name_submission: ['authenticated'],
  approve_submission: ['authenticated'],
  bulk_edit: ['authenticated'],
  check_import: ['authenticated'],
  confirm_subscription: ['anon', 'authenticated'],
  content_version: ['anon', 'authenticated'],
  dashboard_figures: ['authenticated'],
  delete_my_account: ['authenticated'],
  download_my_data: ['authenticated'],
  erase_person: ['authenticated'],
  export_name_submissions: ['authenticated'],
  export_submissions: ['authenticated'],
  export_subscribers: ['authenticated'],
  favorite_names: ['authenticated'],
  generate_names: ['anon', 'authenticated'],
  has_active_admin: ['anon', 'authenticated'],
  has_bad_link: ['authenticated'],
  import_progress: ['authenticated'],
  import_report: ['authenticated'],
  invitation_for: ['anon', 'authenticated'],
  invite_admin: ['authenticated'],
  letter_counts: ['anon', 'authenticated'],
  letter_names: ['anon', 'authenticated'],
  log_export: ['authenticated'],
  my_permissions: ['authenticated'],
  name_form: ['anon', 'authenticated'],
  names_health: ['authenticated'],
  names_to_mend: ['authenticated'],
  name_page: ['anon', 'authenticated'],
  name_pages: [], // the service role, for builds
  reject_name_submission: ['authenticated'],
  reject_submission: ['authenticated'],
  resource_registry: ['authenticated'],
  revoke_invitation: ['authenticated'],
  same_names: ['authenticated'],
  save_name: ['authenticated'],
  save_settings: ['authenticated'],
  search_names: ['anon', 'authenticated'],
  setup_code_works: ['anon', 'authenticated'],
  share_favorites: ['authenticated'],
  shared_favorites: ['anon', 'authenticated'],
  similar_names: ['anon', 'authenticated'],
  similar_stories: ['authenticated'],
  stage_import: ['authenticated'],
  start_import: ['authenticated'],
  stop_sharing: ['authenticated'],
  submit_name: ['anon', 'authenticated'],
  submit_story: ['anon', 'authenticated'],
  subscribe: ['anon', 'authenticated'],
  suggest_names: ['anon', 'authenticated'],
  undo_delete: ['authenticated'],
  undo_import: ['authenticated'],
  unsubscribe: ['anon', 'authenticated'],
  visible_name_submissions: ['authenticated'],
  visible_submissions: ['authenticated'],
  visible_subscribers: ['authenticated'],
};

/**
 * Columns that nobody selects from the table, not even staff: some are for the machine alone, addresses and the names beside
 * them come from visible_subscribers() and its like, which mask them.
 */
export const hiddenColumns: Record<string, readonly string[]> = {
  baby_names: ['random_key', 'search', 'slips', 'sounds'],
  submissions: ['client_request_id', 'submitter_email', 'submitter_name'],
  name_submissions: ['client_request_id', 'submitter_email'],
  subscribers: ['email', 'first_name'],
  favorite_shares: ['token_hash'],
};

/** Columns which an update may set; every other one is refused. */
export const writableColumns: Record<string, readonly string[]> = {
  // biome-ignore format: a list to compare with the grant
  baby_names: ['name', 'gender', 'meaning', 'origin', 'popularity', 'syllables', 'rank', 'rank_year', 'mythological', 'celebrity', 'pronunciation', 'nicknames', 'source_note'],
  name_siblings: ['name_id', 'sibling_id'],
  celebrity_names: ['full_name', 'known_for'],
  name_zodiacs: ['zodiac'],
  // biome-ignore format: a list to compare with the grant
  stories: ['title', 'summary', 'content', 'category', 'age_range', 'status', 'featured', 'published_date', 'image_url'],
  affiliate_products: ['title', 'description', 'price', 'image_url', 'amazon_url', 'category'],
  settings: ['value'],
  profiles: ['full_name', 'username'],
  favorites: ['position', 'note'],
  admin_users: ['role', 'is_active'],
};

/** Columns which an insert may give; every other one is the database's own. */
export const insertableColumns: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    ['baby_names', 'stories', 'affiliate_products'].map((table) => [table, writableColumns[table] ?? []]),
  ),
  name_siblings: ['name_id', 'sibling_id'],
  celebrity_names: ['baby_name_id', 'full_name', 'known_for'],
  name_zodiacs: ['name_id', 'zodiac'],
  favorites: ['user_id', 'name_id', 'note'],
  admin_users: ['user_id', 'role', 'is_active'],
};
