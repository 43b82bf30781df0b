/**
 * The expected permissions of each role, which tests compare with the catalog and the API. They are written by hand or
 * follow from the declarations of the resources, and are never derived from the database. The letters are verbs: S is
 * select, I insert, U update, D delete. The tests fail for a table or function that isn't listed.
 */
import type { Role } from '../support/data/people';

export type Verb = 'S' | 'I' | 'U' | 'D';

/** Verbs of a role: one set for all rows, or one set for the user's `own` rows and one for rows of `others`. */
export type Cell = string | { own: string; others: string };

type Row = Record<'visitor' | 'parent' | 'moderator' | 'admin' | 'superAdmin', Cell>;

const nobody: Row = { visitor: '', parent: '', moderator: '', admin: '', superAdmin: '' };
const everybodyReads: Row = { visitor: 'S', parent: 'S', moderator: 'S', admin: 'S', superAdmin: 'S' };
const edited: Row = { visitor: 'S', parent: 'S', moderator: 'SIU', admin: 'SIUD', superAdmin: 'SIUD' };
const editedByStaff: Row = { ...edited, visitor: '', parent: '' };
const partsOfNames: Row = { ...editedByStaff, moderator: 'SIUD' };
const submitted: Row = { visitor: '', parent: '', moderator: 'S', admin: 'SD', superAdmin: 'SD' };

export const tables: Record<string, Row> = {
  baby_names: edited,
  name_siblings: partsOfNames,
  celebrity_names: partsOfNames,
  name_zodiacs: partsOfNames,
  name_sources: { ...partsOfNames, visitor: 'S', parent: 'S' },
  name_births: everybodyReads,
  stories: edited,
  submissions: submitted,
  name_submissions: submitted,
  name_corrections: submitted,
  name_variant_doubts: submitted,
  review_notes: {
    visitor: '',
    parent: '',
    moderator: { own: 'SD', others: 'S' },
    admin: 'SD',
    superAdmin: 'SD',
  },
  mail_texts: { ...nobody, moderator: 'S', admin: 'S', superAdmin: 'S' },
  affiliate_products: edited,
  pictures: { ...editedByStaff, moderator: 'SU', admin: 'SUD', superAdmin: 'SUD' },
  subscribers: submitted,
  newsletter_issues: editedByStaff,
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
  // Lists of favorites are read and written by functions only.
  favorite_lists: nobody,
  favorite_list_names: nobody,
  // Rooms are read and written by functions only.
  rooms: nobody,
  room_members: nobody,
  room_names: nobody,
  room_votes: nobody,
  room_rankings: nobody,
  say_links: nobody,
  say_names: nobody,
  say_answers: nobody,
  admin_users: { ...nobody, superAdmin: 'SIUD' },
  admin_invitations: { ...nobody, superAdmin: 'S' },
  role_permissions: { ...nobody, moderator: 'S', admin: 'S', superAdmin: 'S' },
  audit_log: { ...nobody, admin: 'S', superAdmin: 'S' },
  client_errors: { ...nobody, admin: 'SD', superAdmin: 'SD' },
  saved_views: {
    visitor: '',
    parent: { own: '', others: '' },
    moderator: { own: 'SIUD', others: '' },
    admin: { own: 'SIUD', others: '' },
    superAdmin: { own: 'SIUD', others: '' },
  },
  import_batches: { ...nobody, admin: 'S', superAdmin: 'S' },
};

/** A deactivated admin has the permissions of a parent. */
export function expectedCell(table: string, role: Role): Cell {
  const row = tables[table];
  if (!row) throw new Error(`The table "${table}" is in the database but not in the permission matrix.`);
  return row[role === 'otherParent' || role === 'deactivatedAdmin' ? 'parent' : role];
}

/**
 * The functions of the API, with the database roles that may call them. Functions for staff check the staff permissions
 * themselves.
 */
