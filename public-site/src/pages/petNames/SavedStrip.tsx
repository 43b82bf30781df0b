import type { PetName } from '@cradle/shared/content/petNames';
import { foldLetter } from '@cradle/shared/names/names';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { useFavoritePets } from './favoritePets';
import { petAddress } from './petAddress';
import { usePetNames } from './usePetNames';

/** The number of saved names. It is part of an existing line of text, so that its appearance causes no layout shift. */
export function SavedCount() {
  const { saved } = useFavoritePets();
  const { pathname, search } = useLocation();
  if (saved.length === 0) return null;
  return (
    // The link contains the path, so that the router handles the click. If the link were only "#saved", the browser
    // would handle the click. The router would then treat the navigation as going back, and restore a scroll position.
    <Link className="saved-count" to={`${pathname}${search}#saved`}>
      <Icon name="heart" size={16} />
      {saved.length} saved
    </Link>
  );
}

/** Links to the saved names. Renders nothing if no name is saved. */
export function SavedStrip() {
  const { saved } = useFavoritePets();
  const { data } = usePetNames();
  const pets = saved.flatMap((id) => data?.find((pet) => pet.id === id) ?? []);
  if (pets.length === 0) return null;
  return (
    <aside className="saved" id="saved" aria-labelledby="saved-title">
      <h2 id="saved-title">Saved for this visit</h2>
      <ul className="chips">
        {pets.map((pet) => (
          <li key={pet.id}>
            <Link className="chip" to={addressOf(pet)}>
              {pet.name}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

const addressOf = ({ type, name }: PetName) =>
  petAddress({ kind: type, letter: foldLetter([...name][0] ?? '') ?? 'a' });
