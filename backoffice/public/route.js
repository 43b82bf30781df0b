// Script of /404.html. Some static hosts serve that page for every unknown URL, also for those below /admin/. The
// script stores the URL and opens the back-office, which restores the URL (main.tsx). The URL is stored in
// sessionStorage, because it may contain the tokens of an email link.
(({ pathname, search, hash }) => {
  if (!pathname.startsWith('/admin/') || pathname === '/admin/') return;
  try {
    sessionStorage.setItem('cradle-admin-route', pathname + search + hash);
  } catch {
    // The browser blocks storage, so the URL is lost and the back-office opens at the dashboard.
  }
  location.replace('/admin/');
})(location);
