/** Replies that screens must stand: broken, with files, with markup and other harm in them. */

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const withFile = JSON.stringify({
  Title: 'Ms.',
  'First Name': 'Greta',
  'Last Name': 'Lindqvist',
  Email: 'greta.files@guest.example',
  talk_title: 'Trust in small rooms',
  photo: [{ name: 'me.png', type: 'image/png', content: picture }],
  slides: [
    { name: 'slides.pdf', type: 'application/pdf', content: 'data:application/pdf;base64,JVBERi0xLjQK' },
    {
      name: '../../etc/passwd\u202Egnp.exe',
      type: 'text/html',
      content: 'data:text/html,<script>alert(1)</script>',
    },
  ],
});

const svgFile = JSON.stringify({
  'First Name': 'Fabian',
  'Last Name': 'Novák',
  Email: 'fabian.files@guest.example',
  photo: [
    {
      name: 'a.svg',
      type: 'image/svg+xml',
      content: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    },
  ],
});

const markup = JSON.stringify({
  'First Name': '<img src=x onerror=alert(1)>',
  'Last Name': '"><script>alert(document.domain)</script>',
  Email: 'mallory.forms@guest.example',
  Organisation: '=HYPERLINK("https://evil.example","Click")',
  Function: 'javascript:alert(1)',
  why: '{{constructor.constructor("alert(1)")()}} \u202Egnp.txt \u0000',
  message: '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
});

const prototypes =
  '{"First Name":"Proto","Last Name":"Type","Email":"proto@guest.example","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';

/** It says of itself to be another reply. */
const claimsIndex = '{"index":0,"First Name":"Ida","Last Name":"Index","Email":"ida.index@guest.example"}';

/** All the ways to answer nothing: empty, missing, «no», zero. */
const nothings = JSON.stringify({
  'First Name': 'Nils',
  'Last Name': '',
  Email: 'nils.nothing@guest.example',
  Mobile: null,
  'Number Of Nights': 0,
  needs_hotel: false,
  Function: ' ',
  role: [],
});

const cutOff = '{"First Name":"Bruno","Last Name":"Broken","Email":"bruno@guest.exam';
const noMap = '["First Name","Last Name"]';
const page = '<!doctype html><title>504 Gateway Time-out</title>';

/** By what a form is to show. */
export const oddReplies = {
  broken: [cutOff, page],
  files: [withFile, svgFile],
  hostile: [markup, prototypes, claimsIndex],
  all: [nothings, cutOff, withFile, markup, noMap, claimsIndex],
} as const;
