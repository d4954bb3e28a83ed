/** An e-mail address; where it needs two lines the second begins with its @. Other text stays as it is. */
export function Address({ text }: { readonly text: string }) {
  const at = text.lastIndexOf('@');
  if (at < 1) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
