/** Registration statuses and PAX statuses with their ids (S1 §3, S2 §3). */
export interface Status {
  id: number;
  name: string;
}

export const statusList: readonly Status[] = [
  { id: 1, name: 'Registered' },
  { id: 2, name: 'Pending' },
  { id: 3, name: 'Cancelled' },
];

export const paxStatusList: readonly Status[] = [
  { id: 1, name: 'Declined' },
  { id: 2, name: 'Confirmed' },
  { id: 3, name: 'Invited' },
  { id: 5, name: 'Waiting list' },
  { id: 7, name: 'No show' },
];

/** The id of a status's name; null when there is none. */
export function statusId(list: readonly Status[], name: string): number | null {
  return list.find((status) => status.name === name)?.id ?? null;
}
