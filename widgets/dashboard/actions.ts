/** What the host's page can lend to the dashboard; published as it stands here. */
export interface Actions {
  /** Takes an event of the calendar. Refuse with `{ success: false, message }`, or by an error. */
  readonly createCalendarEvent?: (event: CalendarEvent) => unknown;
}

export interface CalendarEvent {
  /** `YYYY-MM-DD HH:MM`, as the reader's clock shows it. */
  readonly startDate: string;
  readonly endDate: string;
  readonly category_id: string | null;
  readonly description: string;
  /** Id of a user. */
  readonly assigned_to: string | null;
}
