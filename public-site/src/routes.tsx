import { route as page, type RouteEntry } from './layout/routing/route';
import { SITE_DESCRIPTION, SITE_TITLE } from './layout/routing/siteTitle';

const PRIVATE = { unlisted: true };

/** The route table: path, title, description and lazy-loaded page. */
export const routes: readonly RouteEntry[] = [
  page('/', SITE_TITLE, SITE_DESCRIPTION, () => import('./pages/home/HomePage')),
  page(
    '/names',
    'Baby Names A-Z',
    'Browse baby names from A to Z, each with its meaning, origin and popularity.',
    () => import('./pages/names/NamesPage'),
  ),
  page('/names/:kind/:list', '', '', () => import('./pages/lists/ListsPage')),
  page(
    '/names/:letter',
    'Baby Names A-Z',
    'Browse baby names from A to Z, each with its meaning, origin and popularity.',
    () => import('./pages/names/NamesPage'),
  ),
  page('/name/:id', 'A Baby Name', '', () => import('./pages/name/NamePage')),
  page('/name/:id/correct', 'Suggest a Correction', '', () => import('./pages/correction/CorrectionPage'), PRIVATE),
  page(
    '/search',
    'Find the Perfect Baby Name',
    'Search thousands of baby names by origin, meaning, gender and more.',
    () => import('./pages/search/SearchPage'),
  ),
  page('/compare', 'Look Ahead', '', () => import('./pages/compare/ComparePage')),
  page('/about', 'About Us', 'Why this site exists and what is in it.', () => import('./pages/about/AboutPage')),
  page(
    '/privacy',
    'Privacy Policy',
    'What data we store about you, and how we use it.',
    () => import('./pages/privacy/PrivacyPage'),
  ),
  page('/newsletter/confirm', 'Confirm Your Subscription', '', () => import('./pages/newsletter/ConfirmPage'), PRIVATE),
  page('/newsletter/unsubscribe', 'Unsubscribe', '', () => import('./pages/newsletter/UnsubscribePage'), PRIVATE),

  // Private pages: account, favorites, and deciding with others
  page('/login', 'Sign In', '', () => import('./pages/login/LoginPage'), PRIVATE),
  page('/reset-password', 'Reset Password', '', () => import('./pages/resetPassword/ResetPasswordPage'), PRIVATE),
  page('/favorites', 'My Favorite Names', '', () => import('./pages/favorites/FavoritesPage'), PRIVATE),
  page('/shared/:token', 'Shared Favorites', '', () => import('./pages/favorites/share/SharedFavoritesPage'), PRIVATE),
  page('/rooms', 'Decide Together', '', () => import('./pages/room/RoomPage'), PRIVATE),
  page('/room/:token', 'Naming Room', '', () => import('./pages/room/RoomPage'), PRIVATE),
  page('/say/:token?', 'Ask Friends', '', () => import('./pages/say/SayPage'), PRIVATE),
  page('/profile', 'My Profile', '', () => import('./pages/profile/ProfilePage'), PRIVATE),

  page(
    '/products',
    'Top Picks for Parents',
    'Affiliate picks for the first years: books, safety, sleep, travel, furniture, gifts and decor.',
    () => import('./pages/products/ProductsPage'),
  ),
  page(
    '/pet-names',
    'Pet Names',
    'Over 100 names for dogs and over 100 for cats, each with its meaning and origin.',
    () => import('./pages/petNames/PetNamesPage'),
  ),
  page(
    '/pet-names/:type',
    'Pet Names',
    'Names for dogs and cats, each with its meaning and origin.',
    () => import('./pages/petNames/PetNamesPage'),
  ),
  page(
    '/pet-names/:type/:letter',
    'Pet Names',
    'Names for dogs and cats, each with its meaning and origin.',
    () => import('./pages/petNames/PetNamesPage'),
  ),
  page('/blog/:topic', 'Blog', 'Articles for parents about the first years.', () => import('./pages/blog/TopicPage')),
  page(
    '/blog/:topic/:id',
    'Blog',
    'Articles for parents about the first years.',
    () => import('./pages/blog/ArticlePage'),
  ),

  page(
    '/generator',
    'Name Generator',
    'Five baby names at a time, drawn by gender, origin, letter and length.',
    () => import('./pages/generator/GeneratorPage'),
  ),
  page(
    '/stories',
    'Story Time',
    'Stories to read aloud to children, by category, and a place to send in your own.',
    () => import('./pages/stories/StoriesPage'),
  ),
  page('/story/preview', 'Preview of a Story', '', () => import('./pages/story/PreviewPage'), PRIVATE),
  page('/story/:id', 'A Story', '', () => import('./pages/story/StoryPage')),
  page(
    '/submit-name',
    'Submit a Name',
    'Tell us a name that is missing, and what it means.',
    () => import('./pages/submitName/SubmitNamePage'),
  ),

  page('*', 'Page Not Found', '', () => import('./pages/notFound/NotFoundPage'), PRIVATE),
];
