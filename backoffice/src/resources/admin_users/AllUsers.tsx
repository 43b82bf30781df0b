import { containsText, SEARCH_MAX_LENGTH, searchText } from '@cradle/shared/text/searchText';
import EraseIcon from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInfiniteGetList, useTranslate } from 'react-admin';
import { formatCount, formatDate } from '../../format';
import { LoadError } from '../../ui/Callout';
import { Panel } from '../../ui/Panel';
import { LinesSkeleton } from '../../ui/Skeletons';
import { useDebounced } from '../../ui/useDebounced';
import { useLoadFailure } from '../../ui/useToast';
import { type ProfileRow, USER_LIST, useAdmins } from './useAdmins';

const SEARCHED = ['email', 'full_name', 'username'];

interface AllUsersProps {
  /** Writes an email into the form that adds an admin. */
  onChoose: (email: string) => void;
  /** Opens the dialog that erases a person. Undefined for users who may not erase. */
  onErase?: (email: string) => void;
}

/** 'All Users': every account, the newest first. */
export const AllUsers = ({ onChoose, onErase }: AllUsersProps) => {
  const [typed, setTyped] = useState('');
  const search = searchText(useDebounced(typed));
  const users = useInfiniteGetList<ProfileRow>('profiles', {
    filter: search ? { 'or@': `(${containsText(SEARCHED, search)})` } : {},
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 50 },
  });
  const failure = useTranslate()('resources.admin_users.errors.fetch');
  useLoadFailure(failure, users.error);
  const total = users.data?.pages[0]?.total;
  return (
    <Panel title="All Users" hint="Everyone with an account. Select a user to copy the email address into the form.">
      <TextField
        type="search"
        label="Search users"
        helperText="By email, full name or username"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ htmlInput: { maxLength: SEARCH_MAX_LENGTH } }}
      />
      <Box role="status" sx={{ color: 'text.secondary', fontSize: 'var(--step--1)' }}>
        {users.isPending && 'Loading users…'}
        {total !== undefined && formatCount(total, 'user')}
      </Box>
      {users.isPending && <LinesSkeleton count={5} />}
      {users.error && (
        <LoadError retry={() => void users.refetch()}>
          {failure}. {users.error.message}
        </LoadError>
      )}
      {total === 0 && <Box sx={{ color: 'text.secondary' }}>No matching accounts.</Box>}
      {users.data && total !== 0 && <UserList users={users} onChoose={onChoose} onErase={onErase} />}
    </Panel>
  );
};

interface UserListProps extends AllUsersProps {
  users: ReturnType<typeof useInfiniteGetList<ProfileRow>>;
}

const UserList = ({ users, ...actions }: UserListProps) => {
  const { data: admins } = useAdmins();
  const staff = new Set(admins?.filter(({ is_active }) => is_active).map(({ user_id }) => user_id));
  return (
    <Box component="ul" aria-label="Users" tabIndex={0} sx={USER_LIST}>
      {users.data?.pages.flatMap(({ data }) =>
        data.map((user) => <User key={user.id} user={user} isAdmin={staff.has(user.id)} {...actions} />),
      )}
      {users.hasNextPage && (
        <li>
          <Button fullWidth onClick={() => void users.fetchNextPage()} disabled={users.isFetchingNextPage}>
            More users
          </Button>
        </li>
      )}
    </Box>
  );
};

const User = ({ user, isAdmin, onChoose, onErase }: AllUsersProps & { user: ProfileRow; isAdmin: boolean }) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', borderTop: 1, borderColor: 'divider' }}>
    <Box component="button" type="button" onClick={() => onChoose(user.email)} sx={line}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 560 }}>{user.email}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)' }}>
          {[user.full_name, user.username && `@${user.username}`, `joined ${formatDate(user.created_at)}`]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      {isAdmin && <Chip size="small" label="Admin" color="primary" />}
    </Box>
    {onErase && (
      <IconButton aria-label={`Erase ${user.email}`} color="error" onClick={() => onErase(user.email)}>
        <EraseIcon fontSize="small" />
      </IconButton>
    )}
  </Box>
);

const line = {
  all: 'unset',
  boxSizing: 'border-box',
  cursor: 'pointer',
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 1.5,
  rowGap: 0.5,
  flex: 1,
  minWidth: 0,
  py: 1.25,
  px: 1,
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 },
} as const;
