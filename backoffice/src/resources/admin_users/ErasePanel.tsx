import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Panel } from '../../look/Panel';

interface ErasePanelProps {
  /** Opens the dialog that asks for confirmation. */
  onErase: (email: string) => void;
}

/** Erases a person by email, also one without an account: a subscriber, or somebody who sent in a story. */
export const ErasePanel = ({ onErase }: ErasePanelProps) => {
  const [email, setEmail] = useState('');
  return (
    <Panel
      title="Erase a person"
      hint="For people who ask you to delete their data, with or without an account. You confirm in the next step."
    >
      <Box
        component="form"
        noValidate
        aria-label="Erase a person"
        onSubmit={(event) => {
          event.preventDefault();
          if (email.trim()) onErase(email.trim());
        }}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) auto' } }}
      >
        <TextField
          label="Email of the person"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" variant="outlined" color="error" disabled={email.trim() === ''}>
          Erase…
        </Button>
      </Box>
    </Panel>
  );
};
