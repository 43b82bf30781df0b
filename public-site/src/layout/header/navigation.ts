/** The links of the header and of the mobile menu. */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/names', label: 'Names A-Z' },
  { to: '/generator', label: 'Name Generator' },
  { to: '/stories', label: 'Story Time' },
  { to: '/products', label: 'Top Picks', mobileLabel: 'Products' },
] as const;

export const petLinks = [
  { to: '/pet-names', label: 'All Pet Names' },
  { to: '/pet-names/dogs', label: 'Dogs' },
  { to: '/pet-names/cats', label: 'Cats' },
] as const;

export const siteLinks = [
  { to: '/about', label: 'About Us' },
  { to: '/privacy', label: 'Privacy Policy' },
] as const;

/** The links below the blog topics, in the menu More and in the mobile menu. */
export const moreLinks = [{ to: '/rooms', label: 'Decide together' }, ...siteLinks] as const;

export const accountLinks = [
  { to: '/profile', label: 'My Profile', icon: 'user' },
  { to: '/favorites', label: 'Favorites', icon: 'heart' },
] as const;

/** True if a page is part of the section that a header link opens. For example, /name/1 is part of Names A-Z. */
export function isWithin(pathname: string, to: string): boolean {
  if (pathname === to || pathname.startsWith(`${to}/`)) return true;
  return (to === '/names' && pathname.startsWith('/name/')) || (to === '/stories' && pathname.startsWith('/story/'));
}
