import { expect, it } from 'vitest';
import { deprioritizeScripts, inlineStyles } from './firstPaint';

const head = '<link rel="stylesheet" crossorigin href="/assets/frame-1a.css"><link rel="icon" href="/logo.svg">';

it('inlineStyles() replaces the link to a stylesheet with the content of the stylesheet', () => {
  const html = inlineStyles(head, (file) => `/* ${file} */ a::after { content: "$&" }\n`);
  expect(html).toBe(
    '<style data-file="/assets/frame-1a.css">/* assets/frame-1a.css */ a::after { content: "$&" }</style><link rel="icon" href="/logo.svg">',
  );
});

it('inlineStyles() throws if a stylesheet contains </style', () => {
  expect(() => inlineStyles(head, () => 'a { content: "</style>" }')).toThrow('assets/frame-1a.css');
});

it('deprioritizeScripts() gives a low fetch priority to scripts, but not to JSON data', () => {
  const scripts = '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js">';
  expect(deprioritizeScripts(`${scripts}<script type="application/json">{}</script>`)).toBe(
    '<script type="module" fetchpriority="low" src="/a.js"></script><link rel="modulepreload" fetchpriority="low" href="/b.js"><script type="application/json">{}</script>',
  );
});
