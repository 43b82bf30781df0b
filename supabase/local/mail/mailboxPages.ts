/** The pages of the local mailbox: /_mail, /_mail/:id and /_mail.json, and the deletion of all emails. */
import { escapeHtml } from '@cradle/shared/mails/layout';
import { isSame } from '../frontDoor/tokens';
import type { Mailbox, StoredMail } from './mailbox';

const COOKIE = 'cradle-mailbox';

/**
 * Handles every request below /_mail.
 * @param key the key of the mailbox, if it needs one. Opening /_mail?key=… stores the key in a cookie
 * @returns 404 if the email doesn't exist or the key is missing, 303 after all emails were deleted
 */
export async function handleMailbox(mailbox: Mailbox, request: Request, key?: string): Promise<Response> {
  const url = new URL(request.url);
  if (key && isSame(url.searchParams.get('key') ?? '', key)) {
    const cookie = `${COOKIE}=${key}; Path=/; HttpOnly; SameSite=Strict`;
    return new Response(null, { status: 303, headers: { location: '/_mail', 'set-cookie': cookie } });
  }
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? [];
  if (key && !cookies.some((cookie) => isSame(cookie, `${COOKIE}=${key}`)))
    return page(
      'Mailbox',
      '<h1>Mailbox</h1><p>The mailbox needs a key. Open the address that npm start printed as “Mailbox”; it changes at each start.</p>',
      404,
    );
  const to = url.searchParams.get('to') ?? '';
  if (request.method === 'POST' && url.pathname === '/_mail/delete-all') {
    if (request.headers.get('origin') !== null && request.headers.get('origin') !== url.origin) {
      return new Response('Only the mailbox page can delete emails.', { status: 403 });
    }
    await mailbox.clear();
    return new Response(null, { status: 303, headers: { location: '/_mail' } });
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response('Method not allowed', { status: 405 });
  if (url.pathname === '/_mail.json') return Response.json(await mailbox.list(to));
  if (url.pathname === '/_mail/refresh.js') return asset(refreshScript, 'text/javascript');
  if (url.pathname === '/_mail/style.css') return asset(style, 'text/css');
  if (url.pathname === '/_mail' || url.pathname === '/_mail/')
    return page('Mailbox', listBody(await mailbox.list(to), to));
  const id = /^\/_mail\/(\d{1,9})$/.exec(url.pathname)?.[1];
  const mail = id ? await mailbox.get(Number(id)) : undefined;
  if (!mail)
    return page('Email not found', '<h1>Email not found</h1><p><a href="/_mail">Back to the mailbox</a></p>', 404);
  return page(mail.subject, mailBody(mail));
}

function listBody(mails: readonly StoredMail[], to: string): string {
  const rows = mails.map(
    (mail) => `<li><a href="/_mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>
<span>${escapeHtml(mail.to)}</span> <time datetime="${mail.sentAt.toISOString()}">${moment(mail.sentAt)}</time></a></li>`,
  );
  const nothing = to
    ? `<p class="empty">No emails to an address with “${escapeHtml(to)}”.</p>`
    : '<p class="empty">No emails yet. Emails from the site appear here automatically.</p>';
  return `<header><h1>Mailbox</h1>
<form method="get" action="/_mail" role="search"><label>Address <input type="search" name="to" value="${escapeHtml(to)}"></label>
<button>Search</button></form>
<form method="post" action="/_mail/delete-all"><button>Delete all</button></form></header>
<p class="note">Emails stay on this machine. Nothing is sent.</p>
<div id="mails">${rows.length ? `<ol>${rows.join('\n')}</ol>` : nothing}</div>
<script src="/_mail/refresh.js" defer></script>`;
}

function mailBody(mail: StoredMail): string {
  // The frame is sandboxed: the email's HTML can't run scripts or access this origin. Links in the email open in the
  // whole tab instead of the frame.
  const frame = `<iframe title="Email as HTML" sandbox="allow-top-navigation-by-user-activation"
srcdoc="${escapeHtml(`<base target="_top">${mail.html}`)}"></iframe>`;
  const headers = Object.entries(mail.headers).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${linked(value)}</dd>`,
  );
  return `<p><a href="/_mail">← Mailbox</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.to)}</dd><dt>Sent</dt><dd><time datetime="${mail.sentAt.toISOString()}">${moment(mail.sentAt)}</time></dd>${headers.join('')}</dl>
<div class="tabs"><input type="radio" name="tab" id="tab-html"${mail.html ? ' checked' : ' disabled'}><label for="tab-html">HTML</label>
<input type="radio" name="tab" id="tab-text"${mail.html ? '' : ' checked'}><label for="tab-text">Text</label>
<section class="html" aria-label="HTML">${mail.html ? frame : ''}</section>
<section class="text" aria-label="Text"><pre>${linked(mail.text)}</pre></section></div>`;
}

/** Escapes a text and turns its URLs into links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => (index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');
}

function moment(date: Date): string {
  return date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
}

function page(title: string, body: string, status = 200): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · Cradle &amp; Quill mailbox</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/_mail/style.css"></head>
<body><main>${body}</main></body></html>`;
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

function asset(text: string, type: string): Response {
  return new Response(text, { headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' } });
}

// Replaces the list only if it has changed, to preserve scroll position, focus and search text.
const refreshScript = `setInterval(async () => {
  if (document.hidden) return;
  const response = await fetch(location.href).catch(() => undefined);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('mails');
  const shown = document.getElementById('mails');
  if (fresh && fresh.innerHTML !== shown.innerHTML) shown.innerHTML = fresh.innerHTML;
}, 3000);`;

const style = `:root{color-scheme:light dark;--paper:#faf6ee;--ink:#241b2e;--line:#241b2e33}
@media (prefers-color-scheme:dark){:root{--paper:#16121b;--ink:#f3ecdf;--line:#f3ecdf33}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem}h1{font:600 1.75rem/1.2 Georgia,'Times New Roman',serif;margin:.25rem 0;overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;gap:.75rem 1.5rem;align-items:center}header h1{flex:1}a{color:inherit}
[role=search]{display:flex;gap:.5rem}[role=search] label{display:flex;gap:.5rem;align-items:center}[role=search] input{min-width:0;width:100%}
input,button{font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:.5rem;padding:.5rem .75rem}
button{cursor:pointer}:focus-visible{outline:2px solid currentColor;outline-offset:2px}.note{opacity:.75}
ol{list-style:none;padding:0;border-top:1px solid var(--line)}li{border-bottom:1px solid var(--line)}
li a{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.75rem .5rem;text-decoration:none}
li a:hover{background:var(--line)}li strong{grid-column:1/-1;font-family:Georgia,serif;overflow-wrap:anywhere}li span{overflow-wrap:anywhere}
.empty{padding:3rem 0;text-align:center}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
.tabs>input{position:absolute;opacity:0}.tabs>label{display:inline-block;padding:.5rem 1rem;border-bottom:2px solid transparent;cursor:pointer}
.tabs>input:checked+label{border-color:currentColor}.tabs>input:disabled+label{opacity:.5}.tabs>input:focus-visible+label{outline:2px solid currentColor}
.tabs>section{display:none;margin-top:.75rem}#tab-html:checked~.html,#tab-text:checked~.text{display:block}
@media (max-width:30rem){header h1{flex:1 1 100%}dl,li a{grid-template-columns:1fr}dd{margin-bottom:.5rem}}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:.5rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);border-radius:.5rem;padding:1rem}`;
