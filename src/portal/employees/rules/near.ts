/** Whether one slip turns one word into the other: a letter wrong, missing, too many, or two swapped. */
export function isOneSlipAway(typed: string, word: string): boolean {
  const [a, b] = [[...typed], [...word]]
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** A word still being typed is held against the beginning of the longer ones. */
function meets(typed: string, word: string): boolean {
  if (word.includes(typed)) return true
  const letters = [...word]
  const length = [...typed].length
  return [length - 1, length, length + 1].some((cut) => cut > 0 && cut <= letters.length && isOneSlipAway(typed, letters.slice(0, cut).join('')))
}

/** Each word typed stands in the text, or is one slip away from a word that does. */
export function isNear(typed: readonly string[], text: string): boolean {
  const words = text.split(' ')
  return typed.every((each) => words.some((word) => meets(each, word)))
}
