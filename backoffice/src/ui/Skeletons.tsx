import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

const indexes = (count: number) => Array.from({ length: count }, (_, at) => at);

/** Skeleton of a list: a title and a line for each row. */
export const LinesSkeleton = ({ count = 6 }: { count?: number }) => (
  <Box sx={{ p: 2, display: 'grid', gap: 2 }} aria-busy>
    {indexes(count).map((at) => (
      <Box key={at}>
        <Skeleton width={`${36 + ((at * 17) % 26)}%`} height={30} />
        <Skeleton width={`${70 + ((at * 11) % 20)}%`} />
      </Box>
    ))}
  </Box>
);

/** Skeleton of a table. Replaces react-admin's skeleton, which has unlabeled checkboxes and different columns. */
export const TableSkeleton = () => (
  <Box aria-busy>
    <Box sx={({ palette }) => ({ height: 38, backgroundColor: palette.paper.sunk })} />
    {indexes(10).map((at) => (
      <Box key={at} sx={row}>
        {[30 + ((at * 19) % 30), 60, 70 - ((at * 13) % 25), 55 + ((at * 23) % 40), 50].map((width, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the columns is fixed
          <Skeleton key={column} width={`${width}%`} height={22} />
        ))}
      </Box>
    ))}
  </Box>
);

const row = {
  display: 'grid',
  gridTemplateColumns: '1.4fr 0.7fr 0.8fr 2.4fr 0.7fr',
  gap: 3,
  alignItems: 'center',
  height: 48,
  px: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const;

export const FieldsSkeleton = ({ count }: { count: number }) => (
  <Box sx={{ display: 'grid', gap: 2.5 }} aria-busy>
    {indexes(count).map((at) => (
      <Skeleton key={at} variant="rounded" height={44} />
    ))}
  </Box>
);

export const PanelSkeleton = ({ fields }: { fields: number }) => (
  <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2.5 }}>
    <Skeleton width="12ch" height={26} sx={{ mb: 2 }} />
    <FieldsSkeleton count={fields} />
  </Card>
);
