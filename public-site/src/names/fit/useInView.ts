import { type RefObject, useEffect, useState } from 'react';

/** True once the element has been within 200 px of the viewport, even if it is scrolled away later. */
export function useInView(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, near]);
  return near;
}
