import { type Mark, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import { ITALIC_CLASSES, LINK_CLASSES } from '../text-classes.ts'
import { isSafeLink } from '../rules/links.ts'
import { joinedRuns, plainOf, type Run } from '../rules/rich-text.ts'

/** What a field holds: a text with styles, one plain line, or the items of a list. */
export type TextKind = 'text' | 'line' | 'items'

type Lines = readonly (readonly Run[])[]

const hrefOf = ({ attrs }: Mark): string => String(attrs['href'])

const marks = {
  link: {
    attrs: { href: { validate: 'string' } },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => {
          const href = element.getAttribute('href') ?? ''
          return isSafeLink(href) ? { href } : false
        },
      },
    ],
    toDOM: (mark) => ['a', { href: hrefOf(mark), class: LINK_CLASSES }, 0],
  },
  bold: {
    parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
    toDOM: () => ['strong', 0],
  },
  italic: {
    parseDOM: [{ tag: 'em' }, { tag: 'i' }],
    toDOM: () => ['em', { class: ITALIC_CLASSES }, 0],
  },
} satisfies Record<string, MarkSpec>

const text: NodeSpec = { group: 'inline' }
const br: NodeSpec = {
  inline: true,
  group: 'inline',
  selectable: false,
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
}
const paragraph: NodeSpec = {
  content: 'inline*',
  parseDOM: [{ tag: 'p' }],
  toDOM: () => ['p', 0],
}

/** The only documents a field of each kind can hold, whatever is typed or pasted into it. */
const SCHEMAS = {
  text: new Schema({ nodes: { doc: { content: 'paragraph' }, paragraph, text, br }, marks }),
  line: new Schema({
    nodes: { doc: { content: 'paragraph' }, paragraph: { ...paragraph, marks: '' }, text },
  }),
  items: new Schema({
    nodes: {
      doc: { content: 'list' },
      list: { content: 'item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
      item: { content: 'inline*', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
      text,
      br,
    },
    marks,
  }),
} satisfies Record<TextKind, Schema>

export function schemaOf(kind: TextKind): Schema {
  return SCHEMAS[kind]
}

function marksOf(schema: Schema, { bold, italic, link }: Run): Mark[] {
  const found = [
    ...(link === undefined ? [] : [schema.marks['link']?.create({ href: link })]),
    ...(bold === true ? [schema.marks['bold']?.create()] : []),
    ...(italic === true ? [schema.marks['italic']?.create()] : []),
  ]
  return found.filter((mark) => mark !== undefined)
}

/** The pieces as nodes of a schema; where it knows no line break, that is a space. */
export function nodesOf(schema: Schema, runs: readonly Run[]): Node[] {
  const brType = schema.nodes['br']
  if (brType === undefined) {
    const plain = plainOf(runs).replaceAll('\n', ' ')
    return plain === '' ? [] : [schema.text(plain)]
  }
  return runs.flatMap((run) => {
    const style = marksOf(schema, run)
    return run.text
      .split(/(\n)/)
      .filter((part) => part !== '')
      .map((part) => (part === '\n' ? brType.create(null, null, style) : schema.text(part, style)))
  })
}

/** A field's document. A text and a line have one paragraph, a list at least one item. */
export function docOf(kind: TextKind, lines: Lines): Node {
  const schema = schemaOf(kind)
  if (kind !== 'items')
    return schema.node('doc', null, [
      schema.node('paragraph', null, nodesOf(schema, lines[0] ?? [])),
    ])
  const items = lines.map((runs) => schema.node('item', null, nodesOf(schema, runs)))
  const list = schema.node('list', null, items.length === 0 ? [schema.node('item')] : items)
  return schema.node('doc', null, [list])
}

/** The pieces of one paragraph or item. */
export function runsIn(textblock: Node): Run[] {
  const runs: Run[] = []
  textblock.forEach((node) => {
    const link = node.marks.find(({ type }) => type.name === 'link')
    const has = (name: string): boolean => node.marks.some(({ type }) => type.name === name)
    runs.push({
      text: node.text ?? '\n',
      ...(has('bold') ? { bold: true } : {}),
      ...(has('italic') ? { italic: true } : {}),
      ...(link === undefined ? {} : { link: hrefOf(link) }),
    })
  })
  return joinedRuns(runs)
}

/** The pieces of each paragraph or item; a list that is empty has none. */
export function linesOf(kind: TextKind, doc: Node): Run[][] {
  const lines: Run[][] = []
  doc.descendants((node) => {
    if (node.isTextblock) lines.push(runsIn(node))
    return !node.isTextblock
  })
  return kind === 'items' && lines.length === 1 && lines[0]?.length === 0 ? [] : lines
}
