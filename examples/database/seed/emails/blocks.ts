/** Pieces of table-based e-mail, as mail clients need them: widths as attributes, styles inline, nothing from elsewhere. */
export interface Look {
  accent: string;
  /** Behind the mail. */
  ground: string;
  font: string;
}

export const looks = {
  indigo: { accent: '#4f46e5', ground: '#eef0f6', font: 'Helvetica, Arial, sans-serif' },
  teal: { accent: '#0f766e', ground: '#ecf3f2', font: 'Verdana, Geneva, sans-serif' },
  rose: { accent: '#be123c', ground: '#f7eef0', font: "Georgia, 'Times New Roman', serif" },
  amber: { accent: '#b45309', ground: '#f6f1e7', font: 'Tahoma, Arial, sans-serif' },
  slate: { accent: '#334155', ground: '#eceff3', font: 'Arial, Helvetica, sans-serif' },
} as const satisfies Readonly<Record<string, Look>>;

/** A picture drawn here, so that showing a mail asks nobody for anything. */
export function picture(
  colour: string,
  { width, height, seed }: { width: number; height: number; seed: number },
): string {
  const shapes = Array.from({ length: 6 }, (_, index) => {
    const x = (seed * 137 + index * 211) % width;
    const radius = 40 + ((seed * 53 + index * 97) % 110);
    const opacity = 0.12 + (index % 3) * 0.09;
    return `<circle cx="${x}" cy="${(index * 61 + seed * 29) % height}" r="${radius}" fill="#fff" fill-opacity="${opacity.toFixed(2)}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/>${shapes.join('')}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

interface MailParts {
  lang: string;
  look: Look;
  title: string;
  /** What inboxes show after the subject. */
  preheader: string;
  blocks: readonly string[];
}

/** A whole mail, 600 px wide on a tinted ground. */
export function mail({ lang, look, title, preheader, blocks }: MailParts): string {
  const dir = lang === 'ar' || lang === 'fa' ? 'rtl' : 'ltr';
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" lang="${lang}" dir="${dir}">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
<meta name="viewport" content="width=device-width, initial-scale=1.0" />
<title>${title}</title>
<style type="text/css">
body { margin: 0; padding: 0; }
table { border-collapse: collapse; }
img { border: 0; display: block; }
@media (max-width: 620px) { .shell { width: 100% !important; } .column { display: block !important; width: 100% !important; } }
</style>
<!--[if mso]><style type="text/css">td { font-family: Arial, sans-serif !important; }</style><![endif]-->
</head>
<body bgcolor="${look.ground}" style="margin:0;padding:0;background-color:${look.ground};">
<div style="display:none;font-size:1px;line-height:1px;max-height:0;overflow:hidden;">${preheader}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${look.ground}"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" class="shell" width="600" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="width:600px;background-color:#ffffff;font-family:${look.font};font-size:15px;line-height:23px;color:#1f2937;">
${blocks.map((block) => `<tr>${block}</tr>`).join('\n')}
</table>
</td></tr></table>
</body>
</html>`;
}

const cell = (content: string, style = 'padding:16px 32px;') => `<td style="${style}">${content}</td>`;

/** The sender's name in a coloured band, with a link to the page in a browser. */
export function band(look: Look, name: string, browserLink: string | null): string {
  const link =
    browserLink === null
      ? ''
      : `<td align="right" style="font-size:12px;"><a href="{{browser_url}}" style="color:#ffffff;">${browserLink}</a></td>`;
  return `<td bgcolor="${look.accent}" style="padding:16px 32px;background-color:${look.accent};"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="font-size:17px;font-weight:bold;color:#ffffff;">${name}</td>${link}</tr></table></td>`;
}

/** A picture over the whole width. */
export function hero(
  look: Look,
  { seed, alt, href }: { seed: number; alt: string | null; href?: string },
): string {
  const altText = alt === null ? '' : ` alt="${alt}"`;
  const image = `<img src="${picture(look.accent, { width: 600, height: 200, seed })}" width="600" height="200"${altText} style="width:100%;height:auto;" />`;
  return cell(href === undefined ? image : `<a href="${href}">${image}</a>`, 'padding:0;');
}

export function heading(look: Look, text: string): string {
  return cell(
    `<h1 style="margin:0;font-size:26px;line-height:32px;color:${look.accent};">${text}</h1>`,
    'padding:28px 32px 4px;',
  );
}

export function paragraph(text: string): string {
  return cell(`<p style="margin:0;">${text}</p>`, 'padding:10px 32px;');
}

export function button(look: Look, text: string, href: string): string {
  return `<td align="center" style="padding:20px 32px 28px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${look.accent}" style="border-radius:6px;background-color:${look.accent};"><a href="${href}" style="display:inline-block;padding:13px 28px;font-weight:bold;color:#ffffff;text-decoration:none;">${text}</a></td></tr></table></td>`;
}

/** Two columns that stand one above the other on a phone. */
export function columns(left: string, right: string): string {
  const column = (content: string) =>
    `<td class="column" width="268" valign="top" style="padding:0 8px 16px;">${content}</td>`;
  return cell(
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${column(left)}${column(right)}</tr></table>`,
    'padding:12px 24px;',
  );
}

/** A picture, a title, a line of text and a link, for `columns`. */
export function card(
  look: Look,
  {
    seed,
    title,
    text,
    link,
    href,
  }: { seed: number; title: string; text: string; link: string; href: string },
): string {
  return `<img src="${picture(look.accent, { width: 268, height: 120, seed })}" width="268" height="120" alt="${title}" style="width:100%;height:auto;border-radius:6px;" />
<p style="margin:12px 0 4px;font-weight:bold;">${title}</p><p style="margin:0 0 8px;font-size:13px;line-height:19px;color:#4b5563;">${text}</p><a href="${href}" style="font-size:13px;color:${look.accent};">${link}</a>`;
}

/** A table of facts or of the programme: rows of equal length. */
export function dataTable(look: Look, rows: readonly (readonly string[])[]): string {
  const body = rows
    .map(
      (cells, index) =>
        `<tr bgcolor="${index % 2 === 0 ? '#f8fafc' : '#ffffff'}">${cells.map((text, column) => `<td valign="top" style="padding:9px 12px;font-size:13px;line-height:18px;border-bottom:1px solid #e5e7eb;${column === 0 ? `white-space:nowrap;color:${look.accent};font-weight:bold;` : ''}">${text}</td>`).join('')}</tr>`,
    )
    .join('');
  return cell(
    `<table width="100%" cellpadding="0" cellspacing="0" border="0">${body}</table>`,
    'padding:12px 32px;',
  );
}

/** Who writes, and how to be left alone. */
export function footer(text: string, unsubscribe: string | null): string {
  const link =
    unsubscribe === null ? '' : ` · <a href="{{unsubscribe_url}}" style="color:#6b7280;">${unsubscribe}</a>`;
  return `<td align="center" bgcolor="#f8fafc" style="padding:20px 32px;font-size:12px;line-height:18px;color:#6b7280;">${text}${link}</td>`;
}
