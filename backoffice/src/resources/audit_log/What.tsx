import Box from '@mui/material/Box';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { calledOf, type LogEntry, verbOf } from '../../history/logEntry';

/** 'changed Bath duck in products' */
export const What = ({ entry }: { entry: LogEntry }) => {
  const label = useGetResourceLabel()(entry.resource, 2).toLowerCase();
  const translate = useTranslate();
  const key = (entry.after ?? entry.before)?.key;
  const called =
    typeof key === 'string' ? translate(`resources.${entry.resource}.fields.${key}`, { _: key }) : calledOf(entry);
  return (
    <span>
      {verbOf(entry.action)}{' '}
      {called && (
        <>
          <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
            {called}
          </Box>{' '}
          in{' '}
        </>
      )}
      {label}
    </span>
  );
};
