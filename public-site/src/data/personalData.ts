import { query } from './query';

/** All data that is stored about the signed-in user. Throws ApiError. */
export function downloadMyData(): Promise<unknown> {
  return query<unknown>((api) => api.rpc('download_my_data'));
}

/** Deletes the account of the signed-in user and its data. Throws ApiError: 403 for a wrong password. */
export async function deleteMyAccount(password: string): Promise<void> {
  await query<unknown>((api) => api.rpc('delete_my_account', { password: password.trim() }));
}
