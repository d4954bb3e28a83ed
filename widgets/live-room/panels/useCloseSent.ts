import { useEffect, useRef } from 'react';

/** Closes the dialog that something was sent from. One that was left before the answer closes nothing: another may be open by then. */
export function useCloseSent(onClose: () => void): () => void {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return () => {
    if (isOpen.current) onClose();
  };
}
