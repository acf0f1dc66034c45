/** The cache tag of the public pages that confirm a letter. */
export const CHECKED = 'letters'
