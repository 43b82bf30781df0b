import { useQuery } from '@tanstack/react-query';
import { callFunction } from '../../providers/data/api';
import { readableError } from '../../providers/data/readableError';

export interface LetterRow {
  letter: string;
  girl: number;
  boy: number;
  neutral: number;
}

/** Weeks by their Monday. */
export interface ArrivalRow {
  week: string;
  stories?: number;
  names?: number;
}

export interface SubscriberRow {
  week: string;
  subscribers: number;
}

/** What dashboard_figures() answers: only of what the caller's role may list. */
export interface Figures {
  totals: Partial<Record<string, number>>;
  waiting: Partial<Record<string, number>>;
  plots: { names?: LetterRow[]; arrivals?: ArrivalRow[]; subscribers?: SubscriberRow[] };
}

const ask = () =>
  callFunction<Figures>('dashboard_figures', {}).catch((error) => {
    throw readableError(error);
  });

/** All that the dashboard counts, in one request. */
export const useFigures = () => useQuery({ queryKey: ['dashboard'], queryFn: ask });
