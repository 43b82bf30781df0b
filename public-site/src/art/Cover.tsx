import { pictureAt } from '@cradle/shared/pictures/pictureAddress';
import { safeImage } from '@cradle/shared/text/safeUrl';
import { useState } from 'react';
import { Art } from './Art';
import type { ArtKind } from './recipes';

type Props = {
  kind: ArtKind;
  seed: string | number;
  /** The URL of the image. If it is missing or fails to load, a drawing is shown instead. */
  src?: string | null;
  /** The text alternative of the image. Drawings are decorative and have none. */
  alt?: string | null;
  /** Disables lazy loading. Set for the first image of a page. */
  eager?: boolean;
  /** The attribute `sizes`: the width of the frame. Needed for pictures that are stored in several sizes. */
  sizes?: string;
  className?: string;
};

/** The image of a story, product or article in a frame of fixed size. */
export function Cover({
  kind,
  seed,
  src,
  alt,
  eager = false,
  sizes = 'auto, (max-width: 30em) 100vw, 30em',
  className,
}: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const url = safeImage(src);
  return (
    <div className={className ? `cover ${className}` : 'cover'}>
      {url && url !== failed ? (
        <img
          src={url}
          {...(url && pictureAt(url))}
          sizes={sizes}
          alt={alt ?? ''}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(url)}
        />
      ) : (
        <Art kind={kind} seed={seed} />
      )}
    </div>
  );
}
