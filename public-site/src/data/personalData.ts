/** What people do with all that is stored about them. */
import { answerOf, api } from './apiClient';

/** Everything that is stored about the signed-in person, for them to keep. Throws ApiError. */
export function downloadMyData(): Promise<unknown> {
  return answerOf<unknown>(api.rpc('download_my_data'));
}

/** Deletes the account of the signed-in person and what belongs to it. Throws ApiError: 403 for a wrong password. */
export async function deleteMyAccount(password: string): Promise<void> {
  await answerOf<unknown>(api.rpc('delete_my_account', { password: password.trim() }));
}
