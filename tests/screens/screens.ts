/** List of all screens of both applications in all their states. */
import { emails } from '../support/data/people';

/**
 * How the mocked API responds to all requests, or mocked responses by path. A path is relative to /rest/v1/ unless it
 * begins with a slash.
 */
export type Responses = 'as usual' | 'never' | 'with an error' | 'with nothing' | Readonly<Record<string, unknown>>;

/** A step: the name of an element to click, text to type, a text file to choose, or the size of a picture to choose. */
export type Step =
  | string
  | { field: string; typed: string }
  | { file: string }
  | { picture: readonly [width: number, height: number] };

export interface Screen {
  /** Title in the contact sheet, and name of the image file. */
  title: string;
  path: string;
  /** The signed-in user. By default no user is signed in. */
  email?: string;
  responses?: Responses;
  /** Steps before the screenshot is taken. */
  steps?: readonly Step[];
  /** Widths in pixels, if not all widths are needed. */
  at?: readonly number[];
}

export const widths = [360, 768, 1280] as const;
export const themes = ['light', 'dark'] as const;

/** Returns the viewport widths, in pixels, of a screen's screenshots. */
export const widthsOf = ({ at }: Screen): readonly number[] => at ?? widths;

/** Widths below 768 px (`phone`) and from 768 px (`wider`). The header changes at 768 px. */
const phone = [360];
const wider = [768, 1280];

const parent = emails.parent;
const staff = emails.superAdmin;

/** A CSV file with a valid row, a row without a meaning, and a row with an existing name. */
const csv = {
  file: 'Name,Gender,Meaning,Origin\nOttoline,girl,Wealth in battle,German\nZephyrine,girl,,Greek\nOlivia,girl,Olive tree,Latin\n',
};

/** A CSV file with a new row, a row that clears a value, and a row that is rejected. */
const clearingCsv = {
  file: `Name,Gender,Meaning,Origin\nOttoline,girl,Wealth in battle,German\nOlivia,girl,,Latin\n${'x'.repeat(60)},girl,x,Greek\n`,
};

const sharedList = {
  owner: 'Pat',
  total: 2,
  names: [
    { id: 1, name: 'Olivia', gender: 'girl', meaning: 'Olive tree', origin: 'Latin', note: 'after Grandma' },
    { id: 4, name: 'Noah', gender: 'boy', meaning: 'Rest, comfort', origin: 'Hebrew', note: null },
  ],
};

const sayState = {
  names: [
    {
      ...{ id: 1, name: 'Lucia', pronunciation: 'loo-SEE-uh', usage: ['Italian'] },
      options: ['loo-CHEE-uh', 'loo-SEE-uh', 'LOO-see-uh', 'LOO-shuh'],
    },
  ],
};
const roomPreview = { title: 'Our baby in May', joinable: true, people: ['Kim', 'Sam'] };

const named = (name: string, meaning: string): Step[] => [
  { field: 'Name', typed: name },
  { field: 'Meaning', typed: meaning },
];

const signing = (password: string): Step[] => [
  { field: 'Email', typed: parent },
  { field: 'Password', typed: password },
];

const search = 'Search names, meanings, or origins';
const account = 'Account of Pat Parent';

