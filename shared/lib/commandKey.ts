/** How the key is called that goes with another for a command: ⌘ on a Mac, where it stands for Ctrl. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl');
