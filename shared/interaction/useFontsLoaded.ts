import { useEffect, useState } from 'react';

/** How often fonts of the page have come so far: what is measured in them is to be measured anew with each. */
export function useFontsLoaded(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { fonts } = document;
    if (!fonts) return undefined;
    const onLoaded = () => setCount((before) => before + 1);
    fonts.addEventListener('loadingdone', onLoaded);
    return () => fonts.removeEventListener('loadingdone', onLoaded);
  }, []);
  return count;
}
