import fc from 'fast-check'
import { Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { joinedRuns, type Run } from '../rules/rich-text.ts'
import { linkTarget, stylesOf, toggled, withLines, withLink, withoutLink } from './commands.ts'
import { docOf, linesOf, runsIn, schemaOf } from './schema.ts'

const style = fc.constantFrom(true as const, undefined)
const text: fc.Arbitrary<Run[]> = fc
  .array(
    fc.record({
      text: fc.string({ unit: fc.constantFrom('a', ' ', '\n', 'ب', '*', '[', '<', '😀') }),
      bold: style,
      italic: style,
      link: fc.constantFrom(undefined, '/a', 'https://b.test/c'),
    }),
  )
  .map(joinedRuns)

test('pieces become a document and the same pieces again', () => {
  fc.assert(
    fc.property(text, (runs) => {
      const doc = docOf('text', [runs])
      doc.check()
      expect(linesOf('text', doc)).toEqual([runs])
      expect(docOf('text', linesOf('text', doc)).eq(doc)).toBe(true)
    }),
  )
})

test('items become a list and the same items again; a list that is empty has one empty item', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (items) => {
      const doc = docOf('items', items)
      doc.check()
      const isEmpty = items.length === 1 && items[0]?.length === 0
      expect(linesOf('items', doc)).toEqual(isEmpty ? [] : items)
    }),
  )
})

test('a line has no style and no break', () => {
  const runs: Run[] = [{ text: 'one\n' }, { text: 'two', bold: true, link: '/a' }]
  expect(linesOf('line', docOf('line', [runs]))).toEqual([[{ text: 'one two' }]])
})

test('arbitrary JSON is no document', () => {
  const isDocument = (json: unknown): boolean => {
    try {
      Node.fromJSON(schemaOf('text'), json).check()
      return true
    } catch {
      return false
    }
  }
  fc.assert(
    fc.property(fc.jsonValue(), (json) => {
      expect(isDocument(json)).toBe(false)
    }),
  )
  const words = (marks: unknown) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks }] }],
  })
  expect(isDocument(words([{ type: 'bold' }]))).toBe(true)
  expect(isDocument(words([{ type: 'underline' }]))).toBe(false)
  expect(isDocument(words([{ type: 'link', attrs: { href: 7 } }]))).toBe(false)
  expect(isDocument({ type: 'doc', content: [{ type: 'iframe' }] })).toBe(false)
})

/** `a «b» c`: the text between the quotes is selected. */
function selected(...runs: Run[]): EditorState {
  const plain = runs.map((run) => run.text).join('')
  const [from, to] = [plain.indexOf('«'), plain.indexOf('»') - 1]
  const words = runs.map((run) => ({ ...run, text: run.text.replace(/[«»]/g, '') }))
  const doc = docOf('text', [joinedRuns(words)])
  return EditorState.create({ doc, selection: TextSelection.create(doc, from + 1, to + 1) })
}
const runsOf = (state: EditorState): Run[] => runsIn(state.doc.child(0))

function after(state: EditorState, which: 'bold' | 'italic'): EditorState {
  let next = state
  toggled(which)(state, (transaction) => {
    next = state.apply(transaction)
  })
  return next
}

test('the selection becomes bold or italic, and is plain again on the second use', () => {
  const plain = selected({ text: 'by «land» to' })
  const bold = after(plain, 'bold')
  expect(runsOf(bold)).toEqual([{ text: 'by ' }, { text: 'land', bold: true }, { text: ' to' }])
  expect([stylesOf(plain).bold, stylesOf(bold).bold]).toEqual([false, true])
  const both = after(bold, 'italic')
  expect(runsOf(both)[1]).toEqual({ text: 'land', bold: true, italic: true })
  expect(runsOf(after(after(both, 'italic'), 'bold'))).toEqual([{ text: 'by land to' }])
})

test('a selection is linked, its whole link is edited from any place in it, and removed', () => {
  const plain = selected({ text: 'see «our ' }, { text: 'prices»', bold: true }, { text: ' here' })
  const link = { href: '/pages/3', words: '' }
  const linked = plain.apply(withLink(plain, linkTarget(plain), link))
  expect(runsOf(linked)).toEqual([
    { text: 'see ' },
    { text: 'our ', link: '/pages/3' },
    { text: 'prices', bold: true, link: '/pages/3' },
    { text: ' here' },
  ])
  const inside = linked.apply(linked.tr.setSelection(TextSelection.create(linked.doc, 10)))
  expect([stylesOf(inside).link, linkTarget(inside)]).toEqual([
    true,
    { from: 5, to: 15, href: '/pages/3' },
  ])
  expect(runsOf(inside.apply(withoutLink(inside, linkTarget(inside))))).toEqual(runsOf(plain))
})

test('a link is inserted with its text where nothing is selected', () => {
  const state = selected({ text: 'see «»', italic: true })
  const link = { href: '/blog', words: 'the blog' }
  expect(runsOf(state.apply(withLink(state, linkTarget(state), link)))).toEqual([
    { text: 'see ', italic: true },
    { text: 'the blog', italic: true, link: '/blog' },
  ])
})

test('pasted lines are items in a list, and lines of one text elsewhere', () => {
  const lines = [[{ text: 'one' }], [{ text: 'two', bold: true as const }], [{ text: 'three' }]]
  const words = selected({ text: 'a«»b' })
  expect(runsOf(words.apply(withLines(words, lines)))).toEqual([
    { text: 'aone\n' },
    { text: 'two', bold: true },
    { text: '\nthreeb' },
  ])
  const doc = docOf('items', [[{ text: 'ab' }]])
  const list = EditorState.create({ doc, selection: TextSelection.create(doc, 3) })
  const pasted = list.apply(withLines(list, lines))
  expect(linesOf('items', pasted.doc)).toEqual([
    [{ text: 'aone' }],
    [{ text: 'two', bold: true }],
    [{ text: 'threeb' }],
  ])
})
