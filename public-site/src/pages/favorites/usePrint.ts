import { useEffect, useState } from 'react';
import { toast } from '../../ui/toasts';

type Rest = { complete: boolean; failed: boolean; load: () => void };

/** Prints the page once all of it is there: `load` asks for the rest. A part is never printed as if it were all. */
export function usePrint({ complete, failed, load }: Rest) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing || !(complete || failed)) return;
    setPrinting(false);
    if (complete) window.print();
    else toast({ title: 'Error', description: 'Could not load all of your names. Please try again.', tone: 'error' });
  }, [printing, complete, failed]);
  const onPrint = () => {
    load();
    setPrinting(true);
  };
  return { printing, onPrint };
}
