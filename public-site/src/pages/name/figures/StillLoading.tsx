import { useFiguresState } from '../../../data/names/nameYears';

/** A note for names without figures, shown while the server is still loading official figures. */
export function StillLoading() {
  const { data } = useFiguresState();
  return data?.loading ? <p>Official figures are still loading. Check back in a minute.</p> : null;
}
