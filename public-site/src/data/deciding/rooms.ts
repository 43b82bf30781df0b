/**
 * The API of naming rooms. Every request is a POST with the secrets in its body, because servers log URLs. All
 * functions throw ApiError if the request fails.
 */
import type { Database, Json } from '@cradle/shared/database/database.types';
import { query } from '../api/query';

type Functions = Database['public']['Functions'];
type Enums = Database['public']['Enums'];
export type RoomVote = Enums['room_vote'];
export type RoomReason = Enums['room_reason'];
export type RoomBaby = Enums['room_baby'];

export type Person = { id: number; first_name: string; starter: boolean };
export type RoomName = {
  id: number;
  name: string;
  name_id?: number;
  gender?: Enums['name_gender'];
  meaning?: string;
  origin?: string;
  syllables?: number;
  pronunciation?: string;
  vetoed?: boolean;
  /** True if the member can remove the name; see may_remove_room_name(). */
  removable?: boolean;
  my_vote?: RoomVote;
  /**
   * True if the other members have seen this member's vote. Such a vote can't be changed, even if a new member joins
   * and all votes are hidden again.
   */
  final?: boolean;
  my_reason?: RoomReason;
  /** The number of members who gave each vote. Undefined until everybody has voted, like `reasons`. */
  votes?: Partial<Record<RoomVote, number>>;
  reasons?: Partial<Record<RoomReason, number>>;
  match?: boolean;
};
/** A room as one of its members sees it, from room_state(). */
export type Room = {
  version: string;
  title: string | null;
  baby: RoomBaby;
  surname: string | null;
  siblings: string | null;
  closed: boolean;
  joinable: boolean;
  me: number;
  starter: boolean;
  vetoes_left: number;
  last_seq: number;
  people: Person[];
  names: RoomName[];
  my_ranking: number[] | null;
  /** The ranking of each member, by member id. Null until everybody has ranked. */
  rankings: Record<string, number[]> | null;
};
/** A room as a visitor with the link sees it. */
export type RoomPreview = { title: string | null; joinable: boolean; people: string[] };

/** The secrets of a member: the room's token, and the member's own key. */
export type Member = { token: string; member_key: string };
/** A vote in the format of vote_in_room(). */
export type SentVote = { name: number; vote: RoomVote | 'veto' | null; reason?: RoomReason; seq: number };
/** Names to add: ids of names on the site, and names that the member entered. */
export type NewNames = { name_ids: number[]; own_names: string[] };

type NewRoom = Omit<Functions['start_room']['Args'], 'own_names'> & { own_names: string[] };

/** Starts a room. Repeating the request with the same secrets changes nothing. */
export const startRoom = (room: NewRoom) => result<Room>(query((api) => api.rpc('start_room', room)));

/** Joins a room. Repeating the request with the same key changes nothing. */
export const joinRoom = (member: Functions['join_room']['Args']) =>
  result<Room>(query((api) => api.rpc('join_room', member)));

/** The room as the member sees it; null if there is no such room, or if the member was removed. */
export const readRoom = (member: Member) => result<Room | null>(query((api) => api.rpc('room_state', member)));

/**
 * The room if its version differs from the version `known`; otherwise an object that has only the version. Null in the
 * same cases as readRoom().
 */
export const pollRoom = (member: Member, known: string) =>
  result<Room | { version: string } | null>(query((api) => api.rpc('room_state', { ...member, known })));

/** Fetches the preview of a room; null if there is no such room. */
export const previewRoom = (token: string) =>
  result<RoomPreview | null>(query((api) => api.rpc('room_state', { token })));

export const sendVotes = (member: Member, votes: readonly SentVote[]) =>
  result<Room>(query((api) => api.rpc('vote_in_room', { ...member, votes: votes as unknown as Json })));

export const addNames = (member: Member, names: NewNames) =>
  result<Room>(query((api) => api.rpc('add_room_names', { ...member, ...names })));

/** Deletes all votes on a name, so that everybody votes on it again. */
export const voteAgain = (member: Member, name: number) =>
  result<Room>(query((api) => api.rpc('revote_room_name', { ...member, name })));

/** Removes a name and its votes. Allowed only if the name is `removable`. */
export const removeName = (member: Member, name: number) =>
  result<Room>(query((api) => api.rpc('remove_room_name', { ...member, name })));

/** Stores the member's ranking of the matches: ids of names, the favorite first. */
export const rankNames = (member: Member, ranking: number[]) =>
  result<Room>(query((api) => api.rpc('rank_room_names', { ...member, ranking })));

export const setRoom = (member: Member, settings: { closed?: boolean; joinable?: boolean }) =>
  result<Room>(query((api) => api.rpc('set_room', { ...member, ...settings })));

export const removeMember = (member: Member, member_id: number) =>
  query((api) => api.rpc('remove_room_member', { ...member, member_id }));

export const deleteRoom = (member: Member) => query((api) => api.rpc('delete_room', member));

/** Sets the type of a response, because the generated types contain only JSON for these functions. */
const result = <T>(response: Promise<unknown>) => response as Promise<T>;
