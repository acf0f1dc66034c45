import { expect, test } from 'vitest'
import { type Filling, fill, hasUnclosedField, keysIn, mapSpans, missingIn } from './text.ts'

const FIELDS = new Map<string, Filling>([
  ['name', { text: 'Mariam', source: 'record' }],
  ['basic', { text: 'AED 9,000.00', source: 'pay' }],
  ['leavingDate', { text: '', source: 'record' }],
])
const filler = { gender: 'female', fields: FIELDS } as const

test('an empty line separates paragraphs, hyphens make a list, equals signs make rows', () => {
  const blocks = fill('Dear {{name}},\n\n- one\n- two\n\nBasic = {{basic}}\nOther = 0', filler)
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'details'])
  expect(blocks[2]).toEqual({
    kind: 'details',
    rows: [
      {
        label: [{ text: 'Basic' }],
        value: [{ text: 'AED 9,000.00', field: { key: 'basic', source: 'pay', missing: false } }],
      },
      { label: [{ text: 'Other' }], value: [{ text: '0' }] },
    ],
  })
})

test('a hyphen or an equals sign within a paragraph makes no list and no rows', () => {
  const blocks = fill('- a point\nand its rest\n\nE=mc2 is known', filler)
  expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph'])
})

test('a choice follows the recipient', () => {
  const said = (gender: 'male' | 'female') =>
    fill('{{He|She}} works, {{يعمل|تعمل}}', { gender, fields: FIELDS })
  expect(said('male')[0]).toMatchObject({
    spans: [{ text: 'He' }, { text: ' works, ' }, { text: 'يعمل' }],
  })
  expect(said('female')[0]).toMatchObject({
    spans: [{ text: 'She' }, { text: ' works, ' }, { text: 'تعمل' }],
  })
})

test('a field without a value is missing, an unknown one too, each once', () => {
  expect(missingIn(fill('{{leavingDate}} {{name}} {{shoeSize}} {{leavingDate}}', filler))).toEqual([
    'leavingDate',
    'shoeSize',
  ])
})

test('the keys of a text come once, in its order, without choices', () => {
  expect(keysIn('{{b}} {{ a }} {{his|her}} {{b}}')).toEqual(['b', 'a'])
})

test('braces that are left over are found', () => {
  expect(hasUnclosedField('{{name} works')).toBe(true)
  expect(hasUnclosedField('name}} works')).toBe(true)
  expect(hasUnclosedField('{{name}} {{his|her}} {curly}')).toBe(false)
})

test('markup is text like any other', () => {
  expect(fill('<b>{{name}}</b><script>', filler)).toEqual([
    {
      kind: 'paragraph',
      spans: [
        { text: '<b>' },
        { text: 'Mariam', field: { key: 'name', source: 'record', missing: false } },
        { text: '</b><script>' },
      ],
    },
  ])
})

test('every span of every kind of block can be replaced', () => {
  const blocks = fill('{{name}}\n\n- {{name}}\n\n{{name}} = {{name}}', filler)
  const hidden = mapSpans(blocks, (span) => ({ ...span, text: '•' }))
  expect(JSON.stringify(hidden)).not.toContain('Mariam')
  expect(JSON.stringify(hidden).match(/•/g)).toHaveLength(4)
})
