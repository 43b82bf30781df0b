import { useRef } from 'react';

/**
 * Runs untrusted advertising code in a sandboxed document with an opaque origin, which can't access the page or its
 * storage. The code is sent in a message (see public/ad-frame.html).
 */
export function AdFrame({ code }: { code: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const handedOver = useRef(false);
  const handOver = () => {
    // If the code calls document.write() in the frame, the load event fires again.
    if (handedOver.current || !frame.current) return;
    handedOver.current = true;
    const scheme = getComputedStyle(frame.current).colorScheme;
    // The target is '*', because an opaque origin can't be a target. The code is public anyway.
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
