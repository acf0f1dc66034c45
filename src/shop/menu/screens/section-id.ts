/** A section of the whole menu on its page. */
export function sectionId(category: string): string {
  return `section-${category}`
}
