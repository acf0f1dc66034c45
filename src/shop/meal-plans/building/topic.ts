/** What open pages listen to on which a plan is being built: another device has saved it. */
export const DRAFTS = 'mealPlanDrafts'
