import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../providers/data/api';

/** The build hook of a static host. Its address is a secret, of which only the host is shown. */
export interface BuildHook {
  host: string;
  /** True if public content has changed since the last call. */
  waiting: boolean;
  called_at: string | null;
  status: number | null;
  error: string | null;
}

const KEY = ['build_hook'];

/** The build hook; null if there is none. */
export const useBuildHook = (enabled: boolean) =>
  useQuery({ queryKey: KEY, queryFn: () => callFunction<BuildHook | null>('build_hook', {}), enabled });

/** Saves the address, removes it (''), or requests a call at the next poll (null). */
export function useChangeBuildHook(onDone: (hook: BuildHook | null) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (url: string | null) =>
      url === null
        ? callFunction<BuildHook | null>('build_now', {})
        : callFunction<BuildHook | null>('save_build_hook', { url }),
    onSuccess: (hook) => {
      queryClient.setQueryData(KEY, hook);
      onDone(hook);
    },
  });
}
