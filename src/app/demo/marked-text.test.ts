import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainOf } from '#platform/rich-text/rules/rich-text.ts'
import { markedText } from './marked-text.ts'

test('the marks of a text become pieces, and a mark without a partner is text', () => {
  expect(markedText('By **land**, *sea* and [air](/track). 2 * 3 [n] (m)')).toEqual([
    { text: 'By ' },
    { text: 'land', bold: true },
    { text: ', ' },
    { text: 'sea', italic: true },
    { text: ' and ' },
    { text: 'air', link: '/track' },
    { text: '. 2 * 3 [n] (m)' },
  ])
  expect(markedText('**مساء اليوم السابق**.')).toEqual([
    { text: 'مساء اليوم السابق', bold: true },
    { text: '.' },
  ])
  expect(markedText('[press](javascript:alert)')).toEqual([{ text: 'press' }])
})

test.each(['pages.json', 'posts.json'])(
  'no mark of the demonstration is left as text (%s)',
  (file) => {
    const source = readFileSync(new URL(`../../../db/demo/${file}`, import.meta.url), 'utf8')
    const lines = [...source.matchAll(/"(?:en|ar)": "((?:[^"\\]|\\.)*)"/g)].map(
      ([, line = '']) => JSON.parse(`"${line}"`) as string,
    )
    expect(lines.length).toBeGreaterThan(50)
    expect(
      lines
        .map(markedText)
        .map(plainOf)
        .filter((line) => /[*]|\]\(/.test(line)),
    ).toEqual([])
  },
)

test('a text of opening signs takes no longer than any other', () => {
  const before = process.threadCpuUsage()
  for (const sign of ['[', '*', '**a', '[a](', '*[']) markedText(sign.repeat(200_000))
  expect(process.threadCpuUsage(before).user / 1_000_000).toBeLessThan(2)
})
