// Alone: our policy is made once, and would be the one of this test for all files behind it.
import { afterEach, expect, it, vi } from 'vitest';

interface Rules {
  readonly createScriptURL: (address: string) => string;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

it('asks for the script through our policy, where a page takes no address that nobody vouches for', async () => {
  const vouched: string[] = [];
  const named: string[] = [];
  const kept: Rules[] = [];
  const createPolicy = (name: string, rules: Rules): Rules => {
    named.push(name);
    kept.push(rules);
    return {
      createScriptURL: (address) => {
        vouched.push(rules.createScriptURL(address));
        return address;
      },
    };
  };
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { loadTurnstile } = await import('./loadTurnstile.ts');
  void loadTurnstile().catch(() => undefined);
  expect(named).toEqual(['event-widgets']);
  expect(vouched).toEqual(['https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit']);
  expect(kept[0]?.createScriptURL('https://elsewhere.example/x.js')).toBe('');
});