export const functions: Record<string, readonly ('anon' | 'authenticated')[]> = {
  room_state: ['anon', 'authenticated'],
  rank_room_names: ['anon', 'authenticated'],
  remove_room_name: ['anon', 'authenticated'],
  revote_room_name: ['anon', 'authenticated'],
  vote_in_room: ['anon', 'authenticated'],
  delete_room: ['anon', 'authenticated'],
  set_room: ['anon', 'authenticated'],
  remove_room_member: ['anon', 'authenticated'],
  add_room_names: ['anon', 'authenticated'],
  join_room: ['anon', 'authenticated'],
  start_room: ['anon', 'authenticated'],
  ask_friends: ['anon', 'authenticated'],
  answer_say: ['anon', 'authenticated'],
  say_state: ['anon', 'authenticated'],
  delete_say: ['anon', 'authenticated'],
  accept_invitation: ['anon', 'authenticated'],
  add_review_note: ['authenticated'],
  add_admin: ['authenticated'],
  apply_import: ['authenticated'],
  approve_name_correction: ['authenticated'],
  approve_name_submission: ['authenticated'],
  approve_submission: ['authenticated'],
  approve_variant_doubt: ['authenticated'],
  birth_totals: ['anon', 'authenticated'],
  build_hook: ['authenticated'],
  build_now: ['authenticated'],
  bulk_edit: ['authenticated'],
  change_favorite_lists: ['authenticated'],
  check_import: ['authenticated'],
  column_values: ['authenticated'],
  confirm_subscription: ['anon', 'authenticated'],
  corrected_now: ['authenticated'],
  content_version: ['anon', 'authenticated'],
  count_archived_changes: ['authenticated'],
  dashboard_figures: ['authenticated'],
  delete_favorite_list: ['authenticated'],
  delete_my_account: ['authenticated'],
  download_my_data: ['authenticated'],
  draft_newsletter: ['authenticated'],
  draft_story: ['authenticated'],
  editable_permissions: ['authenticated'],
  erase_person: ['authenticated'],
  export_archived_changes: ['authenticated'],
  export_name_submissions: ['authenticated'],
  export_submissions: ['authenticated'],
  export_subscribers: ['authenticated'],
  favorite_names: ['authenticated'],
  figures_state: ['anon', 'authenticated'],
  find_records: ['authenticated'],
  generate_names: ['anon', 'authenticated'],
  has_active_admin: ['anon', 'authenticated'],
  has_bad_link: ['authenticated'],
  image_alt: ['anon', 'authenticated'],
  import_progress: ['authenticated'],
  import_report: ['authenticated'],
  invitation_for: ['anon', 'authenticated'],
  invite_admin: ['authenticated'],
  last_change: ['authenticated'],
  letter_counts: ['anon', 'authenticated'],
  letter_names: ['anon', 'authenticated'],
  letter_spelling_counts: ['anon', 'authenticated'],
  letter_spellings: ['anon', 'authenticated'],
  listed_names: ['anon', 'authenticated'],
  log_export: ['authenticated'],
  look_ahead: ['anon', 'authenticated'],
  merge_names: ['authenticated'],
  merge_preview: ['authenticated'],
  merged_name: ['anon', 'authenticated'],
  my_digest: ['authenticated'],
  my_favorite_lists: ['authenticated'],
  my_permissions: ['authenticated'],
  name_correction: ['authenticated'],
  name_form: ['anon', 'authenticated'],
  name_lists: ['anon', 'authenticated'],
  name_totals: ['anon', 'authenticated'],
  name_page: ['anon', 'authenticated'],
  name_pages: [], // Only the service role may call this function, for builds.
  name_variant_doubt: ['authenticated'],
  names_health: ['authenticated'],
  names_to_fix: ['authenticated'],
  newsletter_audience: ['authenticated'],
  newsletter_figures: ['authenticated'],
  finish_picture: ['authenticated'],
  order_favorite_list: ['authenticated'],
  picture_uses: ['authenticated'],
  prepare_picture: ['authenticated'],
  propose_variant_doubts: ['authenticated'],
  publish_story: ['authenticated'],
  reject_review: ['authenticated'],
  related_names: ['anon', 'authenticated'],
  reopen_review: ['authenticated'],
  review_details: ['authenticated'],
  review_many: ['authenticated'],
  review_staff: ['authenticated'],
  is_healthy: ['anon', 'authenticated'],
  report_error: ['anon', 'authenticated'],
  resource_registry: ['authenticated'],
  revoke_invitation: ['authenticated'],
  same_names: ['authenticated'],
  save_build_hook: ['authenticated'],
  save_favorite_list: ['authenticated'],
  save_name: ['authenticated'],
  save_mail_text: ['authenticated'],
  save_settings: ['authenticated'],
  search_names: ['anon', 'authenticated'],
  send_newsletter: ['authenticated'],
  send_newsletter_test: ['authenticated'],
  set_newsletter_status: ['authenticated'],
  set_digest: ['authenticated'],
  set_permission: ['authenticated'],
  setup_code_works: ['anon', 'authenticated'],
  share_favorites: ['authenticated'],
  share_story_preview: ['authenticated'],
  shared_favorites: ['anon', 'authenticated'],
  similar_names: ['anon', 'authenticated'],
  similar_stories: ['authenticated'],
  staff_sign_ins: ['authenticated'],
  stage_import: ['authenticated'],
  start_import: ['authenticated'],
  stop_sharing: ['authenticated'],
  stop_story_preview: ['authenticated'],
  story_preview: ['anon', 'authenticated'],
  story_preview_end: ['authenticated'],
  submit_name: ['anon', 'authenticated'],
  submit_story: ['anon', 'authenticated'],
  subscribe: ['anon', 'authenticated'],
  suggest_correction: ['anon', 'authenticated'],
  suggest_names: ['anon', 'authenticated'],
  undo_delete: ['authenticated'],
  undo_import: ['authenticated'],
  unsubscribe: ['anon', 'authenticated'],
  used_in: ['authenticated'],
  uses: ['authenticated'],
  visible_name_submissions: ['authenticated'],
  visible_submissions: ['authenticated'],
  visible_subscribers: ['authenticated'],
};

