import { useFiguresState } from '../data/names/nameYears';

/** A note that is shown while the server lacks the official figures of some spellings. */
export function FiguresNote() {
  const { data } = useFiguresState();
  if (!data || (data.loaded.includes('US') && !data.loading)) return null;
  return (
    <p className="panel small" role="note">
      {data.loading
        ? 'Official figures are still loading. Other spellings are not counted yet. Check back in a minute.'
        : 'This site has official figures only for names with a meaning. Other spellings are not counted.'}
    </p>
  );
}
