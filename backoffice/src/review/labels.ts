import { useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';

/** The resource's own name, for one or for many. */
export const useGetResourceLabelOf = (count: number): string =>
  useGetResourceLabel()(useResourceContext() ?? '', count);

/** A sentence of the resource's `review` messages; empty when it has none such. */
export function useReviewWords(): (key: string) => string {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  return (key) => translate(`resources.${resource}.review.${key}`, { _: '' });
}
