/** Every screen of both applications in every state that it has: a line each. */
import { emails } from '../support/people';

/** What the API is made to do, so that a state can be seen. */
export type Answers = 'as usual' | 'never' | 'with an error' | 'with nothing';

export interface Screen {
  /** Shown in the contact sheet, and the name of the file. */
  title: string;
  path: string;
  /** Whose session is in the browser; nobody's when left out. */
  email?: string;
  answers?: Answers;
  /** What is pressed before the picture is taken: the accessible name of a button, link or tab. */
  press?: string;
}

const parent = emails.parent;
const staff = emails.superAdmin;

const site: Screen[] = [
  { title: 'Home', path: '/' },
  { title: 'Names, a letter', path: '/names/o' },
  { title: 'Names, loading', path: '/names/o', answers: 'never' },
  { title: 'Names, failed', path: '/names/o', answers: 'with an error' },
  { title: 'Names, a letter without names', path: '/names/o', answers: 'with nothing' },
  { title: 'Names, no such letter', path: '/names/zz' },
  { title: 'A name', path: '/name/1' },
  { title: 'A name, loading', path: '/name/1', answers: 'never' },
  { title: 'A name, failed', path: '/name/1', answers: 'with an error' },
  { title: 'A name, not found', path: '/name/999999999' },
  { title: 'Search', path: '/search' },
  { title: 'Search, results', path: '/search?q=river' },
  { title: 'Search, guesses', path: '/search?q=shivon' },
  { title: 'Search, nothing found', path: '/search?q=zzzzqqqq' },
  { title: 'Search, failed', path: '/search?q=river', answers: 'with an error' },
  { title: 'Generator', path: '/generator' },
  { title: 'Generator, a draw', path: '/generator?gender=girl&seed=one' },
  { title: 'Generator, failed', path: '/generator?gender=girl&seed=one', answers: 'with an error' },
  { title: 'Stories', path: '/stories' },
  { title: 'Stories, loading', path: '/stories', answers: 'never' },
  { title: 'Stories, samples instead', path: '/stories', answers: 'with nothing' },
  { title: 'Submit a Story', path: '/stories', press: 'Submit a Story' },
  { title: 'A story', path: '/story/1' },
  { title: 'A story, not found', path: '/story/999999999' },
  { title: 'Top Picks', path: '/products' },
  { title: 'Pet names', path: '/pet-names' },
  { title: 'Pet names, cats', path: '/pet-names/cats/m' },
  { title: 'Blog, a topic', path: '/blog/newborn-care' },
  { title: 'Blog, no articles yet', path: '/blog/baby-gear' },
  { title: 'Blog, an article', path: '/blog/newborn-care/1' },
  { title: 'Submit a name', path: '/submit-name' },
  { title: 'Submit a name, refused', path: '/submit-name', press: 'Submit Name' },
  { title: 'About', path: '/about' },
  { title: 'Privacy', path: '/privacy' },
  { title: 'Newsletter, an old link', path: '/newsletter/confirm?token=x' },
  { title: 'Sign in', path: '/login' },
  { title: 'Join', path: '/login?tab=signup' },
  { title: 'Join, refused', path: '/login?tab=signup', press: 'Create Account' },
  { title: 'Forgot password', path: '/login?mode=forgot' },
  { title: 'Reset password, no link', path: '/reset-password' },
  { title: 'Favorites', path: '/favorites', email: parent },
  { title: 'Favorites, failed', path: '/favorites', email: parent, answers: 'with an error' },
  { title: 'Favorites, a list', path: '/favorites?view=list', email: parent },
  { title: 'Favorites, shared', path: '/favorites', email: parent, press: 'Share' },
  { title: 'A shared list, loading', path: '/shared/x', answers: 'never' },
  { title: 'A shared list, failed', path: '/shared/x', answers: 'with an error' },
  { title: 'A shared list, taken back', path: '/shared/x' },
  { title: 'Profile', path: '/profile', email: parent },
  { title: 'Profile, password', path: '/profile?tab=password', email: parent },
  { title: 'Not found', path: '/no/such/page' },
];

const office: Screen[] = [
  { title: 'Admin sign in', path: '/admin/login' },
  { title: 'Set-up, complete', path: '/admin/setup' },
  { title: 'Dashboard', path: '/admin/', email: staff },
  { title: 'Dashboard, failed', path: '/admin/', email: staff, answers: 'with an error' },
  ...['baby_names', 'stories', 'submissions', 'name_submissions', 'affiliate_products', 'subscribers'].flatMap(
    (resource) => everyState(resource),
  ),
  ...['admin_users', 'audit_log'].flatMap((resource) => everyState(resource)),
  { title: 'A name in the form', path: '/admin/baby_names/1', email: staff },
  { title: 'A new name', path: '/admin/baby_names/create', email: staff },
  { title: 'A story in the form', path: '/admin/stories/1', email: staff },
  { title: 'A product in the form', path: '/admin/affiliate_products/1', email: staff },
  { title: 'Import of names', path: '/admin/baby_names/import', email: staff },
  { title: 'Settings', path: '/admin/settings', email: staff },
  { title: 'Data health', path: '/admin/health', email: staff },
  { title: 'Data health, failed', path: '/admin/health', email: staff, answers: 'with an error' },
  { title: 'Permissions', path: '/admin/permissions', email: staff },
  { title: 'Staff profile', path: '/admin/profile', email: staff },
  { title: 'Access denied', path: '/admin/users', email: emails.moderator },
  { title: 'Admin, not found', path: '/admin/no-such-page', email: staff },
];

function everyState(resource: string): Screen[] {
  const path = `/admin/${resource}`;
  return [
    { title: `List of ${resource}`, path, email: staff },
    { title: `List of ${resource}, empty`, path, email: staff, answers: 'with nothing' },
    { title: `List of ${resource}, failed`, path, email: staff, answers: 'with an error' },
  ];
}

export const screens: Screen[] = [...site, ...office];
export const widths = [360, 768, 1280] as const;
export const themes = ['light', 'dark'] as const;
