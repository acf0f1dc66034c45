import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BlockInput } from '../contract.ts'
import { isOwnLink, isSafeLink } from './links.ts'
import { cleanRuns, lengthOf, MAX_TEXT, plainOf, type Run } from './rich-text.ts'

const parsed = (text: unknown) => BlockInput.safeParse({ type: 'paragraph', text })
const saved = (text: unknown): unknown => BlockInput.parse({ type: 'paragraph', text })

test('no link runs anything', () => {
  for (const good of [
    '/',
    '/pages/3',
    'https://example.ae/a?b=c',
    'mailto:hello@demo.test',
    'tel:+97142223333',
  ])
    expect(isSafeLink(good), good).toBe(true)
  for (const bad of [
    '',
    '//evil.test',
    '/\\evil.test',
    'javascript:1',
    'data:text/html,x',
    'https://',
    'pages/3',
    '/a b',
    ' /a',
    'JaVaScRiPt:1',
    `/${'x'.repeat(600)}`,
  ])
    expect(isSafeLink(bad), bad).toBe(false)
  expect([isOwnLink('/blog'), isOwnLink('https://a.test')]).toEqual([true, false])
})

test('a text is stored in pieces: joined, composed, and without white space around it', () => {
  expect(
    saved([
      { text: ' ' },
      { text: '  By ' },
      { text: 'la', bold: true },
      { text: '', link: '/a' },
      { text: 'nd ', bold: true },
      { text: '\n' },
    ]),
  ).toEqual({ type: 'paragraph', text: [{ text: 'By ' }, { text: 'land', bold: true }] })
  expect(saved([{ text: 'cafe\u0301' }])).toEqual({
    type: 'paragraph',
    text: [{ text: 'caf\u00E9' }],
  })
  expect(saved([{ text: '\u200B', italic: true }, { text: ' ' }])).toEqual({
    type: 'paragraph',
    text: [],
  })
})

test('what looks like a mark or like HTML is text', () => {
  const words = '**bold** [press](javascript:alert(1)) <script>alert(1)</script>'
  expect(saved([{ text: words }])).toEqual({ type: 'paragraph', text: [{ text: words }] })
})

test('anything but the known styles, safe links and a bounded length is refused', () => {
  const refused: unknown[] = [
    'a text',
    '<b>bold</b>',
    { type: 'doc', content: [] },
    [{ text: 'a', bold: false }],
    [{ text: 'a', bold: 'true' }],
    [{ text: 'a', underline: true }],
    [{ text: 'a', html: '<b>a</b>' }],
    [{ text: 'a', link: 'javascript:alert(1)' }],
    [{ text: 'a', link: '' }],
    [{ text: 'a\u202Eb' }],
    [{ text: '\uD800' }],
    [{ bold: true }],
    ['a'],
    [{ text: 'x'.repeat(MAX_TEXT + 1) }],
    [{ text: 'x'.repeat(MAX_TEXT) }, { text: 'y', bold: true }],
  ]
  for (const text of refused) expect(parsed(text).success, JSON.stringify(text)).toBe(false)
  expect(parsed([{ text: 'x'.repeat(MAX_TEXT - 1) }, { text: 'y', bold: true }]).success).toBe(true)
})

test('arbitrary JSON is refused, or is a text of the known styles already', () => {
  const isStyle = (key: string): boolean => ['text', 'bold', 'italic', 'link'].includes(key)
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const outcome = parsed(value)
      if (!outcome.success || outcome.data.type !== 'paragraph') return
      expect(outcome.data.text.flatMap((run) => Object.keys(run)).every(isStyle)).toBe(true)
      expect(saved(outcome.data.text)).toEqual(outcome.data)
    }),
  )
})

const style = fc.constantFrom(true as const, undefined)
const someRuns: fc.Arbitrary<Run[]> = fc.array(
  fc.record({
    text: fc.string({ unit: 'grapheme' }),
    bold: style,
    italic: style,
    link: fc.constantFrom(undefined, '/a', 'https://b.test/c', 'javascript:1'),
  }),
)

test('cleaning keeps the text, and cleaning again changes nothing', () => {
  fc.assert(
    fc.property(someRuns, (runs) => {
      const clean = cleanRuns(runs)
      expect(plainOf(clean).normalize('NFC')).toBe(plainOf(runs).normalize('NFC').trim())
      expect(cleanRuns(clean)).toEqual(clean)
      expect(clean.every(({ text, link }) => text !== '' && link !== 'javascript:1')).toBe(true)
      expect(lengthOf(clean)).toBe(plainOf(clean).length)
    }),
  )
})
