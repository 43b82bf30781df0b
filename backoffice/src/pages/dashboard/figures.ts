import { useQuery } from '@tanstack/react-query';
import { callFunction } from '../../providers/data/api';

export interface LetterRow {
  letter: string;
  girl: number;
  boy: number;
  neutral: number;
}

/** The numbers of submissions in one week. `week` is the date of its Monday. */
export interface ArrivalRow {
  week: string;
  stories?: number;
  names?: number;
}

/** The number of naming rooms that were opened in the last 30 days, and the number of people in these rooms. */
export interface RoomCounts {
  rooms: number;
  people: number;
}

/** The number of links that visitors created to ask friends about names, and the number of friends who answered. */
export interface SayCounts {
  links: number;
  friends: number;
}

export interface SubscriberRow {
  week: string;
  subscribers: number;
}

/** The response of dashboard_figures(). It doesn't contain numbers about resources that the user may not list. */
export interface Figures {
  totals: Partial<Record<string, number>>;
  waiting: Partial<Record<string, number>>;
  plots: {
    names?: LetterRow[];
    arrivals?: ArrivalRow[];
    subscribers?: SubscriberRow[];
    rooms?: RoomCounts;
    say?: SayCounts;
  };
}

/** Loads all figures of the dashboard in one request. */
export const useFigures = () =>
  useQuery({ queryKey: ['dashboard'], queryFn: () => callFunction<Figures>('dashboard_figures', {}) });
