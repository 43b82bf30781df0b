import { type Screen, themes, widths } from './screens';

/** Returns the file name of a screenshot. */
export function fileOf({ title }: Screen, width: number, theme: string): string {
  return `${title.toLowerCase().replace(/\W+/g, '-')}-${width}-${theme}.png`;
}

/** Builds an HTML page with all screenshots: a row for each screen, with widths and themes side by side. */
export function contactSheet(screens: readonly Screen[]): string {
  const figures = (screen: Screen) =>
    themes
      .flatMap((theme) =>
        widths.map((width) => {
          const file = fileOf(screen, width, theme);
          return `<figure><a href="${file}"><img src="${file}" alt="${screen.title}, ${width} px, ${theme}" loading="lazy"></a><figcaption>${width} ${theme}</figcaption></figure>`;
        }),
      )
      .join('');
  const rows = screens.map((screen) => `<section><h2>${screen.title}</h2><div>${figures(screen)}</div></section>`);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title>
<style>body{font:14px system-ui;margin:2rem;background:#888;color:#fff}div{display:flex;gap:1rem;align-items:start;overflow-x:auto}
figure{margin:0}img{height:420px;width:auto;max-width:none;display:block;background:#fff}h2{margin:2rem 0 .5rem}</style>
<h1>${screens.length} screens</h1>${rows.join('')}</html>`;
}
