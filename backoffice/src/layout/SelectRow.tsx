import { type RaRecord, useListContext } from 'react-admin';

interface SelectRowProps {
  record: RaRecord;
  /** What it is called. */
  called: string;
}

/** Selects a card, for what is done with several at once; a table has its own. Plain, for it stands in every card (look/marks.ts). */
export const SelectRow = ({ record, called }: SelectRowProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <input
      type="checkbox"
      className="select-row"
      aria-label={`Select ${called}`}
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
    />
  );
};