const site: Screen[] = [
  { title: 'Home', path: '/' },
  { title: 'Menu of a phone', path: '/', steps: ['Menu'], at: phone },
  { title: 'Menu of a phone, signed in', path: '/names', email: parent, steps: ['Menu'], at: phone },
  { title: 'Menu of topics', path: '/', steps: ['More'], at: wider },
  { title: 'Menu of an account', path: '/', email: parent, steps: [account], at: wider },
  {
    title: 'Asked about statistics',
    path: '/',
    responses: { settings: [{ key: 'google_analytics_id', value: 'G-1234567' }] },
  },
  { title: 'Names, a letter', path: '/names/o' },
  { title: 'Names, loading', path: '/names/o', responses: 'never' },
  { title: 'Names, failed', path: '/names/o', responses: 'with an error' },
  { title: 'Names, a letter without names', path: '/names/o', responses: 'with nothing' },
  { title: 'Names, none in the grid', path: '/names/o', steps: [{ field: 'Search names', typed: 'zzz' }] },
  { title: 'Names, no such letter', path: '/names/zz' },
  { title: 'A name', path: '/name/1' },
  { title: 'A name, loading', path: '/name/1', responses: 'never' },
  { title: 'A name, failed', path: '/name/1', responses: 'with an error' },
  { title: 'A name, not found', path: '/name/999999999' },
  { title: 'Search', path: '/search' },
  { title: 'Search, listed while typing', path: '/search', steps: [{ field: search, typed: 'el' }] },
  { title: 'Search, filters', path: '/search', steps: ['Show Advanced Filters'] },
  { title: 'Search, nothing typed', path: '/search', steps: ['Search'] },
  { title: 'Search, searching', path: '/search?q=river', responses: 'never' },
  { title: 'Search, results', path: '/search?q=river' },
  { title: 'Search, guesses', path: '/search?q=shivon' },
  { title: 'Search, nothing found', path: '/search?q=zzzzqqqq' },
  { title: 'Search, failed', path: '/search?q=river', responses: 'with an error' },
  { title: 'Generator', path: '/generator' },
  { title: 'Generator, filters', path: '/generator', steps: ['Show Advanced Filters'] },
  { title: 'Generator, drawing', path: '/generator?gender=girl&seed=one', responses: 'never' },
  { title: 'Generator, a draw', path: '/generator?gender=girl&seed=one' },
  { title: 'Generator, nothing drawn', path: '/generator?gender=girl&seed=one', responses: 'with nothing' },
  { title: 'Generator, failed', path: '/generator?gender=girl&seed=one', responses: 'with an error' },
  { title: 'Stories', path: '/stories' },
  { title: 'Stories, loading', path: '/stories', responses: 'never' },
  { title: 'Stories, samples instead', path: '/stories', responses: 'with nothing' },
  { title: 'Stories, failed', path: '/stories', responses: 'with an error' },
  { title: 'Stories, none found', path: '/stories?q=zzzzqqqq' },
  { title: 'Submit a Story', path: '/stories', steps: ['Submit a Story'] },
  { title: 'Submit a Story, refused', path: '/stories', steps: ['Submit a Story', 'Submit Story'] },
  { title: 'A story', path: '/story/1' },
  { title: 'A story, loading', path: '/story/1', responses: 'never' },
  { title: 'A story, failed', path: '/story/999999999', responses: 'with an error' },
  { title: 'A story, not found', path: '/story/999999999' },
  { title: 'Top Picks', path: '/products' },
  { title: 'Top Picks, loading', path: '/products', responses: 'never' },
  { title: 'Top Picks, samples instead', path: '/products', responses: 'with an error' },
  { title: 'Pet names', path: '/pet-names' },
  { title: 'Pet names, cats', path: '/pet-names/cats/m' },
  { title: 'Blog, a topic', path: '/blog/newborn-care' },
  { title: 'Blog, no articles yet', path: '/blog/baby-gear' },
  { title: 'Blog, an article', path: '/blog/newborn-care/1' },
  { title: 'Blog, no such article', path: '/blog/newborn-care/999' },
  { title: 'Submit a name', path: '/submit-name' },
  { title: 'Submit a name, refused', path: '/submit-name', steps: ['Submit Name'] },
  {
    title: 'Submit a name, sent',
    path: '/submit-name',
    steps: [...named('Ottoline', 'Wealth in battle'), 'Submit Name'],
  },
  { title: 'Suggest a correction', path: '/name/1/correct' },
  { title: 'Suggest a correction, refused', path: '/name/1/correct', steps: ['Send Suggestion'] },
  { title: 'About', path: '/about' },
  { title: 'Privacy', path: '/privacy' },
  { title: 'Newsletter, an old link', path: '/newsletter/confirm?token=x' },
  { title: 'Newsletter, leaving', path: '/newsletter/unsubscribe?token=x' },
  { title: 'Sign in', path: '/login' },
  { title: 'Sign in, refused', path: '/login', steps: [...signing('wrong password'), 'Sign In'] },
  { title: 'Join', path: '/login?tab=signup' },
  { title: 'Join, refused', path: '/login?tab=signup', steps: ['Create Account'] },
  { title: 'Forgot password', path: '/login?mode=forgot' },
  { title: 'Reset password, no link', path: '/reset-password' },
  { title: 'Favorites, empty', path: '/favorites', email: parent, responses: { profiles: [{ favorite_names: [] }] } },
  { title: 'Favorites, loading', path: '/favorites', email: parent, responses: 'never' },
  { title: 'Favorites', path: '/favorites', email: parent },
  { title: 'Favorites, failed', path: '/favorites', email: parent, responses: 'with an error' },
  { title: 'Favorites, a list', path: '/favorites?view=list', email: parent },
  { title: 'Favorites, shared', path: '/favorites', email: parent, steps: ['Share'] },
  { title: 'A shared list', path: '/shared/x', responses: { 'rpc/shared_favorites': sharedList } },
  { title: 'A shared list, loading', path: '/shared/x', responses: 'never' },
  { title: 'A shared list, failed', path: '/shared/x', responses: 'with an error' },
  { title: 'A shared list, taken back', path: '/shared/x' },
  { title: 'Decide together', path: '/rooms?names=1,2,3' },
  { title: 'Decide together, errors', path: '/rooms', steps: ['Start a room'] },
  { title: 'A naming room, joining', path: `/room/${'x'.repeat(22)}`, responses: { 'rpc/room_state': roomPreview } },
  { title: 'A naming room, unknown', path: `/room/${'x'.repeat(22)}` },
  { title: 'A naming room, failed', path: `/room/${'x'.repeat(22)}`, responses: 'with an error' },
  { title: 'Look ahead', path: '/compare?ids=1,4,252' },
  { title: 'Look ahead, no names', path: '/compare' },
  { title: 'Look ahead, loading', path: '/compare?ids=1', responses: 'never' },
  { title: 'Look ahead, failed', path: '/compare?ids=1', responses: 'with an error' },
  { title: 'Ask friends', path: '/say?names=1,2,3' },
  { title: 'Ask friends, a friend', path: `/say/${'x'.repeat(22)}`, responses: { 'rpc/say_state': sayState } },
  { title: 'Ask friends, unknown', path: `/say/${'x'.repeat(22)}` },
  { title: 'Ask friends, failed', path: `/say/${'x'.repeat(22)}`, responses: 'with an error' },
  { title: 'Profile', path: '/profile', email: parent },
  { title: 'Profile, password', path: '/profile?tab=password', email: parent },
  { title: 'Profile, deletion', path: '/profile', email: parent, steps: ['Delete my account'] },
  {
    title: 'Profile, deletion refused',
    path: '/profile',
    email: parent,
    steps: ['Delete my account', { field: 'Current Password', typed: '   ' }, 'Delete my account'],
  },
  {
    title: 'Profile, download failed',
    path: '/profile',
    email: parent,
    responses: 'with an error',
    steps: ['Download my data'],
  },
  { title: 'A link that failed', path: '/about#error=access_denied&error_code=otp_expired' },
  { title: 'Not found', path: '/no/such/page' },
];

