import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentFor, accentSheet, contrast, mixed } from './accent.ts'

const LIGHT = ['#faf8f4', '#ffffff']
const DARK = ['#121415', '#1a1d1f', '#212528']
const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`)

test('any colour becomes readable on every background and under its own text, in both themes', () => {
  fc.assert(
    fc.property(colour, (own) => {
      for (const [theme, grounds] of [
        ['light', LIGHT],
        ['dark', DARK],
      ] as const) {
        const { accent, ink } = accentFor(own, theme)
        expect(contrast(accent, ink)).toBeGreaterThanOrEqual(4.5)
        for (const ground of grounds) {
          expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
          expect(contrast(accent, mixed(accent, ground, 0.09))).toBeGreaterThanOrEqual(4.5)
        }
      }
    }),
  )
})

test('a colour that is readable already is not changed', () => {
  expect(accentFor('#0F6B66', 'light')).toEqual({ accent: '#0f6b66', ink: '#ffffff' })
  expect(accentFor('#4FB7AE', 'dark')).toEqual({ accent: '#4fb7ae', ink: '#121415' })
})

test('black and white become readable greys', () => {
  const white = contrast(accentFor('#ffffff', 'light').accent, '#ffffff')
  const black = contrast(accentFor('#000000', 'dark').accent, '#121415')
  expect([white >= 4.5, white < 6, black >= 4.5, black < 9]).toEqual([true, true, true, true])
})

test('a value that is not a colour is refused', () => {
  expect(() => accentFor('teal', 'light')).toThrow(RangeError)
  expect(() => accentSheet('#fff}body{display:none')).toThrow(RangeError)
})

test('every tone of the system is readable on its own soft background and on all backgrounds', () => {
  const tones = {
    light: ['#1a7548', '#9a5b00', '#b3261e', '#22609e', '#545b61'],
    dark: ['#5cc08b', '#e0a245', '#f0857d', '#79b0e6', '#b4b8ba'],
  }
  const faint: string[] = []
  for (const tone of tones.light)
    for (const ground of LIGHT)
      if (contrast(tone, mixed(tone, ground, 0.09)) < 4.5) faint.push(tone)
  for (const tone of tones.dark)
    for (const ground of DARK) if (contrast(tone, mixed(tone, ground, 0.09)) < 4.5) faint.push(tone)
  expect(faint).toEqual([])
})
