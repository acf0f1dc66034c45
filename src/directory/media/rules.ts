/** What a text contains, as `ilike` asks it; its own signs mean themselves. */
export function likePattern(sought: string): string {
  return `%${sought.replace(/[\\%_]/g, '\\$&')}%`
}
