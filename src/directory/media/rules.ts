/**
 * Returns the `ilike` pattern for texts that contain this one, with its special characters escaped.
 */
export function likePattern(sought: string): string {
  return `%${sought.replace(/[\\%_]/g, '\\$&')}%`
}
