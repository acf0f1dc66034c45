import { baseKeymap, splitBlock } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { type Command, EditorState, Plugin, Selection, type Transaction } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { MAX_ITEMS } from '../contract.ts'
import { joinedRuns, lengthOf, MAX_TEXT, type Run } from '../rules/rich-text.ts'
import { breakLine, toggled, withLines } from './commands.ts'
import { linesOfHtml, linesOfText } from './pasted-lines.ts'
import { docOf, linesOf, nodesOf, runsIn, schemaOf, type TextKind } from './schema.ts'
import { inertBody } from './trusted-html.ts'

type Lines = readonly (readonly Run[])[]

/** What a field does beyond its own text. */
export interface ViewEvents {
  changed: (lines: Run[][]) => void
  stateChanged: (state: EditorState) => void
  linkPressed: () => void
  full: (what: 'text' | 'items') => void
  /**
   * Puts texts after this one, as paragraphs, and moves into the last of them at an offset. False
   * if there is no room, or the field stands alone.
   */
  split: (texts: Run[][], caret: number) => boolean
  /** Moves what the field has to the end of the text before it. */
  join: () => boolean
  /** Undoes the split that made this field, once everything typed here since is undone. */
  unsplit: () => boolean
}

interface ViewOptions {
  readonly kind: TextKind
  readonly lines: Lines
  readonly max: number
  readonly attributes: () => Readonly<Record<string, string>>
  readonly events: ViewEvents
}

/** Marks changes that come from outside, which are not sent back. */
const OUTSIDE = 'outside'

/** What concerns other fields too: undoing it in one of them would double or lose text. */
function aside(transaction: Transaction): Transaction {
  return transaction.setMeta('addToHistory', false)
}

/** Refuses what would make a text or a list longer than it may be; it can always get shorter. */
function limits(max: number, full: ViewEvents['full']): Plugin {
  const longest = ({ doc }: { doc: EditorState['doc'] }): number => {
    let most = 0
    doc.descendants((node) => {
      if (node.isTextblock) most = Math.max(most, node.content.size)
      return !node.isTextblock
    })
    return most
  }
  const items = ({ doc }: { doc: EditorState['doc'] }): number => doc.firstChild?.childCount ?? 0
  return new Plugin({
    filterTransaction(transaction, state) {
      if (!transaction.docChanged || transaction.getMeta(OUTSIDE) === true) return true
      if (longest(transaction) > Math.max(max, longest(state))) {
        full('text')
        return false
      }
      const isList = state.schema.nodes['item'] !== undefined
      if (isList && items(transaction) > Math.max(MAX_ITEMS, items(state))) {
        full('items')
        return false
      }
      return true
    },
  })
}

/** What Enter does: a list gets an item, a paragraph ends where the cursor is. */
function enter(kind: TextKind, events: ViewEvents): Command {
  return (state, dispatch, view) => {
    const { $from, $to, empty } = state.selection
    if (dispatch === undefined) return true
    if (kind === 'items') {
      const list = state.doc.firstChild
      const isLast = $from.index(1) === (list?.childCount ?? 0) - 1
      const leaves = empty && $from.parent.content.size === 0 && isLast && $from.index(1) > 0
      if (leaves && events.split([[]], 0)) {
        dispatch(aside(state.tr.delete($from.before(), $from.after())))
        return true
      }
      return splitBlock(state, dispatch)
    }
    const rest = runsIn($to.parent.copy($to.parent.content.cut($to.parentOffset)))
    if (events.split([rest], 0)) {
      dispatch(aside(state.tr.delete($from.pos, $to.end())))
      return true
    }
    return breakLine(state, dispatch, view) || true
  }
}

const isAtStart = ({ selection: { empty, $from } }: EditorState): boolean =>
  empty && $from.pos === $from.start() && $from.index(0) === 0

function keys(kind: TextKind, events: ViewEvents): Plugin[] {
  const own: Record<string, Command> = {
    'Mod-z': (state, dispatch) => undo(state, dispatch) || events.unsplit(),
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    Enter: enter(kind, events),
    'Shift-Enter': (state, dispatch) => breakLine(state, dispatch) || true,
    Backspace: (state) => isAtStart(state) && events.join(),
  }
  if (kind !== 'line') {
    own['Mod-b'] = toggled('bold')
    own['Mod-i'] = toggled('italic')
  }
  return [keymap(own), keymap(baseKeymap)]
}

