import { useFiguresState } from '../../../data/nameYears';

/** Says so while the server still loads official figures. For names that have none yet. */
export function StillLoading() {
  const { data } = useFiguresState();
  return data?.loading ? <p>Official figures are still being loaded. Look again in a minute.</p> : null;
}
