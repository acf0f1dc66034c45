import { isSafeLink } from './links.ts'

/** A piece of text in one style. */
export interface Run {
  readonly text: string
  readonly bold?: boolean | undefined
  readonly italic?: boolean | undefined
  readonly link?: string | undefined
}

interface Token {
  readonly kind: 'text' | 'bold' | 'italic' | 'link'
  readonly text: string
  readonly link?: string
}

const LINK = /\[((?:[^\]\\]|\\[^])+)\]\(([^()\s]+)\)/y
const ESCAPED = /\\([\\*[\]])/g

function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let plain = ''
  const push = (token: Token): void => {
    if (plain !== '') tokens.push({ kind: 'text', text: plain })
    plain = ''
    tokens.push(token)
  }
  for (let at = 0; at < source.length; ) {
    const sign = source[at] ?? ''
    const next = source[at + 1] ?? ''
    LINK.lastIndex = at
    const found = sign === '[' ? LINK.exec(source) : null
    if (sign === '\\' && /[\\*[\]]/.test(next)) {
      plain += next
      at += 2
    } else if (sign === '*') {
      const isBold = next === '*'
      push(isBold ? { kind: 'bold', text: '**' } : { kind: 'italic', text: '*' })
      at += isBold ? 2 : 1
    } else if (found !== null && isSafeLink(found[2] ?? '')) {
      push({ kind: 'link', text: (found[1] ?? '').replace(ESCAPED, '$1'), link: found[2] ?? '' })
      at += found[0].length
    } else {
      plain += sign
      at += 1
    }
  }
  if (plain !== '') tokens.push({ kind: 'text', text: plain })
  return tokens
}

function isSameStyle(one: Run, other: Run): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.link === other.link
}

function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = []
  for (const run of runs) {
    const last = whole.at(-1)
    if (last !== undefined && isSameStyle(last, run))
      whole[whole.length - 1] = { ...last, text: last.text + run.text }
    else whole.push(run)
  }
  return whole
}

/**
 * Parses source text, `**bold**`, `*italic*` and `[words](address)`, into pieces; a sign without a
 * partner is literal.
 */
export function runsOf(source: string): Run[] {
  const tokens = tokensOf(source)
  const alone = new Set<number>()
  for (const kind of ['bold', 'italic'] as const) {
    const indexes = tokens.flatMap((token, index) => (token.kind === kind ? [index] : []))
    const last = indexes.at(-1)
    if (indexes.length % 2 === 1 && last !== undefined) alone.add(last)
  }
  const marks = { bold: false, italic: false }
  const runs = tokens.flatMap((token, index): Run[] => {
    if ((token.kind === 'bold' || token.kind === 'italic') && !alone.has(index)) {
      marks[token.kind] = !marks[token.kind]
      return []
    }
    return [
      {
        text: token.text,
        ...(marks.bold ? { bold: true } : {}),
        ...(marks.italic ? { italic: true } : {}),
        ...(token.link === undefined ? {} : { link: token.link }),
      },
    ]
  })
  return joined(runs)
}

const escaped = (text: string): string => text.replace(/[\\*[\]]/g, '\\$&')

/** The pieces as source text that `runsOf` parses back. */
export function markupOf(runs: readonly Run[]): string {
  let source = ''
  const marks = { bold: false, italic: false }
  const turn = (bold: boolean, italic: boolean): void => {
    if (marks.bold !== bold) source += '**'
    if (marks.italic !== italic) source += '*'
    marks.bold = bold
    marks.italic = italic
  }
  for (const { text, bold = false, italic = false, link } of runs) {
    turn(bold, italic)
    source += link === undefined ? escaped(text) : `[${escaped(text)}](${link})`
  }
  turn(false, false)
  return source
}

/** The text without formatting. */
export function plainOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}
