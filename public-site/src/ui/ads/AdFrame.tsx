import { useRef } from 'react';

/**
 * Runs advertising code, which isn't trusted. The code runs in a sandboxed document with an opaque origin, which can't
 * access the page or its storage. The document gets the code by a message (see public/ad-frame.html).
 */
export function AdFrame({ code }: { code: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const handedOver = useRef(false);
  const handOver = () => {
    // The code is sent only once. The load event fires again if the code calls document.write() in the frame.
    if (handedOver.current || !frame.current) return;
    handedOver.current = true;
    const scheme = getComputedStyle(frame.current).colorScheme;
    // The target origin is '*', because messages can't be limited to an opaque origin. The code is public, so this is
    // safe.
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
