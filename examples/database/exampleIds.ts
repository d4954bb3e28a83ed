/** Records that every database has, for the calls of the reference: by the names of places in their addresses. */
export const exampleIds: Readonly<Record<string, string>> = {
  eventId: '1',
  form: '1',
  formId: '1',
  campaignId: '1',
  channel: 'live-1',
  contactId: '1',
  listId: '1',
  recipientId: '2',
};
