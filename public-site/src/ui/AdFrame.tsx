import { useRef } from 'react';

/**
 * Advertisement code, which is not trusted. It runs in a document without our origin, which sees neither the page nor
 * what this browser keeps for it, and which gets the code in a message (public/ad-frame.html says why).
 */
export function AdFrame({ code }: { code: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const handedOver = useRef(false);
  const handOver = () => {
    // Writing the code loads the frame a second time.
    if (handedOver.current || !frame.current) return;
    handedOver.current = true;
    const scheme = getComputedStyle(frame.current).colorScheme;
    // An origin without a name cannot be addressed; everybody may read the code anyway.
    frame.current.contentWindow?.postMessage({ code, scheme }, '*');
  };
  return (
    <iframe
      ref={frame}
      title="Advertisement"
      src="/ad-frame.html"
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      loading="lazy"
      onLoad={handOver}
    />
  );
}
