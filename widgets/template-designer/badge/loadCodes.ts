/** Draws codes; large, so that it is a file of its own. */
export const loadCodes = () => import('#shared/ui/qrVendor.ts');
