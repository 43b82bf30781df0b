import UndoIcon from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Confirm, useResourceContext } from 'react-admin';
import type { Batch } from './batch';
import { undoBatch } from './steps';

/** Takes a whole import back, after a question. */
export const UndoButton = ({ batch }: { batch: Batch }) => {
  const resource = useResourceContext() ?? '';
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button startIcon={<UndoIcon />} onClick={() => setAsking(true)}>
        Undo
      </Button>
      <Confirm
        isOpen={asking}
        title={`Undo the import of ${batch.file_name}?`}
        content={`What it added (${batch.added.toLocaleString('en')}) is deleted, what it changed (${batch.changed.toLocaleString('en')}) becomes what it was. What somebody changed since stays as it is.`}
        confirm="Undo the import"
        onConfirm={() => {
          setAsking(false);
          void undoBatch(resource, batch.id, batch.added + batch.changed);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
