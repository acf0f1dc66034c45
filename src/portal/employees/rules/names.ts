import { ok, type Outcome, refuse } from '#platform/outcome.ts'

export type TextRefusal =
  | 'employees.badCharacters'
  | 'employees.tooLong'
  | 'employees.nameCharacters'
  | 'employees.nameLetter'

/**
 * Controls, direction marks, zero-width and tag characters: two people must not differ only in
 * invisible characters.
 */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u
const NAME = /^[\p{L}\p{M}\p{Zs}'\u2019.-]+$/u
/** More marks than any script puts on one letter. */
const PILED_MARKS = /\p{M}{5}/u

/** One line of text for people to read: composed (NFC), single spaces, no invisible characters. */
export function readLine(
  value: string,
  max: number,
): Outcome<string, 'employees.badCharacters' | 'employees.tooLong'> {
  const line = value
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
  if (UNSEEN.test(line)) return refuse('employees.badCharacters')
  return line.length > max ? refuse('employees.tooLong', { max }) : ok(line)
}

/** A person's name: only letters of any script, marks, spaces, apostrophes, hyphens and dots. */
export function readName(value: string, max: number): Outcome<string, TextRefusal> {
  const line = readLine(value.replace(/[\u2010\u2011]/g, '-'), max)
  if (!line.ok) return line
  if (!NAME.test(line.value) || PILED_MARKS.test(line.value))
    return refuse('employees.nameCharacters')
  return /\p{L}/u.test(line.value) ? line : refuse('employees.nameLetter')
}

export function isMostlyArabic(name: string): boolean {
  return /\p{Script=Arabic}/u.test(name) && !/\p{Script=Latin}/u.test(name)
}
