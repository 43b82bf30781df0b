import { isAuthApiError } from '@supabase/supabase-js';

const CODES: readonly unknown[] = ['current_password_required', 'current_password_invalid', 'invalid_credentials'];

/** Whether the auth server refused a change because the current password was missing or wrong. */
export const isWrongPassword = (error: unknown): boolean => isAuthApiError(error) && CODES.includes(error.code);
