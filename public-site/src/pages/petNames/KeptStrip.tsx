import type { PetName } from '@cradle/shared/content/petNames';
import { foldLetter } from '@cradle/shared/names';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { useKeptPets } from './keptPets';
import { petAddress } from './petAddress';

import { usePetNames } from './usePetNames';

/** How many names are kept. It stands in a line that is there anyway, so that no card moves under the finger. */
export function KeptCount() {
  const { kept } = useKeptPets();
  if (kept.length === 0) return null;
  return (
    <a className="kept-count" href="#kept">
      <Icon name="heart" size={16} />
      {kept.length} kept
    </a>
  );
}

/** Which names are kept; each leads to its letter. Nothing while none is. */
export function KeptStrip() {
  const { kept } = useKeptPets();
  const { data } = usePetNames();
  const pets = kept.flatMap((id) => data?.find((pet) => pet.id === id) ?? []);
  if (pets.length === 0) return null;
  return (
    <aside className="kept" id="kept" aria-labelledby="kept-title">
      <h2 id="kept-title">Kept for this visit</h2>
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
