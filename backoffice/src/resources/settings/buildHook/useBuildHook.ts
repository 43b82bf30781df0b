import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callFunction } from '../../../providers/data/api';
import { useSingleMutation } from '../../../ui/useSingleMutation';

/** The build hook of a static host. The URL is secret, so only its host is shown. */
export interface BuildHook {
  host: string;
  /** True if public content has changed since the last successful call of the hook. */
  waiting: boolean;
  called_at: string | null;
  error: string | null;
}

const KEY = ['build_hook'];

/** Loads the build hook; null if none is configured. */
export const useBuildHook = (enabled: boolean) =>
  useQuery({ queryKey: KEY, queryFn: () => callFunction<BuildHook | null>('build_hook', {}), enabled });

/**
 * A mutation that saves the URL of the build hook. If the URL is empty, the hook is removed. If the argument is null,
 * the URL stays unchanged, and the hook is called.
 */
export function useChangeBuildHook(onDone: (hook: BuildHook | null, sent: string | null) => void) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (url: string | null) =>
      url === null
        ? callFunction<BuildHook | null>('build_now', {})
        : callFunction<BuildHook | null>('save_build_hook', { url }),
    onSuccess: (hook, sent) => {
      queryClient.setQueryData(KEY, hook);
      onDone(hook, sent);
    },
  });
}
