import { clearPageSecret, pageSecret } from '../../authLink';
import { callFunction } from '../../providers/data/api';
import { readableError } from '../../providers/data/readableError';

export type SetupState =
  | { is: 'checking' }
  /**
   * The first admin can still be created. `code` is the valid setup code from the link; otherwise null. `refused` is
   * true if the link has an invalid code.
   */
  | { is: 'open'; code: string | null; refused: boolean }
  | { is: 'complete' }
  | { is: 'failed'; message: string };

/**
 * Checks whether the first admin can still be created, and whether the link that opened the page has a valid code.
 */
export async function loadSetupState(): Promise<SetupState> {
  try {
    if (await callFunction<boolean>('has_active_admin', {})) {
      clearPageSecret('setup');
      return { is: 'complete' };
    }
    const code = pageSecret('setup');
    if (!code) return { is: 'open', code: null, refused: false };
    if (await setupCodeWorks(code)) return { is: 'open', code, refused: false };
    clearPageSecret('setup');
    return { is: 'open', code: null, refused: true };
  } catch (error) {
    return { is: 'failed', message: readableError(error).message };
  }
}

export const setupCodeWorks = (code: string): Promise<boolean> => callFunction<boolean>('setup_code_works', { code });

/** Extracts the setup code from the user's input, which is either the code itself or the whole link. */
export function codeIn(typed: string): string {
  const text = typed.trim();
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return text;
  return new URL(text).searchParams.get('code')?.trim() ?? '';
}
