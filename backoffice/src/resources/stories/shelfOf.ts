/** The list of the stories with a status. */
export const shelfOf = (status: string) => `/stories?${new URLSearchParams({ filter: JSON.stringify({ status }) })}`;
