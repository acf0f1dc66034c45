import { expect, test } from 'vitest'
import { linked, marked, type Selected } from './marking.ts'
import { runsOf } from './rich-text.ts'

/** `a «b» c`: the text between the quotes is selected. */
function selected(shown: string): Selected {
  const [from, to] = [shown.indexOf('«'), shown.indexOf('»') - 1]
  return { text: shown.replace(/[«»]/g, ''), from, to }
}
const shown = ({ text, from, to }: Selected): string =>
  `${text.slice(0, from)}«${text.slice(from, to)}»${text.slice(to)}`

test('the selection becomes bold or italic, stays selected, and is plain again on the second use', () => {
  const bold = marked(selected('by «land» to'), '**')
  expect(shown(bold)).toBe('by **«land»** to')
  expect(shown(marked(bold, '**'))).toBe('by «land» to')
  expect(shown(marked(selected('«بضائع»'), '*'))).toBe('*«بضائع»*')
})

test('bold and italic combine, and each is removed alone', () => {
  const both = marked(marked(selected('by «land»'), '**'), '*')
  expect(runsOf(both.text)).toEqual([{ text: 'by ' }, { text: 'land', bold: true, italic: true }])
  expect(shown(marked(both, '*'))).toBe('by **«land»**')
  expect(shown(marked(both, '**'))).toBe('by *«land»*')
})

test('a link waits for its address, or for its text where nothing was selected', () => {
  expect(shown(linked(selected('see «prices» here')))).toBe('see [prices](«https://») here')
  expect(shown(linked(selected('see «»')))).toBe('see [«»](https://)')
})