const rejected = { field: 'Meaning', typed: 'x' };

const invitationLink = '/admin/accept-invitation?token=x';
const invitation = {
  'rpc/invitation_for': { email: 'ines@example.com', role: 'moderator', expires_at: '2099-01-01T00:00:00Z' },
};
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const invitations = {
  admin_invitations: [
    { id: 2, email: 'ines@example.com', role: 'moderator', created_at: day(-3), expires_at: day(4) },
    { id: 1, email: 'otto.with.a.long.address@example.com', role: 'admin', created_at: day(-9), expires_at: day(-2) },
  ],
};
const erased = {
  'rpc/erase_person': [
    { table: 'auth.users', action: 'deleted', rows: 1 },
    { table: 'public.profiles', action: 'deleted', rows: 1 },
    { table: 'public.favorites', action: 'deleted', rows: 12 },
    { table: 'public.audit_log', action: 'redacted', rows: 3 },
  ],
};
const erasing = [`Erase ${parent}`, { field: 'Type the email address to confirm', typed: parent }];
const halfConfirmed = 'message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=';

const issue = {
  id: 7,
  subject: '14 new names, and a story about an owl',
  preview_text: 'Nature names, and a bedtime story',
  body:
    '<p>Hello,</p><h2>New names</h2><h3><a href="/name/1">Olivia</a></h3><p>Girl · Latin · Olive tree</p>' +
    '<ul><li><p>one</p></li><li><p>two</p></li></ul><blockquote><p>Good night.</p></blockquote>',
  to_name_updates: true,
  to_story_updates: true,
  status: 'draft',
  ...{ send_at: null, started_at: null, finished_at: null, problem: null },
  ...{ audience: 0, sent: 0, failed: 0, unsubscribed: 0 },
  created_at: day(-3),
  updated_at: day(-2),
};
const sentIssue = {
  status: 'sent',
  started_at: day(-1),
  finished_at: day(-1),
  audience: 1240,
  sent: 1233,
  failed: 3,
  unsubscribed: 9,
};
const figures = { audience: 1240, sent: 1233, failed: 3, skipped: 4, unsubscribed: 9, waiting: 0 };
const issues = {
  newsletter_issues: [
    issue,
    { ...issue, id: 8, subject: 'Scheduled for the weekend', status: 'scheduled', send_at: day(2) },
    { ...issue, id: 9, subject: 'Names from the garden', ...sentIssue },
    {
      ...issue,
      id: 10,
      subject: 'Stopped after a typing error',
      ...sentIssue,
      status: 'stopped',
      sent: 400,
      failed: 0,
    },
  ],
};
/** Responses for the page of a newsletter issue. `more` replaces fields of the issue, `shown` replaces its figures. */
const issueWith = (more: object, shown: object = {}) => ({
  newsletter_issues: [{ ...issue, ...more }],
  'rpc/newsletter_audience': { name_updates: 940, story_updates: 610, both: 310 },
  'rpc/newsletter_figures': { ...figures, ...more, ...shown },
});
const atNewsletter = (title: string, more: object, steps?: readonly Step[], shown: object = {}): Screen => ({
  title: `Newsletter, ${title}`,
  path: '/admin/newsletter_issues/7',
  email: staff,
  responses: issueWith(more, shown),
  ...(steps && { steps }),
});
const newsletters: Screen[] = [
  ...everyState('newsletter_issues'),
  { title: 'List of newsletter_issues, with rows', path: '/admin/newsletter_issues', email: staff, responses: issues },
  { title: 'Newsletter, new', path: '/admin/newsletter_issues/create', email: staff },
  atNewsletter('draft', {}),
  atNewsletter('draft on a phone', {}, ['Phone']),
  atNewsletter('plain text', {}, ['Plain text']),
  atNewsletter('insert a name', {}, ['Insert name…']),
  atNewsletter('send?', {}, ['Send now…']),
  atNewsletter('schedule', {}, ['Schedule…']),
  atNewsletter('not sent', { problem: "The link to /story/3 doesn't work: its page was deleted or isn't published." }),
  atNewsletter('scheduled', { status: 'scheduled', send_at: day(2) }),
  atNewsletter('sending', { ...sentIssue, status: 'sending', finished_at: null }, undefined, {
    sent: 433,
    waiting: 800,
  }),
  atNewsletter('stop?', { ...sentIssue, status: 'paused', finished_at: null }, ['Stop…'], { sent: 433, waiting: 800 }),
  atNewsletter('sent', sentIssue),
  { title: 'Newsletter, loading', path: '/admin/newsletter_issues/7', email: staff, responses: 'never' },
  { title: 'Newsletter, failed', path: '/admin/newsletter_issues/7', email: staff, responses: 'with an error' },
  { title: 'Newsletter, gone', path: '/admin/newsletter_issues/999999999', email: staff },
];

