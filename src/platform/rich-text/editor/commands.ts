import { toggleMark } from 'prosemirror-commands'
import { Fragment, Slice } from 'prosemirror-model'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import type { Run } from '../rules/rich-text.ts'
import { nodesOf } from './schema.ts'

/** The styles at the cursor, or anywhere in the selection. */
export interface Styles {
  readonly bold: boolean
  readonly italic: boolean
  readonly link: boolean
}

export const NO_STYLES: Styles = { bold: false, italic: false, link: false }

export function stylesOf(state: EditorState): Styles {
  const { from, to, empty, $from } = state.selection
  const has = (name: keyof Styles): boolean => {
    const type = state.schema.marks[name]
    if (type === undefined) return false
    if (!empty) return state.doc.rangeHasMark(from, to, type)
    return type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
  }
  return { bold: has('bold'), italic: has('italic'), link: linkAt(state) !== null }
}

export function toggled(style: 'bold' | 'italic'): Command {
  return (state, dispatch, view) => {
    const type = state.schema.marks[style]
    return type !== undefined && toggleMark(type)(state, dispatch, view)
  }
}

/** Where a link is put, and what it is now. */
export interface LinkTarget {
  readonly from: number
  readonly to: number
  readonly href: string
}

/** The link at the cursor or in the selection, as far as it goes on both sides. */
function linkAt(state: EditorState): LinkTarget | null {
  const { from, to, empty, $from } = state.selection
  const links: { from: number; to: number; href: string }[] = []
  $from.parent.forEach((node, offset) => {
    const mark = node.marks.find(({ type }) => type.name === 'link')
    if (mark === undefined) return
    const at = $from.start() + offset
    const [href, last] = [String(mark.attrs['href']), links.at(-1)]
    if (last !== undefined && last.to === at && last.href === href) last.to += node.nodeSize
    else links.push({ from: at, to: at + node.nodeSize, href })
  })
  const isTouched = (link: LinkTarget): boolean =>
    empty ? link.from <= from && from <= link.to : link.from < to && from < link.to
  return links.find(isTouched) ?? null
}

/** What the link dialog is about: the link that is there, or else the selection. */
export function linkTarget(state: EditorState): LinkTarget {
  const { from, to } = state.selection
  const link = linkAt(state)
  if (link === null) return { from, to, href: '' }
  const { href } = link
  return { from: Math.min(from, link.from), to: Math.max(to, link.to), href }
}

/** Links the range, or inserts `words` as a link where it is empty. */
export function withLink(
  state: EditorState,
  { from, to }: LinkTarget,
  { href, words }: { href: string; words: string },
): Transaction {
  const mark = state.schema.marks['link']?.create({ href })
  if (mark === undefined) return state.tr
  if (from !== to) return state.tr.addMark(from, to, mark)
  const styles = state.doc.resolve(from).marks()
  return state.tr.insert(from, state.schema.text(words, mark.addToSet(styles)))
}

export function withoutLink(state: EditorState, { from, to }: LinkTarget): Transaction {
  const type = state.schema.marks['link']
  return type === undefined ? state.tr : state.tr.removeMark(from, to, type)
}

/** A line break within the text, in the styles around it. */
export const breakLine: Command = (state, dispatch) => {
  const type = state.schema.nodes['br']
  if (type === undefined) return false
  const styles = state.storedMarks ?? state.selection.$from.marks()
  dispatch?.(
    state.tr
      .replaceSelectionWith(type.create(null, null, styles), false)
      .ensureMarks(styles)
      .scrollIntoView(),
  )
  return true
}

/** Puts lines in place of the selection: as items in a list, else with breaks between them. */
export function withLines(state: EditorState, lines: readonly (readonly Run[])[]): Transaction {
  const { schema, tr } = state
  const item = schema.nodes['item']
  if (item !== undefined && lines.length > 1) {
    const items = lines.map((runs) => item.create(null, nodesOf(schema, runs)))
    return tr.replaceSelection(new Slice(Fragment.from(items), 1, 1)).scrollIntoView()
  }
  const runs = lines.flatMap((line, index) => (index === 0 ? line : [{ text: '\n' }, ...line]))
  return tr.replaceSelection(new Slice(Fragment.from(nodesOf(schema, runs)), 0, 0)).scrollIntoView()
}
