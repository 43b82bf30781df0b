import { SEARCH_MAX_LENGTH } from '@cradle/shared/text/searchText';
import ThemeIcon from '@mui/icons-material/DarkModeOutlined';
import DashboardIcon from '@mui/icons-material/DashboardOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import ProfileIcon from '@mui/icons-material/PersonOutline';
import SiteIcon from '@mui/icons-material/PublicOutlined';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import useAutocomplete, { type AutocompleteGroupedOption } from '@mui/material/useAutocomplete';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useMemo, useState } from 'react';
import { useTheme } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { PAGES } from '../layout/pages';
import { useSignOut } from '../layout/useSignOut';
import { isAllowed } from '../providers/auth/permissions';
import { staff } from '../providers/auth/staff';
import { callFunction } from '../providers/data/api';
import { definitions } from '../resources/definitions';
import { visuallyHidden } from '../ui/theme/tokens';
import { useDebounced } from '../ui/useDebounced';
import { type Command, type FoundRecord, matching, recordCommands, resourceCommands } from './commands';

const HINT = 'Search or go to…';

/** The minimum length of a text for which the palette searches records (find_records()). */
const SHORTEST = 2;

/** The command palette: finds pages, actions and records by name. */
const CommandPalette = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    fullWidth
    maxWidth="sm"
    aria-label="Search and commands"
    sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    slotProps={{ paper: { sx: { mt: { sm: '10vh' }, maxHeight: { sm: '75vh' }, overflow: 'hidden' } } }}
  >
    <Search onClose={onClose} />
  </Dialog>
);

/**
 * The combobox with its results. It is a separate component that Dialog mounts, because useAutocomplete() needs the
 * input element when it first runs. The input doesn't exist yet while CommandPalette renders.
 */
