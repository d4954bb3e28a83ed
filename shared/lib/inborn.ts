/** What every object has by itself: no name of a question, of an answer or of a function. */
export const isInborn = (name: string): boolean => name in Object.prototype || name === 'prototype';
