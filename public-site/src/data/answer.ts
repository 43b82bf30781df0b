import type { ApiError } from './apiError';

/** The one shape of every hook of this folder. */
export type Answer<T> = {
  data: T | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  retry: () => void;
};
