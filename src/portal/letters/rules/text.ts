import type { Block, FieldSource, Span } from '../contract.ts'

/** A piece of a template's text. */
export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly key: string }
  /** Words for a man and for a woman. */
  | { readonly kind: 'choice'; readonly male: string; readonly female: string }

const FIELD = /\{\{([^{}]*)\}\}/g

/** Splits a line of a template: `{{name}}` is a field, `{{his|her}}` a choice. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const found of text.matchAll(FIELD)) {
    if (found.index > end) tokens.push({ kind: 'text', text: text.slice(end, found.index) })
    const inner = (found[1] ?? '').trim()
    const [male = '', female] = inner.split('|').map((part) => part.trim())
    tokens.push(
      female === undefined ? { kind: 'field', key: inner } : { kind: 'choice', male, female },
    )
    end = found.index + found[0].length
  }
  if (end < text.length) tokens.push({ kind: 'text', text: text.slice(end) })
  return tokens
}

/** The keys of all fields of a text, each once, in the order of the text. */
export function keysIn(text: string): string[] {
  const keys = tokensOf(text).flatMap((token) => (token.kind === 'field' ? [token.key] : []))
  return [...new Set(keys)]
}

/** Whether braces are left over that start or end no field. */
export function hasUnclosedField(text: string): boolean {
  return /\{\{|\}\}/.test(text.replace(FIELD, ''))
}

type ParsedBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'details'; readonly rows: readonly (readonly [string, string])[] }

const ITEM = /^-\s+/
/** Around the sign there are spaces, or an equals sign within a word would make a row. */
const ROW = /^(.+?)\s+=\s+(.+)$/

function parsedBlock(lines: readonly string[]): ParsedBlock {
  if (lines.every((line) => ITEM.test(line)))
    return { kind: 'list', items: lines.map((line) => line.replace(ITEM, '')) }
  const rows = lines.map((line) => ROW.exec(line))
  if (rows.every((row) => row !== null))
    return { kind: 'details', rows: rows.map((row) => [row[1] ?? '', row[2] ?? ''] as const) }
  return { kind: 'paragraph', text: lines.join('\n') }
}

function parsedBlocks(text: string): ParsedBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
    .map(parsedBlock)
}

/** What a field stands for in one language; empty where the record lacks it. */
export interface Filling {
  readonly text: string
  readonly source: FieldSource
}

export interface Filler {
  readonly gender: 'male' | 'female'
  readonly fields: ReadonlyMap<string, Filling>
}

function spansOf(text: string, { gender, fields }: Filler): Span[] {
  return tokensOf(text).map((token): Span => {
    if (token.kind === 'text') return { text: token.text }
    if (token.kind === 'choice') return { text: token[gender] }
    const filling = fields.get(token.key)
    const missing = filling === undefined || filling.text === ''
    const source = filling?.source ?? 'ask'
    return { text: filling?.text ?? '', field: { key: token.key, source, missing } }
  })
}

/** Fills a template's text. Fields without a value are marked, and have no text. */
export function fill(text: string, filler: Filler): Block[] {
  return parsedBlocks(text).map((block): Block => {
    if (block.kind === 'paragraph') return { kind: 'paragraph', spans: spansOf(block.text, filler) }
    if (block.kind === 'list')
      return { kind: 'list', items: block.items.map((item) => spansOf(item, filler)) }
    return {
      kind: 'details',
      rows: block.rows.map(([label, value]) => ({
        label: spansOf(label, filler),
        value: spansOf(value, filler),
      })),
    }
  })
}

export function allSpans(blocks: readonly Block[]): Span[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return block.spans
    if (block.kind === 'list') return block.items.flat()
    return block.rows.flatMap(({ label, value }) => [...label, ...value])
  })
}

/** Returns the blocks with each span replaced. */
export function mapSpans(blocks: readonly Block[], change: (span: Span) => Span): Block[] {
  return blocks.map((block): Block => {
    if (block.kind === 'paragraph') return { ...block, spans: block.spans.map(change) }
    if (block.kind === 'list')
      return { ...block, items: block.items.map((item) => item.map(change)) }
    return {
      ...block,
      rows: block.rows.map(({ label, value }) => ({
        label: label.map(change),
        value: value.map(change),
      })),
    }
  })
}

/** The keys of the fields without a value, each once. */
export function missingIn(blocks: readonly Block[]): string[] {
  const keys = allSpans(blocks).flatMap(({ field }) => (field?.missing === true ? [field.key] : []))
  return [...new Set(keys)]
}
