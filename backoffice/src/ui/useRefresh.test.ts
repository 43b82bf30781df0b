import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useRefresh } from './useRefresh';

it('while a request for a list is pending, useRefresh() sends another request, waits for it, and ignores the pending one', async () => {
  const client = new QueryClient();
  const responses: ((row: string) => void)[] = [];
  const list = new QueryObserver<string>(client, {
    queryKey: ['stories', 'getList'],
    queryFn: () => new Promise((resolve) => responses.push(resolve)),
  });
  const stop = list.subscribe(() => {});
  let refresh = async () => {};
  const Page = () => {
    refresh = useRefresh();
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client }, createElement(Page)));

  let isRefreshed = false;
  void refresh().then(() => {
    isRefreshed = true;
  });
  await vi.waitFor(() => expect(responses).toHaveLength(2));
  expect(isRefreshed).toBe(false);
  responses[1]?.('featured');
  await vi.waitFor(() => expect(isRefreshed).toBe(true));
  expect(list.getCurrentResult().data).toBe('featured');
  responses[0]?.('not featured');
  await Promise.resolve();
  expect(list.getCurrentResult().data).toBe('featured');
  stop();
});
