/** A session of the agenda opens its page. */
for (const box of document.querySelectorAll('[data-sessions]')) {
  box.addEventListener('open-session-details', ({ detail }) => {
    location.assign(`${box.dataset.sessions}${detail.sessionId}`);
  });
}
