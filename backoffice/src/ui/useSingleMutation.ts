import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

interface Options<Data, Variables> extends UseMutationOptions<Data, Error, Variables> {
  mutationFn: (variables: Variables) => Promise<Data>;
}

/**
 * useMutation() whose mutate() does nothing while the mutation is running. `isPending` changes too late to disable a
 * button before the second click of a double click.
 */
export function useSingleMutation<Data, Variables = void>({ mutationFn, ...options }: Options<Data, Variables>) {
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
    mutationFn: (variables: Variables) =>
      mutationFn(variables).finally(() => {
        isRunning.current = false;
      }),
  });
  const mutate = (variables: Variables) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(variables);
  };
  return { ...mutation, mutate };
}
