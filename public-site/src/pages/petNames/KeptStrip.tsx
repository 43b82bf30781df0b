import type { PetName } from '@cradle/shared/content/petNames';
import { foldLetter } from '@cradle/shared/names/names';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { useKeptPets } from './keptPets';
import { petAddress } from './petAddress';

import { usePetNames } from './usePetNames';

/** The number of saved names. It is in a line that exists anyway, so that no card moves. */
export function KeptCount() {
  const { kept } = useKeptPets();
  if (kept.length === 0) return null;
  return (
    <a className="kept-count" href="#kept">
      <Icon name="heart" size={16} />
      {kept.length} saved
    </a>
  );
}

/** Links to the saved names. Renders nothing if there are none. */
export function KeptStrip() {
  const { kept } = useKeptPets();
  const { data } = usePetNames();
  const pets = kept.flatMap((id) => data?.find((pet) => pet.id === id) ?? []);
  if (pets.length === 0) return null;
  return (
    <aside className="kept" id="kept" aria-labelledby="kept-title">
      <h2 id="kept-title">Saved for this visit</h2>
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
