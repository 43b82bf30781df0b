import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useResend } from './useResend';

it.each([
  [true, 0],
  [false, 1],
])('if the argument justSent is %s, resend() sends %i emails', async (justSent, count) => {
  const send = vi.fn(async () => ({ ok: true }) as const);
  let resend = async () => {};
  renderToStaticMarkup(
    createElement(() => {
      ({ resend } = useResend(send, { title: '', description: '' }, justSent));
      return null;
    }),
  );
  await resend();
  expect(send).toHaveBeenCalledTimes(count);
});