const palette = 'Search and commands';
const searching = (typed: string) => [palette, { field: 'Search or go to…', typed }];
const team: Screen[] = [
  { title: 'Command palette', path: '/admin/stories', email: staff, steps: [palette] },
  { title: 'Command palette, records', path: '/admin/stories', email: staff, steps: searching('oliv') },
  { title: 'Command palette, nothing', path: '/admin/stories', email: staff, steps: searching('zzzzzz') },
  {
    title: 'Command palette, failed',
    path: '/admin/stories',
    email: staff,
    responses: 'with an error',
    steps: searching('oliv'),
  },
  { title: 'Permissions, loading', path: '/admin/permissions', email: staff, responses: 'never' },
  { title: 'Permissions, failed', path: '/admin/permissions', email: staff, responses: 'with an error' },
  { title: 'Permissions, an admin', path: '/admin/permissions', email: emails.admin },
  { title: 'Saved views', path: '/admin/stories', email: staff, steps: ['Saved views'] },
  {
    title: 'Saved views, with rows',
    path: '/admin/stories',
    email: staff,
    responses: {
      saved_views: [
        { id: 1, resource: 'stories', name: 'Bedtime stories without an image', shared: true, view: { filter: {} } },
        { id: 2, resource: 'stories', name: 'My drafts', shared: false, view: { filter: {} } },
      ],
    },
    steps: ['Saved views'],
  },
  {
    title: 'Saved views, failed',
    path: '/admin/stories',
    email: staff,
    responses: 'with an error',
    steps: ['Saved views'],
  },
  { title: 'Staff profile, failed', path: '/admin/profile', email: staff, responses: 'with an error' },
  {
    title: 'Import of names, pasted',
    path: '/admin/baby_names/import',
    email: staff,
    steps: [{ field: 'Rows from a spreadsheet', typed: 'Ottoline, girl, Wealth in battle' }],
  },
  // Each of these screens has only one width. At a second width, the session of the first sign-in would still exist,
  // and the page would skip the password.
  {
    title: 'Second factor',
    path: '/admin/login',
    at: phone,
    responses: { '/auth/v1/token': withFactor('totp') },
    steps: [...signing('cradle-demo'), 'Sign In'],
  },
  {
    title: 'Second factor, wide',
    path: '/admin/login',
    at: [1280],
    responses: { '/auth/v1/token': withFactor('totp') },
    steps: [...signing('cradle-demo'), 'Sign In'],
  },
  {
    title: 'Second factor, refused',
    path: '/admin/login',
    at: [768],
    responses: { '/auth/v1/token': withFactor('totp') },
    steps: [...signing('cradle-demo'), 'Sign In', { field: 'Code', typed: '12' }, 'Continue'],
  },
  {
    title: 'Second factor, another kind',
    path: '/admin/login',
    at: phone,
    responses: { '/auth/v1/token': withFactor('webauthn') },
    steps: [...signing('cradle-demo'), 'Sign In'],
  },
];

