import { query } from './api/query';

/**
 * Fetches all data that is stored about the signed-in user.
 * @throws ApiError
 */
export function downloadMyData(): Promise<unknown> {
  return query<unknown>((api) => api.rpc('download_my_data'));
}

/**
 * Deletes the account of the signed-in user with all its data.
 * @throws ApiError with status 403 if the password is wrong
 */
export async function deleteMyAccount(password: string): Promise<void> {
  await query<unknown>((api) => api.rpc('delete_my_account', { password: password.trim() }));
}