/**
 * Columns that no role may select, not even staff. Some are internal. Email addresses and the names beside them are
 * read with visible_subscribers() and similar functions, which mask them.
 */
export const hiddenColumns: Record<string, readonly string[]> = {
  baby_names: ['origins', 'random_key', 'search', 'typo_keys', 'sounds'],
  submissions: ['client_request_id', 'submitter_email', 'submitter_name'],
  name_submissions: ['client_request_id', 'submitter_email'],
  name_corrections: ['client_request_id', 'replaced'],
  name_variant_doubts: ['replaced'],
  client_errors: ['fingerprint'],
  subscribers: ['email', 'first_name'],
  newsletter_issues: ['queued_to', 'sender_id'],
  favorite_shares: ['token_hash'],
};

// The declarations are imported without types. With types, the compiler would check the whole back-office with the
// compiler options of the tests.
const declarations = '../../backoffice/src/resources/index.ts';
interface Declared {
  name: string;
  fields: { name: string; readOnly?: boolean; bulkEdit?: boolean }[];
  import?: { key: readonly string[] };
  pending?: object;
}
export const { resources }: { resources: readonly Declared[] } = await import(declarations);

/** Columns that insert and update may set, for tables whose declaration doesn't list all of these columns. */
const writtenColumns: Record<string, { insert?: readonly string[]; update?: readonly string[] }> = {
  name_siblings: { insert: ['name_id', 'sibling_id'], update: ['name_id', 'sibling_id'] },
  celebrity_names: { insert: ['baby_name_id', 'full_name', 'known_for'], update: ['full_name', 'known_for'] },
  name_zodiacs: { insert: ['name_id', 'zodiac'], update: ['zodiac'] },
  name_sources: {
    insert: ['name_id', 'work', 'locator', 'url', 'note'],
    update: ['work', 'locator', 'url', 'note'],
  },
  settings: { update: ['value'] },
  profiles: { update: ['full_name', 'username'] },
  favorites: { insert: ['user_id', 'name_id', 'note'], update: ['position', 'note'] },
  admin_users: { insert: ['user_id', 'role', 'is_active'], update: ['role', 'is_active'] },
  saved_views: { insert: ['resource', 'name', 'user_id', 'shared', 'view'], update: ['name', 'shared', 'view'] },
};

/** Returns the columns that an insert or an update may set. The database fills every other column. */
export function writableColumns(table: string, verb: 'insert' | 'update'): readonly string[] {
  const written = writtenColumns[table];
  if (written) return written[verb] ?? [];
  const mayWrite = JSON.stringify(tables[table]).includes(verb === 'insert' ? 'I' : 'U');
  const fields = resources.find(({ name }) => name === table)?.fields ?? [];
  return mayWrite ? fields.filter(({ readOnly }) => !readOnly).map(({ name }) => name) : [];
}
