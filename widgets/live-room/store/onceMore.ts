/**
 * Runs one at a time. Whoever asks while it runs may know of something that its answer does not: then it runs once more. Who asks at
 * the same moment asks for the same.
 */
export function onceMore(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAsked = false;
  const go = async (): Promise<void> => {
    await Promise.resolve();
    isAsked = false;
    try {
      await run();
    } finally {
      if (!isAsked) running = null;
    }
    if (isAsked) await go();
  };
  return () => {
    isAsked = true;
    running ??= go();
    return running;
  };
}
