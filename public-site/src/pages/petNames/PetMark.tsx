import type { PetName } from '@cradle/shared/content/petNames';
import { Stroke } from '../../ui/Icon';

const heads: Record<PetName['type'], string> = {
  dog: 'M7.5 6.5c-2.6-1.3-4.7.2-4.7 3.6 0 2.9 1.2 5 2.9 5.1M16.5 6.5c2.6-1.3 4.7.2 4.7 3.6 0 2.9-1.2 5-2.9 5.1M7.5 6.5c2.8-1.2 6.2-1.2 9 0 1.3 2.6 1.8 5.6 1.8 8.3 0 3.5-2.8 5.7-6.3 5.7s-6.3-2.2-6.3-5.7c0-2.7.5-5.7 1.8-8.3ZM9.7 11.5v.01M14.3 11.5v.01M10.7 15.2h2.6L12 16.7Z',
  cat: 'M4.5 4l4.3 2.7c2.1-.6 4.3-.6 6.4 0L19.5 4l.7 8.6c0 4.4-3.7 7.4-8.2 7.4s-8.2-3-8.2-7.4ZM9 12v.01M15 12v.01M11 15h2l-1 1.1ZM1.5 14.5l3 .6M22.5 14.5l-3 .6',
};

export function PetMark({ type, size = 16 }: { type: PetName['type']; size?: number }) {
  return <Stroke path={heads[type]} size={size} />;
}
