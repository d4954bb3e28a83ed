import { describe, expect, it } from 'vitest';
import { letterOf } from './letterOf.ts';

describe('letterOf', () => {
  it.each([
    ['j', 'KeyJ', 'j'],
    ['J', 'KeyJ', 'j'],
    ['о', 'KeyJ', 'j'], // Russian
    ['ت', 'KeyJ', 'j'], // Arabic
    ['j', 'KeyC', 'j'], // Dvorak
    ['?', 'Slash', '?'],
    ['؟', 'Slash', '?'],
    ['ñ', 'Semicolon', ''],
    ['Enter', 'Enter', ''],
    ['Dead', 'KeyE', ''],
    ['ArrowDown', 'ArrowDown', ''],
  ])('of %s at %s is «%s»', (key, code, letter) => {
    expect(letterOf({ key, code })).toBe(letter);
  });
});
