import { m } from '#messages'

/** An error of a file, which begins with the file's name. */
export function aboutFile(name: string, error: string): string {
  return m['ui.aboutFile']({ name: `\u2068${name}\u2069`, error })
}
