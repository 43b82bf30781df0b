import type { PetName } from '@cradle/shared/content/petNames';
import type { CSSProperties } from 'react';
import '../../names/nameCard.css';
import { Heart } from '../../names/FavoriteHeart';
import { widthInEms } from '../../names/widthInEms';
import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Icon } from '../../ui/Icon';
import { useFavoritePets } from './favoritePets';
import { PetMark } from './PetMark';
import { noPetsSentence, petGender } from './petList';

export function PetGrid({ pets, letter }: { pets: readonly PetName[]; letter: string }) {
  const { saved, toggle } = useFavoritePets();
  if (pets.length === 0) {
    return <EmptyState heading="h3" motif="moon" title={noPetsSentence(letter)} />;
  }
  return (
    <ul className="cards">
      {pets.map((pet) => (
        <li key={pet.id}>
          <PetCard pet={pet} saved={saved.includes(pet.id)} onToggle={() => void toggle(pet.id, pet.name)} />
        </li>
      ))}
    </ul>
  );
}

function PetCard({ pet, saved, onToggle }: { pet: PetName; saved: boolean; onToggle: () => void }) {
  const gender = petGender(pet.gender);
  return (
    <article className="card pet raised">
      <h3 className="name" translate="no" style={{ '--ems': widthInEms(pet.name) } as CSSProperties}>
        {pet.name}
      </h3>
      <Heart id={pet.id} name={pet.name} isFavorite={saved} onClick={onToggle} />
      <p className="facts">
        <span className="gender">
          <PetMark type={pet.type} />
          {pet.type === 'dog' ? 'Dog' : 'Cat'}
        </span>
        <span className="gender">
          <Icon name={gender.icon} size={14} />
          {gender.word}
        </span>
        <span>{pet.origin}</span>
      </p>
      <p className="meaning">{pet.meaning}</p>
    </article>
  );
}

export function PetGridSkeleton() {
  return (
    <div>
      <LoadingAnnounced />
      <span className="visually-hidden">Loading pet names...</span>
      <div className="cards" aria-hidden="true">
        {['5ch', '7ch', '6ch', '4ch', '8ch', '5ch', '6ch', '7ch'].map((width, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number of skeletons is fixed
          <div className="card pet raised" key={at}>
            <Skeleton width={width} height="2rem" />
            <Skeleton width="70%" height="0.9rem" />
            <Skeleton width="85%" height="1rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