const Search = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const commands = useCommands();
  const records = useRecords(text.trim());
  const options = useMemo(
    () => [
      ...matching(commands, text),
      // Records that were found for a previous text are filtered by the current text. Otherwise Enter, which opens the
      // first option, could open a record that doesn't match the current text.
      ...matching(recordCommands(records.found, [...definitions.values()]), records.isCurrent ? '' : text),
    ],
    [commands, text, records.found, records.isCurrent],
  );
  const choose = ({ to, run }: Command) => {
    onClose();
    if (to) void navigate(to);
    run?.();
  };
  const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } = useAutocomplete<Command>({
    id: 'command-palette',
    open: true,
    options,
    value: null,
    inputValue: text,
    groupBy: ({ group }) => group,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ id }) => id,
    filterOptions: (all) => all, // commands.ts and the database have filtered the options already.
    autoHighlight: true,
    clearOnBlur: false,
    clearOnEscape: false,
    onInputChange: (_event, value, reason) => reason === 'input' && setText(value),
    onChange: (_event, command) => command && choose(command),
    onClose: (_event, reason) => reason === 'escape' && onClose(),
  });
  const groups = groupedOptions as AutocompleteGroupedOption<Command>[];
  return (
    <>
      <Box
        {...getRootProps()}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          minHeight: 60,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <SearchIcon color="action" />
        <Box
          component="input"
          {...getInputProps()}
          autoFocus
          aria-label={HINT}
          placeholder={HINT}
          maxLength={SEARCH_MAX_LENGTH}
          sx={{ all: 'unset', flex: 1, minWidth: 0, font: 'inherit', minHeight: 44 }}
        />
        <Button onClick={onClose} sx={{ display: { sm: 'none' } }}>
          Close
        </Button>
      </Box>
      <State text={text.trim()} records={records} count={options.length} />
      <Box
        component="ul"
        {...getListboxProps()}
        aria-label="Results"
        sx={{ ...LIST, display: groups.length > 0 ? 'block' : 'none' }}
      >
        {groups.map(({ key, group, index, options: grouped }) => (
          <Box component="li" key={key} role="presentation">
            <Box
              id={`palette-group-${key}`}
              sx={{ px: 2, pt: 1.5, pb: 0.5, color: 'text.secondary', fontSize: 'var(--step--2)' }}
            >
              {group}
            </Box>
            <Box
              component="ul"
              role="group"
              aria-labelledby={`palette-group-${key}`}
              sx={{ listStyle: 'none', m: 0, p: 0 }}
            >
              {grouped.map((command, at) => {
                const { key: id, ...props } = getOptionProps({ option: command, index: index + at });
                return (
                  <Box component="li" key={id} {...props} sx={OPTION}>
                    <CommandIcon command={command} />
                    <span>
                      {command.label}
                      {command.about && (
                        <Box component="span" sx={{ color: 'text.secondary', fontSize: 'var(--step--1)', ml: 1 }}>
                          {command.about}
                        </Box>
                      )}
                    </span>
                  </Box>
                );
              })}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
};

/** Returns the pages and actions that the user's permissions allow. */
function useCommands(): Command[] {
  const { data: permissions = [] } = useQuery({ queryKey: ['auth', 'palette'], queryFn: () => staff.get() });
  const [theme, setTheme] = useTheme();
  const signOut = useSignOut();
  return useMemo(() => {
    const listed = resourceCommands([...definitions.values()], permissions);
    return [
      { id: 'dashboard', group: 'Go to', label: 'Dashboard', to: '/' },
      ...listed.filter(({ group }) => group === 'Go to'),
      ...PAGES.filter(({ needs }) => !needs || isAllowed(permissions, needs, 'list')).map(({ to, label }) => ({
        id: to,
        group: 'Go to',
        label,
        to,
      })),
      { id: 'profile', group: 'Go to', label: 'My profile', to: '/profile' },
      ...listed.filter(({ group }) => group === 'Actions'),
      {
        id: 'theme',
        group: 'Actions',
        label: `Use the ${theme === 'dark' ? 'light' : 'dark'} theme`,
        run: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
      },
      { id: 'site', group: 'Actions', label: 'Open the site', run: () => void window.open('/', '_blank', 'noopener') },
      { id: 'logout', group: 'Actions', label: 'Logout', run: signOut },
    ];
  }, [permissions, theme, setTheme, signOut]);
}

const NONE: readonly FoundRecord[] = [];

/**
 * Searches the database for records. Until the response arrives, returns the records that were found for the previous
 * text, with `isCurrent: false`.
 */
function useRecords(text: string) {
  const query = useDebounced(text, 200);
  const isSearch = text.length >= SHORTEST;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['find_records', query],
    queryFn: () => callFunction<FoundRecord[]>('find_records', { query }),
    enabled: query.length >= SHORTEST && isSearch,
    placeholderData: isSearch ? keepPreviousData : undefined,
    staleTime: 10_000,
  });
  const isDebouncing = query !== text;
  return {
    found: (isSearch && data) || NONE,
    isCurrent: !isDebouncing && !isPlaceholderData,
    isSearching: isSearch && (isDebouncing || isFetching),
    error,
    refetch,
  };
}

interface StateProps {
  text: string;
  records: ReturnType<typeof useRecords>;
  count: number;
}

/** Shows the state of the search (an error or the number of results). Screen readers announce it. */
const State = ({ text, records: { error, isSearching: searching, refetch }, count }: StateProps) => {
  const empty = count === 0 && !searching && !error;
  return (
    <>
      {error && (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1, color: 'error.main' }}>
          Couldn't search the records. {error.message}
          <Button onClick={() => void refetch()} sx={{ flex: 'none', ml: 'auto' }}>
            Try again
          </Button>
        </Box>
      )}
      <Box
        role="status"
        sx={
          text && !(error && count === 0)
            ? {
                px: 2,
                py: 1,
                color: 'text.secondary',
                fontSize: 'var(--step--1)',
                ...(!searching && !empty && { pb: 0 }),
              }
            : visuallyHidden
        }
      >
        {searching
          ? 'Searching…'
          : empty
            ? `Nothing found for “${text}”.`
            : error && count === 0
              ? ''
              : `${count} ${count === 1 ? 'result' : 'results'}`}
      </Box>
    </>
  );
};

const ICONS: Record<string, ComponentType> = {
  dashboard: DashboardIcon,
  profile: ProfileIcon,
  theme: ThemeIcon,
  site: SiteIcon,
  logout: LogoutIcon,
  ...Object.fromEntries(PAGES.map(({ to, icon }) => [to, icon])),
};

const CommandIcon = ({ command: { id, resource } }: { command: Command }) => {
  const Icon = ICONS[id] ?? definitions.get(resource)?.icon;
  return Icon ? <Icon /> : null;
};

const LIST = { listStyle: 'none', m: 0, p: 0, pb: 1, overflowY: 'auto', flex: 1 } as const;

const OPTION = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  minHeight: 44,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& svg': { color: 'text.secondary', fontSize: 'var(--step-1)' },
  '&.Mui-focused, &:hover': { backgroundColor: 'action.hover' },
  '&.Mui-focused': { boxShadow: 'inset 3px 0 var(--mark, currentColor)' },
} as const;

export default CommandPalette;
