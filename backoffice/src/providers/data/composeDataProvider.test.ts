import { type DataProvider, HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '../../resources/defineResource';
import { composeDataProvider } from './composeDataProvider';

const fake = () => ({ getList: vi.fn(), getOne: vi.fn(), delete: vi.fn(), updateMany: vi.fn() });
const names = (more: Partial<ResourceDefinition> = {}) =>
  [{ name: 'baby_names', columns: ['id', 'name'], ...more }] as unknown as ResourceDefinition[];
const compose = (base: ReturnType<typeof fake>, resources: ResourceDefinition[]) =>
  composeDataProvider(base as unknown as DataProvider, resources);

describe('composeDataProvider', () => {
  it('the data provider selects the declared columns, unless the caller names other columns', async () => {
    const base = fake();
    const provider = compose(base, names());
    await provider.getOne('baby_names', { id: 1 });
    await provider.delete('baby_names', { id: 1, previousData: undefined, meta: { columns: ['id'] } });
    expect(base.getOne.mock.calls[0]?.[1].meta).toEqual({ columns: ['id', 'name'] });
    expect(base.delete.mock.calls[0]?.[1].meta).toEqual({ columns: ['id'] });
  });

  it('if a resource declares a filter function, the data provider converts the filters of its lists with that function', async () => {
    const base = fake();
    const provider = compose(base, names({ filter: ({ q }) => ({ 'or@': q }) }));
    await provider.getList('baby_names', { filter: { q: 'x' } });
    await provider.getList('stories', { filter: { q: 'x' } });
    expect(base.getList.mock.calls.map(([, params]) => params.filter)).toEqual([{ 'or@': 'x' }, { q: 'x' }]);
  });

  it('if a resource declares a method, the data provider calls it instead of the default method', async () => {
    const base = fake();
    const own = vi.fn(async () => ({ data: { id: 1 } }));
    const provider = compose(base, names({ data: () => ({ getOne: own }) as Partial<DataProvider> }));
    await provider.getOne('baby_names', { id: 1 });
    expect(own).toHaveBeenCalledOnce();
    expect(base.getOne).not.toHaveBeenCalled();
  });

  it('the data provider reads a resource with the function named in `readBy`, and returns only the id of a deleted row', async () => {
    const base = { ...fake(), getList: vi.fn(async () => ({ data: [{ id: 1 }], total: 1 })) };
    const provider = compose(
      base,
      names({ readBy: 'visible_names', filter: ({ q }) => (q ? { 'name@like': q } : {}) }),
    );
    await provider.getOne('baby_names', { id: 1 });
    await provider.getList('baby_names', { filter: { q: 'x' } });
    await provider.delete('baby_names', { id: 1, previousData: undefined });
    expect(base.getOne).toHaveBeenCalledWith('rpc/visible_names', { id: 1, meta: { columns: ['id', 'name'] } });
    expect(base.getList).toHaveBeenCalledWith(
      'rpc/visible_names',
      expect.objectContaining({ filter: { 'name@like': 'x' } }),
    );
    expect(base.delete.mock.calls[0]?.[0]).toBe('baby_names');
    expect(base.delete.mock.calls[0]?.[1].meta).toEqual({ columns: ['id'] });
  });

  it('deleteMany rejects if the database deleted only some of the rows', async () => {
    const base = { ...fake(), deleteMany: vi.fn(async () => ({ data: [1] })) };
    const provider = compose(base, names());
    await expect(provider.deleteMany('baby_names', { ids: [1, 2] })).rejects.toMatchObject({
      message: expect.stringContaining('1 of 2 could not be deleted'),
      body: { deleted: [1] },
    });
    await expect(provider.deleteMany('baby_names', { ids: [1] })).resolves.toEqual({ data: [1] });
  });

  it('the data provider replaces error messages with readable messages', async () => {
    const base = fake();
    base.getList.mockRejectedValue(new HttpError('permission denied for table', 403, { code: '42501' }));
    await expect(compose(base, names()).getList('baby_names', {})).rejects.toMatchObject({
      message: "You don't have permission to do this.",
      status: 403,
    });
  });
});
