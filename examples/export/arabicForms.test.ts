// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { joined } from './arabicForms.ts';

describe('joined', () => {
  it.each([
    ['مريم', [0xfee3, 0xfeae, 0xfef3, 0xfee2]],
    ['مَرْيَم', [0xfee3, 0xfeae, 0xfef3, 0xfee2]],
    ['گل\u200Cمحمدی', [0xfb94, 0xfede, 0xfee3, 0xfea4, 0xfee4, 0xfeaa, 0xfbfc]],
    ['لا', [0xfefb]],
    ['بلا', [0xfe91, 0xfefc]],
    ['هدى', [0xfeeb, 0xfeaa, 0xfeef]],
    ['ـبـ', [0x640, 0xfe92, 0x640]],
    // Nothing is left of a mark alone.
    ['\u064E', []],
  ])('has the forms of «%s»', (word, forms) => {
    expect(joined(word)).toEqual(forms);
  });
});
