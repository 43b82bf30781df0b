import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactElement } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';

export interface BulkField {
  field: string;
  input: ReactElement;
}

interface BulkFieldsProps {
  fields: readonly BulkField[];
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

/** A line for each field: whether, and once it is ticked, how. */
export const BulkFields = ({ fields, chosen, onChoose }: BulkFieldsProps) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const toggle = (field: string, on: boolean) =>
    onChoose(on ? [...chosen, field] : chosen.filter((one) => one !== field));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {fields.map(({ field, input }) => (
        <Box
          component="li"
          key={field}
          sx={({ palette }) => ({
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '190px minmax(0, 1fr)' },
            alignItems: 'center',
            columnGap: 2,
            minHeight: 60,
            py: 0.75,
            borderTop: `1px solid ${palette.divider}`,
          })}
        >
          <FormControlLabel
            control={
              <Checkbox checked={chosen.includes(field)} onChange={(_event, checked) => toggle(field, checked)} />
            }
            label={translate(`resources.${resource}.fields.${field}`)}
          />
          {chosen.includes(field) && input}
        </Box>
      ))}
    </Box>
  );
};
