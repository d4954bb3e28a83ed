/** Renews what the printers printed, while somebody looks at it. */

const everyMs = 2_000;

setInterval(() => void renew(), everyMs);

async function renew() {
  if (document.hidden) return;
  try {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
    if (!answer.ok || answer.redirected) return;
    const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const [now, next] = [document, fresh].map((page) => page.querySelector('[data-renewed]'));
    if (now && next && now.innerHTML !== next.innerHTML) now.replaceWith(next);
  } catch {
    // The host is away: the next one.
  }
}
