import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

const list = vi.hoisted(() => ({ selectedIds: [] as number[], data: [] }));
const success = vi.hoisted(() => vi.fn());
const deletion = vi.hoisted(() => ({ onSuccess: () => {} }));
vi.mock('@mui/icons-material/Delete', () => ({ default: () => null }));
vi.mock('react-admin', () => ({
  Button: () => 'no deletion',
  BulkDeleteWithConfirmButton: ({ mutationOptions }: { mutationOptions: typeof deletion }) => {
    Object.assign(deletion, mutationOptions);
    return 'deletion';
  },
  useCanAccess: () => ({ canAccess: true }),
  useDataProvider: () => ({}),
  useGetMany: () => ({}),
  useGetRecordRepresentation: () => () => '',
  useGetResourceLabel: () => (_resource: string, count: number) => (count === 1 ? 'Product' : 'Products'),
  useListContext: () => list,
  useResourceContext: () => 'baby_names',
  useTranslate: () => (key: string) => key,
  useUnselectAll: () => () => {},
}));
vi.mock('react-hook-form', () => ({}));
vi.mock('../resources/definitions', () => ({ definitionOf: () => undefined }));
vi.mock('../ui/useRefresh', () => ({ useRefresh: () => () => {} }));
vi.mock('../ui/useToast', () => ({ useToast: () => ({ success }) }));
vi.mock('../undo/undo', () => ({ rememberUndo: () => {}, undoDeletion: () => ({}), UndoButton: () => null }));
vi.mock('./lazyPart', () => ({ lazyPart: () => () => null }));

import { BulkDeleteButton } from './DeleteButtons';

it.each([
  [1000, 'deletion'],
  [1001, 'no deletion'],
])(
  'for %i selected records, BulkDeleteButton offers %s, because undo_delete() restores at most 1,000',
  (count, offer) => {
    list.selectedIds = Array.from({ length: count }, (_, id) => id);
    expect(renderToStaticMarkup(createElement(BulkDeleteButton))).toBe(offer);
  },
);

it.each([
  [[7], 'resources.baby_names.notifications.deleted', '#7'],
  [[7, 8], '2 products deleted', undefined],
])('after the deletion of the selected records %j, the message is "%s"', (ids, title, about) => {
  list.selectedIds = ids;
  renderToStaticMarkup(createElement(BulkDeleteButton));
  deletion.onSuccess();
  expect(success).toHaveBeenLastCalledWith(title, about, expect.anything());
});
