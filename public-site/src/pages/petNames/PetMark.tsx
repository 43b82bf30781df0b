import type { PetName } from '@cradle/shared/content/petNames';
import { Stroke } from '../../ui/Icon';

/** The icons of a dog's and a cat's head. */
const heads: Record<PetName['type'], string> = {
  dog: 'M7.500 6.500c-2.600-1.300-4.700.2-4.700 3.600 0 2.900 1.200 5 2.900 5.100M16.500 6.500c2.600-1.300 4.700.2 4.700 3.600 0 2.900-1.200 5-2.900 5.100M7.500 6.500c2.800-1.200 6.200-1.200 9 0 1.300 2.600 1.800 5.600 1.800 8.300 0 3.500-2.800 5.700-6.300 5.700s-6.300-2.200-6.300-5.700c0-2.700.5-5.700 1.800-8.300ZM9.700 11.500v.010M14.300 11.500v.010M10.700 15.200h2.600L12 16.700Z',
  cat: 'M4.500 4l4.300 2.700c2.100-.6 4.300-.6 6.400 0L19.500 4l.7 8.600c0 4.400-3.700 7.400-8.200 7.400s-8.200-3-8.200-7.400ZM9 12v.010M15 12v.010M11 15h2l-1 1.100ZM1.500 14.500l3 .6M22.500 14.500l-3 .6',
};

export function PetMark({ type, size = 16 }: { type: PetName['type']; size?: number }) {
  return <Stroke path={heads[type]} size={size} />;
}
