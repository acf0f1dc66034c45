/* oxlint-disable no-template-curly-in-string -- the sources quoted here use them */
import { expect, test } from 'vitest'
import { unusedKeys } from './unused-messages.ts'

const sources = (...texts: string[]) => texts.map((text, index) => ({ file: `${index}.ts`, text }))

test('a key is used when a source quotes it, and not when it only begins like one', () => {
  const found = sources(`m['cart.title']()`, `refuse("cart.full")`)
  expect(unusedKeys(['cart.title', 'cart.full', 'cart.titleOf', 'cart'], found)).toEqual([
    'cart.titleOf',
    'cart',
  ])
})

test('a key built from parts is used when every part is written somewhere', () => {
  const found = sources(
    'm[`orders.mail.${template}Title`]()',
    `z.enum(['placed', 'ready'])`,
    'labelOf(`column.${name}`)',
    'sentence(`sales.${key}`)',
    `const COLUMNS = ['total']`,
  )
  const keys = ['orders.mail.placedTitle', 'orders.mail.readyText', 'orders.mail.lateTitle']
  expect(unusedKeys(keys, found)).toEqual(['orders.mail.readyText', 'orders.mail.lateTitle'])
  expect(unusedKeys(['sales.column.total', 'sales.column.vat', 'sales.total'], found)).toEqual([
    'sales.column.vat',
  ])
})
