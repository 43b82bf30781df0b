import { useFiguresState } from '../../../data/nameYears';

/** For names without figures: a note while the server is still loading official figures. */
export function StillLoading() {
  const { data } = useFiguresState();
  return data?.loading ? <p>Official figures are still loading. Check back in a minute.</p> : null;
}
