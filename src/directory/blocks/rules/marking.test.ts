import { expect, test } from 'vitest'
import { linked, marked, type Selected } from './marking.ts'
import { runsOf } from './rich-text.ts'

/** `a «b» c`: the text between the quotes is selected. */
function selected(sample: string): Selected {
  const [from, to] = [sample.indexOf('«'), sample.indexOf('»') - 1]
  return { text: sample.replace(/[«»]/g, ''), from, to }
}
const sample = ({ text, from, to }: Selected): string =>
  `${text.slice(0, from)}«${text.slice(from, to)}»${text.slice(to)}`

test('the selection becomes bold or italic, stays selected, and is plain again on the second use', () => {
  const bold = marked(selected('by «land» to'), '**')
  expect(sample(bold)).toBe('by **«land»** to')
  expect(sample(marked(bold, '**'))).toBe('by «land» to')
  expect(sample(marked(selected('«بضائع»'), '*'))).toBe('*«بضائع»*')
})

test('bold and italic combine, and each is removed alone', () => {
  const both = marked(marked(selected('by «land»'), '**'), '*')
  expect(runsOf(both.text)).toEqual([{ text: 'by ' }, { text: 'land', bold: true, italic: true }])
  expect(sample(marked(both, '*'))).toBe('by **«land»**')
  expect(sample(marked(both, '**'))).toBe('by *«land»*')
})

test('a link waits for its address, or for its text where nothing was selected', () => {
  expect(sample(linked(selected('see «prices» here')))).toBe('see [prices](«https://») here')
  expect(sample(linked(selected('see «»')))).toBe('see [«»](https://)')
})
