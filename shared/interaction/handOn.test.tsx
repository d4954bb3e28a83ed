import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import './handOn.ts';

interface Named {
  readonly name: string;
  readonly isOff?: boolean;
}

const Control = ({ name, isOff = false }: Named) => (
  <button type="button" disabled={isOff}>
    {name}
  </button>
);

/** Gives a control the focus, and shows the rest instead: as in Chromium, told while it still stands. */
async function loseFocusOf(name: string, before: React.ReactNode, after: React.ReactNode) {
  const { screen, shadowRoot, rerender } = await renderInIsland(before);
  const lost = screen.getByRole('button', { name });
  lost.focus();
  act(() => {
    lost.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
    lost.blur();
    rerender(after);
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  return shadowRoot.activeElement?.textContent ?? null;
}

const rows = (names: readonly string[]) => (
  <>
    <Control name="New" />
    <ul>
      {names.map((name) => (
        <li key={name}>
          <Control name={`Edit ${name}`} />
          <Control name={`Delete ${name}`} />
        </li>
      ))}
    </ul>
  </>
);

describe('a control that goes hands the focus on', () => {
  it.each<[string, string, React.ReactNode, React.ReactNode, string | null]>([
    ['to the next row', 'Delete b', rows(['a', 'b', 'c']), rows(['a', 'c']), 'Edit c'],
    ['to the row before, after the last', 'Delete c', rows(['a', 'b', 'c']), rows(['a', 'b']), 'Delete b'],
    ['further out where nothing is left', 'Edit a', rows(['a']), rows([]), 'New'],
    [
      'from what is turned off to what comes after it',
      'Undo',
      [<Control key="1" name="Save" />, <Control key="2" name="Undo" />, <Control key="3" name="Redo" />],
      [
        <Control key="1" name="Save" />,
        <Control key="2" name="Undo" isOff />,
        <Control key="3" name="Redo" />,
      ],
      'Redo',
    ],
    [
      'to what has come into its place',
      'Cancel',
      [
        <p key="1">
          <Control name="Cancel" />
        </p>,
        <Control key="2" name="Next" />,
      ],
      [
        <p key="1">
          <Control key="new" name="Copy" />
        </p>,
        <Control key="2" name="Next" />,
      ],
      'Copy',
    ],
    ['but not what the user has left', 'Edit a', rows(['a']), rows(['a']), null],
  ])('%s', async (_, name, before, after, expected) => {
    expect(await loseFocusOf(name, before, after)).toBe(expected);
  });
});
