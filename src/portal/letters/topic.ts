/** What screens that show letters listen to. */
export const LETTERS_TOPIC = 'letters'
