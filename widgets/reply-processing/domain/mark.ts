/** A mark by which a reply is known again, of which nobody reads what it says. */
export function markOf(content: string): string {
  const rounds = [0x81_1c_9d_c5, 0x9e_37_79_b1].map((start) => {
    let hash = start;
    for (let at = 0; at < content.length; at += 1)
      hash = Math.imul(hash ^ content.charCodeAt(at), 0x01_00_01_93);
    return (hash >>> 0).toString(36);
  });
  return rounds.join('');
}
