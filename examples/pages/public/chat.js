/** The switches of the chat's pages. */

for (const form of document.querySelectorAll('form[data-chat-switches]')) {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('click', ({ target }) => {
    const { cut } = target.dataset;
    if (cut) void turn({ cut });
  });
  form.addEventListener('change', ({ target }) => void turn({ fail: target.value }));
}

async function turn(body) {
  await fetch('/api/example/chat', {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'X-CSRF-TOKEN': document.querySelector('meta[name="csrf-token"]').content,
    },
    body: JSON.stringify(body),
  });
}
