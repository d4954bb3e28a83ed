/** Waits until a condition holds; unlike a fixed pause it neither waits too long nor, on a busy machine, too briefly. */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 25_000,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${timeoutMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
