/** Changes the language, direction and preheader of a mail, one step of undo. */
import type { Core } from './core.ts';
import type { MailSettings } from './engine.ts';
import { childrenOf, defOf, isWhole } from './engineVendor.ts';
import { headWithPreheader, hiddenLine, newHiddenLine, withLanguage } from './settings.ts';
import { sproutOf } from './tree.ts';

export function changeSettings(core: Core, settings: Partial<MailSettings>): void {
  const before = core.state().settings;
  const { lang, dir, preheader } = settings;
  const isLanguage =
    (lang !== undefined && lang !== before.lang) || (dir !== undefined && dir !== before.dir);
  const isLine = preheader !== undefined && preheader !== before.preheader;
  if (!isLanguage && !isLine) return;
  core.step(() => {
    const { top } = core;
    if (isLanguage) core.document.change(top, withLanguage(defOf(top), core.kind, settings));
    if (isLine && core.kind === 'mjml') changeHead(core, preheader);
    if (isLine && core.kind === 'html') changeHiddenLine(core, preheader);
  });
}

function changeHead(core: Core, preheader: string): void {
  const head = core.head();
  const next = headWithPreheader(head ? defOf(head) : null, preheader);
  if (head) core.document.change(head, next);
  else core.document.insert(core.top, 0, sproutOf(next));
}

function changeHiddenLine(core: Core, preheader: string): void {
  const { root } = core;
  const line = hiddenLine(childrenOf(root).map(defOf));
  const part = line && childrenOf(root).find((child) => defOf(child) === line);
  const { components } = newHiddenLine(preheader);
  if (part && preheader === '') core.document.remove(part);
  else if (part && isWhole(part)) {
    const { content: _, ...own } = line;
    core.document.change(part, { ...own, components });
  } else if (preheader !== '') core.document.insert(root, 0, sproutOf(newHiddenLine(preheader)));
}
