import postgres from 'postgres';
import { expect, test } from 'vitest';
import { PlainError } from '../local/options';
import { asPlainError } from './database';

test('the error message of a deadlock asks the user to repeat the command', () => {
  const error = asPlainError(new postgres.PostgresError({ code: '40P01', message: 'deadlock detected' } as never));
  expect(error).toBeInstanceOf(PlainError);
  expect((error as Error).message).toBe(
    'Somebody else changed names at the same time, so nothing has been written: deadlock detected. Repeat the command.',
  );
});
