import { useEffect } from 'react';
import type { FoundName } from '../../data/names/search';
import { FitSection } from '../../names/fit/FitSection';
import { setFamily } from '../../names/fit/rules/family';

/** Shows how well a name fits the surname in the search text. */
export default function SurnameCard({ name, surname }: { name: FoundName; surname: string }) {
  useEffect(() => setFamily({ surname, searched: surname }), [surname]);
  return <FitSection title={`${name.name} with your surname`} names={[name]} focusRequests={0} />;
}