/** The separator of lines in copied plain text. */
const SEPARATORS = { text: /\n\s*\n/, line: /\n+/, items: /\n+/ } as const

function linesIn(data: DataTransfer, kind: TextKind): Run[][] {
  const html = data.getData('text/html')
  const lines = html === '' ? [] : linesOfHtml(inertBody(html))
  return lines.length > 0 ? lines : linesOfText(data.getData('text/plain'), SEPARATORS[kind])
}

/** Puts what was copied or dropped in place of the selection. */
function insert(view: EditorView, lines: Lines, { kind, max, events }: ViewOptions): void {
  const { state } = view
  const [first = [], ...more] = lines
  const last = more.at(-1)
  if (kind !== 'items' && last !== undefined) {
    const { $from, $to } = state.selection
    const rest = runsIn($to.parent.copy($to.parent.content.cut($to.parentOffset)))
    const texts = [...more.slice(0, -1), [...last, ...rest]].map(joinedRuns)
    const fits =
      $from.parentOffset + lengthOf(first) <= max &&
      texts.every((text) => lengthOf(text) <= MAX_TEXT)
    if (fits && events.split(texts, lengthOf(last))) {
      view.dispatch(aside(state.tr.replaceWith($from.pos, $to.end(), nodesOf(state.schema, first))))
      return
    }
  }
  view.dispatch(withLines(state, lines))
}

export function createView(host: HTMLElement, options: ViewOptions): EditorView {
  const { kind, lines, max, attributes, events } = options
  const doc = docOf(kind, lines)
  const state = EditorState.create({
    schema: schemaOf(kind),
    doc,
    plugins: [history(), limits(max, events.full), ...keys(kind, events)],
  })
  const view = new EditorView(host, {
    state,
    attributes: ({ doc: { textContent, firstChild } }) => ({
      ...attributes(),
      style: 'white-space: pre-wrap',
      ...(textContent === '' && (firstChild?.content.size ?? 0) <= 2 ? { 'data-empty': '' } : {}),
    }),
    dispatchTransaction(transaction) {
      const next = view.state.apply(transaction)
      const hasChanged = !next.doc.eq(view.state.doc)
      view.updateState(next)
      events.stateChanged(next)
      if (hasChanged && transaction.getMeta(OUTSIDE) !== true)
        events.changed(linesOf(kind, next.doc))
    },
    handleKeyDown(_view, event) {
      const isLink =
        event.code === 'KeyK' &&
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey
      if (!isLink || kind === 'line') return false
      // Elsewhere on the page the same keys open the command palette.
      event.stopPropagation()
      events.linkPressed()
      return true
    },
    handleDOMEvents: {
      // The editor's own parser of HTML is not let through by the page's policy.
      paste(_view, event) {
        event.preventDefault()
        const data = event.clipboardData
        const copied = data === null ? [] : linesIn(data, kind)
        if (copied.length > 0) insert(view, copied, options)
        return true
      },
      drop(_view, event) {
        if (view.dragging !== null) return false
        event.preventDefault()
        const dropped = event.dataTransfer === null ? [] : linesIn(event.dataTransfer, kind)
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (dropped.length === 0 || at === null) return true
        const { tr } = view.state
        view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at.pos))))
        insert(view, dropped, options)
        return true
      },
    },
  })
  return view
}

/** Replaces the whole text, as when something outside the field changed it. */
export function setLines(view: EditorView, kind: TextKind, lines: Lines): void {
  const { tr, doc } = view.state
  const next = docOf(kind, lines)
  if (next.eq(doc)) return
  view.dispatch(aside(tr.replaceWith(0, doc.content.size, next.content)).setMeta(OUTSIDE, true))
}

/** Moves the cursor to an offset in the first line, and the focus to the field. */
export function focusAt(view: EditorView, offset: number): void {
  const { tr } = view.state
  const position = Math.min(offset + 1, tr.doc.content.size)
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(position))).scrollIntoView())
  view.focus()
}
