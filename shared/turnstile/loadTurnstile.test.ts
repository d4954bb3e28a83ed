import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  document.head.replaceChildren();
});

it('asks for the script through our policy, where a page takes no address that nobody vouches for', async () => {
  const vouched: string[] = [];
  const createPolicy = vi.fn((_name: string, rules: { createScriptURL: (address: string) => string }) => ({
    createScriptURL: (address: string) => {
      vouched.push(rules.createScriptURL(address));
      return address;
    },
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { loadTurnstile } = await import('./loadTurnstile.ts');
  void loadTurnstile().catch(() => undefined);
  expect(createPolicy).toHaveBeenCalledWith('event-widgets', expect.anything());
  expect(vouched).toEqual(['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit']);
  expect(createPolicy.mock.calls[0]?.[1].createScriptURL('https://elsewhere.example/x.js')).toBe('');
});
