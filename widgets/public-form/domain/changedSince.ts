type Answers = Readonly<Record<string, unknown>>;

/** What was answered in this visit: not what the layout or the page's address says. */
export function changedSince(opened: Answers, now: Answers): Answers {
  const isNew = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(opened[name]);
  return Object.fromEntries(Object.entries(now).filter(isNew));
}
