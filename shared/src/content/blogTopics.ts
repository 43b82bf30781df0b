/** The nine topics of the blog, for the More menu, the mobile menu, the footer and the blog. */
export const blogTopics = [
  { name: 'Newborn Care', slug: 'newborn-care', path: '/blog/newborn-care' },
  { name: 'Feeding & Nutrition', slug: 'feeding-nutrition', path: '/blog/feeding-nutrition' },
  { name: 'Sleep & Routines', slug: 'sleep-routines', path: '/blog/sleep-routines' },
  { name: 'Development Milestones', slug: 'development-milestones', path: '/blog/development-milestones' },
  { name: 'Parenting Tips', slug: 'parenting-tips', path: '/blog/parenting-tips' },
  { name: 'Pregnancy & Birth', slug: 'pregnancy-birth', path: '/blog/pregnancy-birth' },
  { name: 'Postpartum & Recovery', slug: 'postpartum-recovery', path: '/blog/postpartum-recovery' },
  { name: 'Baby Gear Essentials', slug: 'baby-gear', path: '/blog/baby-gear' },
  { name: 'Health & Safety', slug: 'health-safety', path: '/blog/health-safety' },
] as const;
