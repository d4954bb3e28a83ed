/** Writing direction of a form's texts, which may be in more languages than the screens. */
export const directionIn = (language: string): 'ltr' | 'rtl' =>
  /^(?:ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';
