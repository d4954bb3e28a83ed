/** The first circle of static imports that begins at `key`, as the keys on the way round; none is `[]`. */
function circleFrom(manifest, key, way, done) {
  const at = way.indexOf(key);
  if (at >= 0) return [...way.slice(at), key];
  if (done.has(key)) return [];
  for (const next of manifest[key]?.imports ?? []) {
    const circle = circleFrom(manifest, next, [...way, key], done);
    if (circle.length > 0) return circle;
  }
  done.add(key);
  return [];
}

/**
 * Throws when files of `dist/` import each other in a circle: a browser then runs one before what it asks for is there, and no
 * screen comes up. `import()` is none: it waits until both are there.
 */
export function checkCircles(manifest) {
  const done = new Set();
  for (const key of Object.keys(manifest)) {
    const circle = circleFrom(manifest, key, [], done);
    if (circle.length > 0)
      throw new Error(`Files that import each other, so that no screen comes up: ${circle.join(' → ')}`);
  }
}
