/** `dist/THIRD-PARTY-LICENSES.txt`: every package that has bytes in `dist/`, with the text of its licence file. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dist, root } from './layout.mjs';

/** Packages that ship no licence file: who wrote them, and the package of the same repository that ships theirs. */
const withoutFile = {
  '@react-dnd/invariant': { author: 'Andres Suarez', sameAs: 'react-dnd' },
  '@react-dnd/shallowequal': { author: 'Alberto Leal', sameAs: 'react-dnd' },
};

const mit = (holder) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`;

const bsd = `Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
following conditions are met:

Redistributions of source code must retain the above copyright notice, this list of conditions and the following disclaimer.

Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following disclaimer
in the documentation and/or other materials provided with the distribution.

THIS IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT
LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE
COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES
(INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR BUSINESS
INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING
NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.`;

const surveyHolder = '2015-2026 Devsoft Baltic OÜ - http://surveyjs.io/';

/** Packages of a repository none of whose packages ships the file: where it lies, and whose it is by it. */
const withoutAnyFile = {
  'survey-core': { repository: 'github.com/surveyjs/survey-library', holder: surveyHolder },
  'survey-react-ui': { repository: 'github.com/surveyjs/survey-library', holder: surveyHolder },
};

/** What a package holds of others without bringing their licences, in words that follow its own. */
const inside = {
  'agora-rtc-react': `The file of this package holds Agora's Web SDK (agora-rtc-sdk-ng 4.24.2), which is MIT by its package.json and of
the same holder. By what it says of itself the SDK in turn holds these, both under the MIT licence, whose text stands above:
core-js 3.46.0, Copyright (c) 2014-2025 Denis Pushkarev (zloirock.ru), 2025 CoreJS Company (core-js.io)
formdata-polyfill, by Jimmy Wärting (https://jimmy.warting.se/opensource)`,
  grapesjs: `The file of this package holds these, all under the MIT licence, whose text stands below. CodeMirror and its formatting
mode, which are in it too, are taken out of the file beside this one.
Backbone 1.4.1, Copyright (c) 2010-2019 Jeremy Ashkenas, DocumentCloud
Underscore 1.13.8, Copyright (c) 2009-2026 Jeremy Ashkenas, Julian Gonggrijp, and DocumentCloud and Investigative Reporters & Editors
Backbone.Undo.js 0.2.6, Copyright (c) 2013 Oliver Sartun
promise-polyfill 8.3.0, Copyright (c) 2014 Taylor Hakes, Copyright (c) 2014 Forbes Lindesay
cash-dom, Copyright (c) 2014-today Ken Wheeler, Fabio Spampinato
keymaster.js, Copyright (c) 2011-2013 Thomas Fuchs
Spectrum Colorpicker, by Brian Grinstead

${mit('its holders, named above')}`,
  'grapesjs-mjml': `The file of this package holds mjml-browser 4.18.0, under this licence:

${mit('2016 Mailjet SAS, https://mjml.io')}

mjml-browser in turn holds these. Under the MIT licence as above: lodash, Copyright OpenJS Foundation and other contributors; cheerio,
Copyright (c) 2022 The Cheerio contributors; htmlparser2, Copyright 2010, 2011, Chris Winberry; parse5, Copyright (c) 2013-2019
Ivan Nikulin; juice, Copyright (c) Andrew Kelley, Guillermo Rauch and others; js-beautify, Copyright (c) 2007-2018 Einar Lielmanis,
Liam Newman, and contributors; html-minifier, Copyright (c) 2010-2018 Juriy "kangax" Zaytsev; clean-css, Copyright (C) 2017
JakubPawlowicz.com. Under the BSD licence of two clauses: css-select, css-what, domhandler, domutils, dom-serializer,
domelementtype, entities, nth-check, Copyright (c) Felix Böhm. All rights reserved. Under the ISC licence: boolbase, by the same.

${bsd}`,
};

/** A licence is what its text says, whatever package.json says of it. Others than these do not pass. */
const permissive = [
  ['MIT', /permission is hereby granted, free of charge/i],
  ['ISC', /permission to use, copy, modify, and(\/or)? distribute this software for any purpose/i],
  ['BSD', /redistribution and use in source and binary forms, with or without modification, are permitted/i],
  ['Apache-2.0', /apache license version 2\.0/i],
];

/** Words of licences that ask for money or for the source. Beside Apache-2.0 they are the other one of a choice. */
const restrictive = /commercial (use|license)|revenue|general public license/i;

/** Folder of the package that a module is part of, or `undefined` when it is ours. */
function packageFolder(input) {
  const found = /^(?:[\w-]+:)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
  return found?.[1];
}

async function readLicence(folder, name) {
  const files = await readdir(folder);
  const file = files.find((candidate) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(candidate));
  if (file) return (await readFile(path.join(folder, file), 'utf8')).trim();
  const { repository, holder } = withoutAnyFile[name] ?? {};
  if (repository)
    return `This package ships no licence file. By its package.json and the head of its files it is MIT; the licence that
follows is the one of its repository, ${repository}.\n\n${mit(holder)}`;
  const { author, sameAs } = withoutFile[name] ?? {};
  if (!sameAs) throw new Error(`${name} has no licence file: say in licences.mjs which package ships it`);
  const text = await readLicence(path.join(root, 'node_modules', sameAs), sameAs);
  return `This package ships no licence file. By its package.json it is MIT, by ${author}, and of the repository
of ${sameAs}, which ships the licence that follows.\n\n${text}`;
}

/** The permissive licence that a text is, of several the one it begins with; throws when it is none. */
export function nameLicence(licence, name) {
  const text = licence.replace(/\s+/g, ' ');
  const [first] = permissive
    .map(([kind, pattern]) => ({ kind, at: text.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  if (!first || (restrictive.test(text) && first.kind !== 'Apache-2.0'))
    throw new Error(`${name}: its licence is not one of ${permissive.map(([kind]) => kind).join(', ')}`);
  return first.kind;
}

async function describe(folder) {
  const { name, version } = JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8'));
  const text = await readLicence(path.join(root, folder), name);
  const kind = nameLicence(text, name);
  return { name, version, kind, text: [text, inside[name]].filter(Boolean).join('\n\n') };
}

/** What the passes' files are made of, a package each with its licence: the text of the notices. */
export async function noticesOf(built) {
  const inputs = built.flatMap(({ files }) => files).flatMap((output) => output.inputs);
  const folders = [...new Set(inputs.map(packageFolder).filter(Boolean))];
  const packages = await Promise.all(folders.map(describe));
  const line = '-'.repeat(80);
  const sections = packages
    .sort((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
    .map(({ name, version, kind, text }) => `${line}\n${name} ${version} (${kind})\n${line}\n\n${text}\n`);
  const head = 'The files beside this one contain parts of the following packages, under these licences.\n';
  return [head, ...sections].join('\n');
}

/** Writes the notices of the passes' files. */
export async function writeLicences(built) {
  await writeFile(path.join(dist, 'THIRD-PARTY-LICENSES.txt'), await noticesOf(built));
}
