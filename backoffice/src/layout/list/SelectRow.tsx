import { type RaRecord, useListContext } from 'react-admin';

interface SelectRowProps {
  record: RaRecord;
  /** The name of the record. */
  called: string;
}

/** The check box of a card, for bulk actions. A plain input, because MUI's is slow in every card; styled in look/components.ts. */
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
