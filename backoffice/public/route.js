// Part of /404.html. Hosts with one page for all unknown URLs serve it for those of the back-office, too. This opens the
// back-office, which restores the URL (hostRoute.ts). sessionStorage, because the URL may contain tokens of an email.
(({ pathname, search, hash }) => {
  if (!pathname.startsWith('/admin/') || pathname === '/admin/') return;
  try {
    sessionStorage.setItem('cradle-admin-route', pathname + search + hash);
  } catch {
    // The browser blocks storage, so the back-office opens at its first page.
  }
  location.replace('/admin/');
})(location);
