import { isSafeLink } from './links.ts'

/** A piece of text in one style. */
export interface Run {
  readonly text: string
  readonly bold?: true | undefined
  readonly italic?: true | undefined
  readonly link?: string | undefined
}

/** The characters of one text; its styles and links are not counted. */
export const MAX_TEXT = 4000

function isSameStyle(one: Run, other: Run): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.link === other.link
}

/** A piece with this text that states only the style it has; a link that runs something is none. */
function runOf(text: string, { bold, italic, link }: Omit<Run, 'text'>): Run {
  return {
    text,
    ...(bold === true ? { bold } : {}),
    ...(italic === true ? { italic } : {}),
    ...(link !== undefined && isSafeLink(link) ? { link } : {}),
  }
}

/** The pieces without empty ones, and neighbours of the same style as one. */
export function joinedRuns(runs: readonly Run[]): Run[] {
  const whole: Run[] = []
  for (const each of runs) {
    if (each.text === '') continue
    const run = runOf(each.text, each)
    const last = whole.at(-1)
    if (last !== undefined && isSameStyle(last, run))
      whole[whole.length - 1] = { ...last, text: last.text + run.text }
    else whole.push(run)
  }
  return whole
}

/**
 * The pieces as they are stored: joined, composed and without white space around the text. Takes a
 * time proportional to its length.
 */
export function cleanRuns(runs: readonly Run[]): Run[] {
  const whole = joinedRuns(runs)
  const hasText = ({ text }: Run): boolean => text.trim() !== ''
  const first = whole.findIndex(hasText)
  const last = whole.findLastIndex(hasText)
  return whole.slice(first === -1 ? whole.length : first, last + 1).map((run, index) => {
    let text = run.text.normalize('NFC')
    if (index === 0) text = text.trimStart()
    if (first + index === last) text = text.trimEnd()
    return { ...run, text }
  })
}

/** The text without formatting. */
export function plainOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

export function lengthOf(runs: readonly Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length, 0)
}
