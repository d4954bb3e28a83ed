import { createContext } from 'react';

/** Whether nobody else is in this room, and nothing leaves it. */
export const RehearsalContext = createContext(false);
