/** What is saved of a mail and what is sent. */
import { isText, partsIn, tagOf } from './defs.ts';
import type { Compiled } from './engineVendor.ts';
import type { Core } from './core.ts';
import type { Def } from './encode.ts';
import type { Output } from './engine.ts';
import { cssOf, inlineStyles } from './inlineStyles.ts';
import { writeMail, type WrittenMail } from './mail.ts';
import { joinPage, pageOf, type Page } from './page.ts';
import { withRoot } from './project.ts';
import { attributeIn, withAttribute } from './tagText.ts';
import { grow } from './tree.ts';
import { unmarked, writeHtml, type Mark } from './writeHtml.ts';
import { makeMarks, type Marks } from './canvas/marks.ts';

export interface Loaded {
  readonly project: Readonly<Record<string, unknown>>;
  readonly root: Def;
}

/** The mail itself is written when it is asked for: who looks whether anything has changed needs only the JSON. */
export function writeOutput(core: Core, { project, root: loaded }: Loaded): Output {
  const root = grow(core.document.root);
  const mail = core.kind === 'mjml' ? mailOf(core, root, unmarked) : null;
  let sent: Compiled | null = null;
  // Also after the engine has gone: who saves may read it late.
  const send = () => (sent ??= mail === null ? htmlMail() : compiled(core, mail));
  const htmlMail = (): Compiled => {
    const { root: styled, css } = inlineStyles(root, project['styles']);
    return { html: joinPage(withCss(pageOf(root), css), writeHtml(styled)), problems: [] };
  };
  return {
    designJson: JSON.stringify(withRoot(project, root, loaded)),
    get html() {
      return send().html;
    },
    get problems() {
      return send().problems;
    },
  };
}

function withCss(page: Page, css: string): Page {
  return css === ''
    ? page
    : { ...page, head: `${page.head}<style>${css.replaceAll('</', '<\\/')}</style>\n` };
}

function mailOf(core: Core, root: Def, mark: Mark): WrittenMail {
  const mjml = findTag(root, 'mjml') ?? root;
  return writeMail(mjml, { defaultsOf: (type) => core.document.defaultsOf(type), mark });
}

function compiled(core: Core, { mjml, withTags }: WrittenMail): Compiled {
  const { html, problems } = core.document.compile(mjml);
  return { html: withTags(html), problems: problems.map(withTags) };
}

function findTag(def: Def, tag: string): Def | null {
  if (tagOf(def) === tag) return def;
  return partsIn(def).find((part) => tagOf(part) === tag) ?? null;
}

export interface Drawn {
  readonly html: string;
  readonly marks: Marks & { readonly prefix: string };
}

/** The mail for the canvas: its parts can be found again. */
export function writeDrawing(core: Core, { project }: Loaded): Drawn {
  const blockOf = new Map<Def, string>();
  const root = grow(core.document.root, (def, part) => blockOf.set(def, part.cid));
  const marks = makeMarks(blockOf, isText);
  if (core.kind === 'mjml') return { html: compiled(core, mailOf(core, root, marks.mark)).html, marks };
  const page = withCss(pageOf(root), cssOf(project['styles']));
  const { bodyAttributes } = page;
  const classes = [attributeIn(bodyAttributes, 'class'), marks.mark(root)].filter(Boolean).join(' ');
  const body = withAttribute(bodyAttributes, 'class', classes);
  return { html: joinPage({ ...page, bodyAttributes: body }, writeHtml(root, marks.mark)), marks };
}
