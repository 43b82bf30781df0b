import { expect, it } from 'vitest';
import { nameOfUser } from './nameOfUser';

it.each([
  [{ email: 'ada@example.com', user_metadata: { name: 'Ada' } }, 'Ada'],
  [{ email: 'ada@example.com', user_metadata: { name: '  Ada  ' } }, 'Ada'],
  [{ email: 'ada@example.com', user_metadata: { name: '   ' } }, 'ada'],
  [{ email: 'ada@example.com', user_metadata: { name: 42 } }, 'ada'],
  [{ email: 'ada@example.com', user_metadata: { name: { toString: 'x' } } }, 'ada'],
  [{ email: 'ada@example.com', user_metadata: null }, 'ada'],
  [{ email: 'ada@example.com' }, 'ada'],
  [{ email: '', user_metadata: {} }, ''],
  [{ email: null }, ''],
  [{}, ''],
])('%j is called %j', (account, name) => expect(nameOfUser(account)).toBe(name));
