/** What only a change needs: fetched when somebody turns to the plan. */
export const loadChanging = () => import('./changing.ts');
