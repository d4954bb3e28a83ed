/** What is to be mended, a field once however much is wrong with it, and what belongs to no field. */
export function entriesToMend<E extends { readonly fieldId?: string | undefined }>(errors: readonly E[]) {
  const others = errors.filter(({ fieldId }) => fieldId === undefined);
  const fields = errors.filter((error, at) => {
    return error.fieldId !== undefined && errors.findIndex(({ fieldId }) => fieldId === error.fieldId) === at;
  });
  return { fields, others, count: fields.length + others.length };
}
