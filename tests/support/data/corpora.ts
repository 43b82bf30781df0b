/** Hostile and unusual values for all inputs that accept text. */

/** Markup with scripts that would run if it were inserted as HTML. */
export const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  "';alert(1)//",
  '{{constructor.constructor("alert(1)")()}}',
  '</textarea><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
];

/** URLs that aren't safe to link to. Some are disguised. */
export const badAddresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'javascript\r\n:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'http://example.com',
  'ftp://example.com',
  '//example.com',
  '/\\example.com',
  'https:example.com',
  'https:/example.com',
  'https:\\\\example.com',
  'https://',
  'https:///example.com',
  'https://user:secret@example.com',
  'https://example.com@evil.example',
  'https://exa mple.com',
  'https://-',
  'https://example.com:99999/',
];

/** Valid URLs: each as a user enters it, and as it is stored. */
export const goodAddresses = [
  ['https://example.com', 'https://example.com/'],
  ['  https://example.com/a  ', 'https://example.com/a'],
  ['HTTPS://EXAMPLE.COM/A', 'https://example.com/A'],
  ['https://example.com/a b?c=d|e#f', 'https://example.com/a%20b?c=d%7Ce#f'],
  ["https://example.com/it's", 'https://example.com/it%27s'],
  ['https://exämple.com/ö', 'https://xn--exmple-cua.com/%C3%B6'],
  ['https://example.com:8443/?q=<b>', 'https://example.com:8443/?q=%3Cb%3E'],
] as const;

/** Text with a special meaning in filters of the API, in LIKE or in SQL. */
export const filterCharacters = [
  ...',.:*()"\\%_&=?#+\'`;{}[]<>|!~^$@/-',
  'or(id.eq.1)',
  'a,b',
  '%%%',
  "' or 1=1 --",
  '\\',
];

/** Text that PostgreSQL can't store: NUL, and halves of surrogate pairs. */
export const notStorable = ['a\0b', 'Ann\ud800', '\udfffAnn', 'a\ud83d'];

/** Text whose length or case differs between programming languages. */
export const oddTexts = [
  'e\u0301',
  '\u0301a',
  'Zoë',
  'Zoe\u0308',
  '😀',
  '👨‍👩‍👧',
  'ﬁ',
  'ß',
  'İstanbul',
  'ſ',
  'Þór',
  'Ŀ',
  '\u212bngstrom',
  '\u0958',
  'a\u200bb',
  '\ufeffa',
  'a\u00a0b',
  'a\u2003 b',
  'a\u0085b',
  'a\u001fb',
  'שלום',
  '\u202eabc',
  'ЖЖЖ',
  '李',
];

/** Characters that trim() removes in a browser. */
export const whiteSpace = [...'\t\n\v\f\r \u00a0\u1680\u2000\u2003\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'];
