import { expect, test } from 'vitest';
import { routeOf } from './reportErrors';

test.each([
  ['/admin/stories/17', '/stories/:id'],
  ['/admin/stories/17/show', '/stories/:id/show'],
  ['/admin/baby_names', '/baby_names'],
  ['/admin/settings/site_title', '/settings/site_title'],
  ['/admin/subscribers/Jane%40example.com', '/subscribers/:id'],
  ['/admin/', '/'],
  ['/admin', '/admin'],
])('an error on the page %s is reported with the route %s', (path, route) => expect(routeOf(path)).toBe(route));
