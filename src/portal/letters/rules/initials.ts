/** Not part of the name in initials: the article, and words between names. */
const ARTICLE = /^ال(?=\p{L}{2})/u
const PARTICLES = new Set([
  'al',
  'el',
  'bin',
  'bint',
  'ibn',
  'abu',
  'de',
  'van',
  'بن',
  'بنت',
  'ابن',
  'آل',
])

/**
 * The first letters of a name, by which an outsider with the letter recognises its owner and nobody
 * else learns the name: “M. S.” of “Mariam Al Suwaidi”. Three at most.
 */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/u)
    .filter((word) => word !== '')
  const named = words.filter((word) => !PARTICLES.has(word.toLocaleLowerCase('en')))
  const letters = (named.length > 0 ? named : words)
    .map((word) => /\p{L}/u.exec(word.replace(ARTICLE, ''))?.[0] ?? '')
    .filter((letter) => letter !== '')
  const chosen = letters.length > 3 ? [...letters.slice(0, 2), ...letters.slice(-1)] : letters
  return chosen.map((letter) => `${letter.toLocaleUpperCase('en')}.`).join(' ')
}
