/** Copying, also where the clipboard interface is missing (plain http) or refused. */

export interface RichText {
  /** What plain targets get. */
  readonly text: string;
  /** What tables and editors get; made by us, never foreign HTML. */
  readonly html: string;
}

/** Copies a text; tells whether it worked. Call it from a click or key press. */
export async function copyText(text: string): Promise<boolean> {
  return (await wrote(async () => navigator.clipboard.writeText(text))) || copyBySelection({ text });
}

/** Copies a text together with its HTML form; where only one can be copied, the text. */
export async function copyRich({ text, html }: RichText): Promise<boolean> {
  const write = async () => {
    const parts = { 'text/plain': text, 'text/html': html };
    const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })] as const);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
  };
  return (await wrote(write)) || copyBySelection({ text, html });
}

async function wrote(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch {
    return false;
  }
}

/** The old way: a selected field and `execCommand`, whose copy event takes both forms. */
function copyBySelection({ text, html }: { readonly text: string; readonly html?: string }): boolean {
  const focused = focusedElement();
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position:fixed;inset:0 auto auto 0;inline-size:1px;block-size:1px;opacity:0';
  field.addEventListener('copy', (event) => {
    event.stopPropagation();
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    if (html !== undefined) event.clipboardData?.setData('text/html', html);
  });
  placeFor(focused).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

/** What has the focus, inside shadow roots too. */
function focusedElement(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** Outside an open modal dialog nothing can be focused: beside what has the focus, something can. */
function placeFor(focused: Element | null): ParentNode & Node {
  const dialog = focused?.closest('dialog[open]');
  if (dialog) return dialog;
  const root = focused?.getRootNode();
  return root instanceof ShadowRoot ? root : document.body;
}
