import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOwnLink, isSafeLink } from './links.ts'
import { plainOf, type Run, runsOf, markupOf } from './rich-text.ts'

test('bold, italic and links become pieces', () => {
  expect(runsOf('By **land**, *sea* and [air](/companies?activity=3).')).toEqual([
    { text: 'By ' },
    { text: 'land', bold: true },
    { text: ', ' },
    { text: 'sea', italic: true },
    { text: ' and ' },
    { text: 'air', link: '/companies?activity=3' },
    { text: '.' },
  ])
  expect(
    runsOf('**بضائعكم *في* أمان**').map(({ bold, italic }) => [bold === true, italic === true]),
  ).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ])
})

test('a sign without a partner is literal, and so is one after a backslash', () => {
  expect(runsOf('2 * 3 = 6')).toEqual([{ text: '2 * 3 = 6' }])
  expect(runsOf('**never closed')).toEqual([{ text: '**never closed' }])
  expect(runsOf('\\*not italic\\*')).toEqual([{ text: '*not italic*' }])
  expect(runsOf('a [note] (here)')).toEqual([{ text: 'a [note] (here)' }])
})

test('nothing is parsed as HTML, and no link runs anything', () => {
  expect(runsOf('<script>alert(1)</script>')).toEqual([{ text: '<script>alert(1)</script>' }])
  expect(runsOf('[press](javascript:alert%281%29)')[0]).not.toHaveProperty('link')
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

const marks = fc.record({
  text: fc.string({ minLength: 1 }),
  bold: fc.boolean(),
  italic: fc.boolean(),
  link: fc.option(fc.constantFrom('/a', 'https://b.test/c')),
})

test('stored text converts to source that parses back the same', () => {
  fc.assert(
    fc.property(fc.array(marks, { maxLength: 6 }), (pieces) => {
      const runs: Run[] = pieces.map(({ text, bold, italic, link }) => ({
        text,
        ...(bold ? { bold } : {}),
        ...(italic ? { italic } : {}),
        ...(link === null ? {} : { link }),
      }))
      const again = runsOf(markupOf(runs))
      expect(plainOf(again)).toBe(plainOf(runs))
      expect(markupOf(again).length).toBeLessThanOrEqual(markupOf(runs).length)
      expect(runsOf(markupOf(again))).toEqual(again)
    }),
  )
})
