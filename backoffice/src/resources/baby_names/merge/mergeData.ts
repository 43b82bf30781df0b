import { useQuery } from '@tanstack/react-query';
import { callFunction } from '../../../providers/data/api';
import type { NameRow } from '../save';

interface MovedRows {
  table: string;
  column: string;
  moves: number;
  stays: number;
}

/** The response of merge_preview(). `kept` or `merged` is null if that name doesn't exist. */
export interface Preview {
  kept: NameRow | null;
  merged: NameRow | null;
  tables: MovedRows[];
  /** Values that the kept name lacks and takes from the merged name, by column. */
  fills: Record<string, unknown>;
}

/** Labels of the columns that refer to a name, in the order of the preview. */
export const LABELS: Record<string, string> = {
  'favorites.name_id': 'Favorites of parents',
  'favorite_list_names.name_id': 'Entries in lists of favorites',
  'room_names.name_id': 'Entries in naming rooms',
  'say_names.name_id': 'Entries in “Ask friends” links',
  'name_siblings.name_id': 'Siblings',
  'name_siblings.sibling_id': 'Sibling of other names',
  'celebrity_names.baby_name_id': 'Famous people',
  'name_zodiacs.name_id': 'Zodiac signs',
  'name_sources.name_id': 'Sources',
  'name_births.name_id': 'Official figures',
  'baby_names.variant_of': 'Spellings and forms',
  'name_submissions.baby_name_id': 'Suggested names',
  'name_corrections.name_id': 'Corrections',
  'name_variant_doubts.name_id': 'Doubtful base names',
  'name_variant_doubts.base_id': 'Doubtful variants',
  'name_redirects.new_id': 'Old page addresses of merged names',
};

export interface MovedLine {
  label: string;
  moves: number;
  stays: number;
}

/**
 * The lines of the preview, one for each column in LABELS. Columns in which no row refers to the merged name are left
 * out.
 */
export function movedLines(tables: readonly MovedRows[]): MovedLine[] {
  return Object.entries(LABELS).flatMap(([key, label]) => {
    const found = tables.find(({ table, column }) => `${table}.${column}` === key);
    return found && found.moves + found.stays > 0 ? [{ label, moves: found.moves, stays: found.stays }] : [];
  });
}

export const useMergePreview = (kept_id: number, merged_id: number) =>
  useQuery({
    queryKey: ['merge_preview', kept_id, merged_id],
    queryFn: () => callFunction<Preview>('merge_preview', { kept_id, merged_id }),
    gcTime: 0,
  });
