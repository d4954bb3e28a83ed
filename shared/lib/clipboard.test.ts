// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { copyRich, copyText } from './clipboard.ts';

/** What `execCommand('copy')` puts on the clipboard: what the copy event of the focused field sets. */
function standInForExecCommand(succeeds = true) {
  const copied: Record<string, string> = {};
  const places: (Node | null)[] = [];
  const execCommand = vi.fn<(command: string) => boolean>(() => {
    const field = [...fields(document.body)].at(-1);
    places.push(field?.parentNode ?? null);
    const event = new Event('copy', { bubbles: true, cancelable: true });
    Object.assign(event, {
      clipboardData: { setData: (type: string, text: string) => (copied[type] = text) },
    });
    field?.dispatchEvent(event);
    return succeeds;
  });
  Object.assign(document, { execCommand });
  onTestFinished(() => void Reflect.deleteProperty(document, 'execCommand'));
  return { copied, places, execCommand };
}

function* fields(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    if (element.localName === 'textarea') yield element;
    if (element.shadowRoot) yield* fields(element.shadowRoot);
  }
}

function clipboard(part: Partial<Clipboard>) {
  Object.defineProperty(navigator, 'clipboard', { value: part, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
}

describe('copyText', () => {
  beforeEach(() => clipboard({}));
  afterEach(() => document.body.replaceChildren());

  it('uses the clipboard where there is one', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    clipboard({ writeText });
    const { execCommand } = standInForExecCommand();
    expect(await copyText('hello')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('hello');
    expect(execCommand).not.toHaveBeenCalled();
  });

  it.each([
    ['is missing', {}],
    ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ])('copies the old way where it %s', async (_, part) => {
    clipboard(part);
    const { copied } = standInForExecCommand();
    expect(await copyText('hello')).toBe(true);
    expect(copied).toEqual({ 'text/plain': 'hello' });
    expect([...fields(document.body)]).toEqual([]);
  });

  it('says when nothing worked', async () => {
    standInForExecCommand(false);
    expect(await copyText('hello')).toBe(false);
  });

  it('works inside a dialog in a shadow root, and gives the focus back', async () => {
    const host = document.createElement('div');
    const dialog = document.createElement('dialog');
    const button = document.createElement('button');
    dialog.setAttribute('open', '');
    dialog.append(button);
    host.attachShadow({ mode: 'open' }).append(dialog);
    document.body.append(host);
    button.focus();
    const { places } = standInForExecCommand();
    expect(await copyText('hello')).toBe(true);
    expect(places).toEqual([dialog]);
    expect(host.shadowRoot?.activeElement).toBe(button);
  });

  it('copies both forms of a table', async () => {
    const { copied } = standInForExecCommand();
    expect(await copyRich({ text: 'a\tb', html: '<table></table>' })).toBe(true);
    expect(copied).toEqual({ 'text/plain': 'a\tb', 'text/html': '<table></table>' });
  });
});