/** Returns GoTrue's response to the sign-in of an account with a second factor. */
function withFactor(factor_type: string): object {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires_at = Math.round(Date.now() / 1000) + 3600;
  const id = '11111111-1111-4111-8111-111111111111';
  return {
    access_token: [encoded({ alg: 'HS256' }), encoded({ sub: id, aal: 'aal1', exp: expires_at }), 'c2ln'].join('.'),
    ...{ token_type: 'bearer', expires_in: 3600, expires_at, refresh_token: 'x' },
    user: { id, email: staff, factors: [{ id, factor_type, status: 'verified' }] },
  };
}

const office: Screen[] = [
  { title: 'Admin sign in', path: '/admin/login' },
  { title: 'Admin sign in, refused', path: '/admin/login', steps: [...signing('wrong password'), 'Sign In'] },
  { title: 'Admin, forgot password', path: '/admin/login', steps: ['Forgot password?'] },
  { title: 'Admin, reset password, no link', path: '/admin/reset-password' },
  { title: 'Admin sign in, a link that expired', path: '/admin/login#error=access_denied&error_code=otp_expired' },
  {
    title: 'Admin, reset password, somebody else signed in',
    path: '/admin/reset-password?token_hash=x&type=recovery',
    email: staff,
  },
  { title: 'Set-up', path: '/admin/setup', responses: { 'rpc/has_active_admin': false } },
  {
    title: 'Set-up, by link',
    path: '/admin/setup?code=x',
    responses: { 'rpc/has_active_admin': false, 'rpc/setup_code_works': true },
  },
  {
    title: 'Set-up, a link that is used up',
    path: '/admin/setup?code=x',
    responses: { 'rpc/has_active_admin': false, 'rpc/setup_code_works': false },
  },
  { title: 'Set-up, loading', path: '/admin/setup', responses: 'never' },
  { title: 'Invitation', path: invitationLink, responses: invitation },
  { title: 'Invitation, refused', path: invitationLink, responses: invitation, steps: ['Accept invitation'] },
  { title: 'Invitation, somebody else signed in', path: invitationLink, responses: invitation, email: staff },
  { title: 'Invitation, loading', path: invitationLink, responses: 'never' },
  { title: 'Invitation, not valid', path: '/admin/accept-invitation' },
  { title: 'Invitation, failed', path: invitationLink, responses: 'with an error' },
  { title: 'New email, one more link', path: `/admin/email-change#${halfConfirmed}` },
  { title: 'New email, refused', path: '/admin/email-change#error_code=otp_expired' },
  { title: 'Set-up, complete', path: '/admin/setup' },
  { title: 'Set-up, failed', path: '/admin/setup', responses: 'with an error' },
  { title: 'Dashboard', path: '/admin/', email: staff },
  { title: 'Dashboard, loading', path: '/admin/', email: staff, responses: 'never' },
  { title: 'Dashboard, failed', path: '/admin/', email: staff, responses: 'with an error' },
  { title: 'Dashboard, a moderator', path: '/admin/', email: emails.moderator },
  { title: 'Office menu of an account', path: '/admin/', email: staff, steps: ['Account of Sam Super'], at: wider },
  ...[
    'baby_names',
    'stories',
    'submissions',
    'name_submissions',
    'name_corrections',
    'name_variant_doubts',
    'affiliate_products',
    'subscribers',
  ].flatMap((resource) => everyState(resource)),
  ...['pictures', 'admin_users', 'audit_log', 'client_errors'].flatMap((resource) => everyState(resource)),
  {
    title: 'List of baby_names, no matches',
    path: '/admin/baby_names?filter=%7B%22q%22%3A%22zzzz%22%7D',
    email: staff,
  },
  { title: 'List of baby_names, filters', path: '/admin/baby_names', email: staff, steps: ['Add filter'] },
  { title: 'List of baby_names, more', path: '/admin/baby_names', email: staff, steps: ['More'] },
  {
    title: 'List of baby_names, keys',
    path: '/admin/baby_names',
    email: staff,
    steps: ['More', 'Keyboard shortcuts'],
    at: wider,
  },
  {
    title: 'List of baby_names, selected',
    path: '/admin/baby_names',
    email: staff,
    steps: ['Select this row'],
    at: [1280],
  },
  {
    title: 'List of baby_names, changed at once',
    path: '/admin/baby_names',
    email: staff,
    steps: ['Select this row', 'Change selected'],
    at: [1280],
  },
  { title: 'List of stories, drafts', path: '/admin/stories', email: staff, steps: ['Drafts'] },
  { title: 'List of submissions, approved', path: '/admin/submissions', email: staff, steps: ['Approved (0)'] },
  { title: 'A name in the form', path: '/admin/baby_names/1', email: staff },
  { title: 'A name in the form, loading', path: '/admin/baby_names/1', email: staff, responses: 'never' },
  { title: 'A name in the form, failed', path: '/admin/baby_names/1', email: staff, responses: 'with an error' },
  { title: 'A name in the form, gone', path: '/admin/baby_names/999999999', email: staff },
  { title: 'A name in the form, history', path: '/admin/baby_names/1', email: staff, steps: ['History'] },
  { title: 'A name in the form, deleted?', path: '/admin/baby_names/1', email: staff, steps: ['Delete'] },
  { title: 'A new name', path: '/admin/baby_names/create', email: staff },
  { title: 'A new name, refused', path: '/admin/baby_names/create', email: staff, steps: [rejected, 'Add Name'] },
  { title: 'A story in the form', path: '/admin/stories/1', email: staff },
  { title: 'A new story', path: '/admin/stories/create', email: staff },
  { title: 'A product in the form', path: '/admin/affiliate_products/1', email: staff },
  { title: 'A new product', path: '/admin/affiliate_products/create', email: staff },
  { title: 'Import of names', path: '/admin/baby_names/import', email: staff },
  { title: 'Import of names, columns', path: '/admin/baby_names/import', email: staff, steps: [csv] },
  { title: 'Import of names, checked', path: '/admin/baby_names/import', email: staff, steps: [csv, 'Check the file'] },
  {
    title: 'Import of names, cleared',
    path: '/admin/baby_names/import',
    email: staff,
    steps: [clearingCsv, 'Empty cells clear the field', 'Check the file'],
  },
  { title: 'A new picture', path: '/admin/pictures/create', email: staff },
  { title: 'A new picture, refused', path: '/admin/pictures/create', email: staff, steps: [{ file: '<svg/>' }] },
  {
    title: 'A new picture, cropped',
    path: '/admin/pictures/create',
    email: staff,
    steps: [{ picture: [900, 600] }, 'Upload picture'],
  },
  {
    title: 'A product in the form, its picture',
    path: '/admin/affiliate_products/1',
    email: staff,
    steps: ['Choose or upload a picture'],
  },
  {
    title: 'List of name_variant_doubts, many',
    path: '/admin/name_variant_doubts',
    email: staff,
    steps: ['Select all', 'Link as a spelling…'],
  },
  {
    title: 'List of name_variant_doubts, a reason',
    path: '/admin/name_variant_doubts',
    email: staff,
    steps: ['Select all', 'Not a variant with a reason…'],
  },
  { title: 'Settings, emails', path: '/admin/settings', email: staff, steps: ['Emails'] },
  { title: 'Settings', path: '/admin/settings', email: staff },
  { title: 'Settings, advertisements', path: '/admin/settings', email: staff, steps: ['Advertisements'] },
  { title: 'Settings, integrations', path: '/admin/settings', email: staff, steps: ['Integrations'] },
  { title: 'Settings, history', path: '/admin/settings', email: staff, steps: ['History'] },
  { title: 'Merge two names', path: '/admin/merge-names?kept=1&merged=2', email: staff },
  { title: 'Data health', path: '/admin/health', email: staff },
  { title: 'Data health, failed', path: '/admin/health', email: staff, responses: 'with an error' },
  { title: 'Permissions', path: '/admin/permissions', email: staff },
  { title: 'Staff profile', path: '/admin/profile', email: staff },
  { title: 'Staff profile, password', path: '/admin/profile', email: staff, steps: ['Change Password'] },
  {
    title: 'Staff profile, another email',
    path: '/admin/profile',
    email: staff,
    steps: [{ field: 'Email\u2009*', typed: '.example' }, 'Save Changes'],
  },
  { title: 'Staff, invitations', path: '/admin/admin_users', email: staff, responses: invitations },
  {
    title: 'Staff, an address without an account',
    path: '/admin/admin_users',
    email: staff,
    steps: [{ field: 'Email of the user', typed: 'ines@example.com' }, 'Add Admin'],
  },
  { title: 'Staff, erase?', path: '/admin/admin_users', email: staff, steps: erasing },
  {
    title: 'Staff, erased',
    path: '/admin/admin_users',
    email: staff,
    responses: erased,
    steps: [...erasing, 'Erase this person'],
  },
  { title: 'Access denied', path: '/admin/users', email: emails.moderator },
  { title: 'Admin, not found', path: '/admin/no-such-page', email: staff },
  { title: 'Office menu of a phone', path: '/admin/', email: staff, steps: ['Open menu'], at: phone },
];

function everyState(resource: string): Screen[] {
  const path = `/admin/${resource}`;
  return [
    { title: `List of ${resource}`, path, email: staff },
    { title: `List of ${resource}, loading`, path, email: staff, responses: 'never' },
    { title: `List of ${resource}, empty`, path, email: staff, responses: 'with nothing' },
    { title: `List of ${resource}, failed`, path, email: staff, responses: 'with an error' },
  ];
}

export const screens: Screen[] = [...site, ...office, ...newsletters, ...team];
