/**
 * Of several questions about the same, whose answers may overtake each other. Called when one is asked, it returns what is called
 * with its answer: false where that of a later question is known already. None is given up for the next one: each may have a token.
 */
export function createOrder(): () => () => boolean {
  let asked = 0;
  let known = 0;
  return () => {
    asked += 1;
    const question = asked;
    return () => {
      if (question < known) return false;
      known = question;
      return true;
    };
  };
}
