import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { line, phone, text } from './schemas.ts'

const UNSEEN = [
  '\u200B',
  '\u200C',
  '\u200D',
  '\u2060',
  '\uFEFF',
  '\u00AD',
  '\u061C',
  '\u200E',
  '\u200F',
  '\u3164',
  '\u115F',
  '\u2800',
  '\u034F',
  '\uFE0F',
  '\u180E',
  ' ',
  '\n',
  '\u00A0',
]

describe('invisible text', () => {
  test('is refused, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...UNSEEN), { maxLength: 20 }), (parts) => {
        const typed = parts.join('')
        expect(text(100).safeParse(typed).success).toBe(false)
        expect(text(100, 0).parse(typed)).toBe('')
        expect(line(100).safeParse(typed).success).toBe(false)
      }),
    )
  })

  test('is allowed inside a text where it has a purpose', () => {
    for (const typed of ['👩\u200D💻', 'می\u200Cخواهم', '☀\uFE0F', 'ok\u200F', 'سبب'])
      expect(text(100).parse(typed)).toBe(typed)
  })
})

test('a name stays on one line, and a text keeps its lines', () => {
  expect(line(40).parse('  Annual\r\nleave\tof\u2028all ')).toBe('Annual leave of all')
  expect(text(40).parse('first\nsecond')).toBe('first\nsecond')
  expect(line(5).safeParse('a\n\n\n\n\nb').data).toBe('a b')
})

test('a pasted phone number loses only the marks around it, and Arabic digits become Latin ones', () => {
  expect(phone(30).parse('\u202A+971 50 123 4567\u202C')).toBe('+971 50 123 4567')
  expect(phone(30).parse('\u2068050-123-4567\u2069')).toBe('050-123-4567')
  expect(phone(30).parse('٠٥٠ ١٢٣ ٤٥٦٧')).toBe('050 123 4567')
  expect(phone(30).safeParse('\u200E').success).toBe(false)
  expect(phone(30).safeParse('+971 50\u0000').success).toBe(false)
})
