/** Colours for the few lines of a snippet. */

/** By language: what a word is, the first that fits. */
const kinds = {
  HTML: [
    ['comment', /<!--[^]*?-->/],
    ['string', /"[^"]*"|'[^']*'/],
    ['tag', /<\/?[a-z]+|\/?>/],
    ['name', /[a-z][a-z:-]*(?==)/],
  ],
  Blade: [
    ['comment', /\{\{--[^]*?--\}\}/],
    ['code', /\{\{[^]*?\}\}|@json\([^)]*\)/],
    ['string', /"(?=\{\{)|(?<=\}\})"|"[^"{]*"|'[^']*'/],
    ['tag', /<\/?[a-z]+|\/?>/],
    ['name', /[a-z][a-z:-]*(?==)/],
  ],
  JavaScript: [
    ['string', /'(?:\\.|[^'\\])*'/],
    ['tag', /\b(?:import|from|const|true|false)\b/],
    ['name', /\w+(?=:)/],
  ],
  CSS: [
    ['name', /--[\w-]+(?=:)/],
    ['string', /#[0-9a-f]{6}\b|\d+px/],
    ['tag', /#[\w-]+(?= \{)/],
  ],
};

/** Puts `text` into `target`, its words in the colours of `language`. */
export function paint(target, language, text) {
  const all = new RegExp(kinds[language].map(([kind, { source }]) => `(?<${kind}>${source})`).join('|'), 'g');
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(all)) {
    const [kind] = Object.entries(match.groups).find(([, found]) => found !== undefined);
    const word = document.createElement('span');
    word.className = `word-${kind}`;
    word.textContent = match[0];
    parts.push(text.slice(end, match.index), word);
    end = match.index + match[0].length;
  }
  target.replaceChildren(...parts, text.slice(end));
}
