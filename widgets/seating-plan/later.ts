/** What the first view does not need: fetched when somebody turns to the plan. */
export const loadLater = () => import('./aroundPlan.ts');
