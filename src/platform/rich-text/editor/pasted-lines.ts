import { isSafeLink } from '../rules/links.ts'
import { cleanRuns, type Run } from '../rules/rich-text.ts'
import { REFUSED_CHARACTERS } from '#platform/search-text.ts'

type Style = Omit<Run, 'text'>

/** What begins a new line of its own wherever it stands. */
const LINES = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE DD DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
)
/** What has no text for readers. */
const SKIPPED = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'SVG', 'NOSCRIPT'])
/** Nothing that people paste nests deeper. */
const MAX_DEPTH = 200
const REFUSED = new RegExp(REFUSED_CHARACTERS, 'gu')

/** The characters that a field takes. */
function typedText(text: string): string {
  return text.toWellFormed().replace(REFUSED, '')
}

function styleOf(element: HTMLElement, outer: Style): Style {
  const { fontWeight, fontStyle } = element.style
  const style: { -readonly [Key in keyof Style]: Style[Key] } = { ...outer }
  const isBold =
    fontWeight === ''
      ? /^(B|STRONG)$/.test(element.tagName) || undefined
      : fontWeight === 'bold' || Number(fontWeight) >= 600
  const isItalic =
    fontStyle === '' ? /^(I|EM)$/.test(element.tagName) || undefined : fontStyle === 'italic'
  if (isBold !== undefined) style.bold = isBold ? true : undefined
  if (isItalic !== undefined) style.italic = isItalic ? true : undefined
  const href = element.tagName === 'A' ? (element.getAttribute('href') ?? '') : ''
  if (isSafeLink(href)) style.link = href
  return style
}

/** The bullet or number that Word types before the text of an item. */
const isWordBullet = (element: HTMLElement): boolean =>
  /mso-list:\s*Ignore/i.test(element.getAttribute('style') ?? '')

/**
 * Copied HTML as lines of pieces, each with the styles that a text knows; nothing else of it is
 * kept. The document it is read from is inert: it loads and runs nothing.
 */
export function linesOfHtml(body: Node): Run[][] {
  const lines: Run[][] = [[]]
  const breakLine = (): void => {
    if (lines.at(-1)?.length !== 0) lines.push([])
  }
  function read(node: Node, style: Style, depth: number): void {
    if (node.nodeType === node.TEXT_NODE) {
      const text = typedText(node.nodeValue ?? '').replace(/[\s\u00A0]+/g, ' ')
      if (text !== '') lines.at(-1)?.push({ ...style, text })
      return
    }
    if (node.nodeType !== node.ELEMENT_NODE || depth > MAX_DEPTH) return
    const element = node as HTMLElement
    if (SKIPPED.has(element.tagName.toUpperCase()) || isWordBullet(element)) return
    if (element.tagName === 'BR') lines.at(-1)?.push({ ...style, text: '\n' })
    const isLine = LINES.has(element.tagName)
    if (isLine) breakLine()
    const inner = styleOf(element, style)
    for (const child of element.childNodes) read(child, inner, depth + 1)
    if (isLine) breakLine()
  }
  for (const child of body.childNodes) read(child, {}, 0)
  const single = lines.length === 1 ? joinedSpaces(lines[0] ?? []) : null
  // Words copied out of a sentence keep the space beside them.
  if (single !== null) return single.length === 0 ? [] : [single]
  return lines.map((line) => cleanRuns(joinedSpaces(line))).filter((line) => line.length > 0)
}

/** Of the spaces around a change of style or a line break, one or none stays. */
function joinedSpaces(runs: readonly Run[]): Run[] {
  let before = '\n'
  return runs.flatMap((run, index) => {
    const isBeforeBreak = runs[index + 1]?.text === '\n'
    let { text } = run
    if (text !== '\n') {
      if (/\s$/.test(before) && index > 0) text = text.trimStart()
      if (isBeforeBreak) text = text.trimEnd()
    }
    if (text === '') return []
    before = text
    return [{ ...run, text }]
  })
}

/** Copied plain text as lines, which an empty line or, for a list, any line break separates. */
export function linesOfText(text: string, separator: RegExp): Run[][] {
  return typedText(text.replace(/\r\n?/g, '\n'))
    .split(separator)
    .filter((line) => line.trim() !== '')
    .map((line) => [{ text: line }])
}
