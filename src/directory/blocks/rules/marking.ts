/** A text with its selection. */
export interface Selected {
  readonly text: string
  readonly from: number
  readonly to: number
}

export type Sign = '**' | '*'

const starsBefore = (text: string): number => /\**$/.exec(text)?.[0].length ?? 0
const starsAfter = (text: string): number => /^\**/.exec(text)?.[0].length ?? 0

/** Two stars are bold, one is italic, three are both. */
function hasSign(stars: number, sign: Sign): boolean {
  return sign === '**' ? stars >= 2 : stars % 2 === 1
}

/** Makes the selection bold or italic, or plain where it already is. */
export function marked({ text, from, to }: Selected, sign: Sign): Selected {
  const [before, inner, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)]
  const { length } = sign
  if (hasSign(starsBefore(before), sign) && hasSign(starsAfter(after), sign)) {
    return {
      text: before.slice(0, -length) + inner + after.slice(length),
      from: from - length,
      to: to - length,
    }
  }
  return { text: before + sign + inner + sign + after, from: from + length, to: to + length }
}

const ADDRESS = 'https://'

/** Makes the selection a link and moves to its address; without a selection, to its text. */
export function linked({ text, from, to }: Selected): Selected {
  const selected = text.slice(from, to)
  const whole = `${text.slice(0, from)}[${selected}](${ADDRESS})${text.slice(to)}`
  if (selected === '') return { text: whole, from: from + 1, to: from + 1 }
  const start = to + 3
  return { text: whole, from: start, to: start + ADDRESS.length }
}
