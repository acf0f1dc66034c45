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

function tokensOf(written: string): Token[] {
  const tokens: Token[] = []
  let plain = ''
  const push = (token: Token): void => {
    if (plain !== '') tokens.push({ kind: 'text', text: plain })
    plain = ''
    tokens.push(token)
  }
  for (let at = 0; at < written.length; ) {
    const sign = written[at] ?? ''
    const next = written[at + 1] ?? ''
    LINK.lastIndex = at
    const found = sign === '[' ? LINK.exec(written) : null
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

function isSameLook(one: Run, other: Run): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.link === other.link
}

function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = []
  for (const run of runs) {
    const last = whole.at(-1)
    if (last !== undefined && isSameLook(last, run))
      whole[whole.length - 1] = { ...last, text: last.text + run.text }
    else whole.push(run)
  }
  return whole
}

/**
 * Parses source text, `**bold**`, `*italic*` and `[words](address)`, into pieces; a sign without a
 * partner is literal.
 */
export function runsOf(written: string): Run[] {
  const tokens = tokensOf(written)
  const alone = new Set<number>()
  for (const kind of ['bold', 'italic'] as const) {
    const places = tokens.flatMap((token, place) => (token.kind === kind ? [place] : []))
    const last = places.at(-1)
    if (places.length % 2 === 1 && last !== undefined) alone.add(last)
  }
  const look = { bold: false, italic: false }
  const runs = tokens.flatMap((token, place): Run[] => {
    if ((token.kind === 'bold' || token.kind === 'italic') && !alone.has(place)) {
      look[token.kind] = !look[token.kind]
      return []
    }
    return [
      {
        text: token.text,
        ...(look.bold ? { bold: true } : {}),
        ...(look.italic ? { italic: true } : {}),
        ...(token.link === undefined ? {} : { link: token.link }),
      },
    ]
  })
  return joined(runs)
}

const escaped = (text: string): string => text.replace(/[\\*[\]]/g, '\\$&')

/** The pieces as source text that `runsOf` parses back. */
export function writtenOf(runs: readonly Run[]): string {
  let written = ''
  const look = { bold: false, italic: false }
  const turn = (bold: boolean, italic: boolean): void => {
    if (look.bold !== bold) written += '**'
    if (look.italic !== italic) written += '*'
    look.bold = bold
    look.italic = italic
  }
  for (const { text, bold = false, italic = false, link } of runs) {
    turn(bold, italic)
    written += link === undefined ? escaped(text) : `[${escaped(text)}](${link})`
  }
  turn(false, false)
  return written
}

/** The text without formatting. */
export function plainOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}
