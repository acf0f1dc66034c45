import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FORMULA_NAMES, MAX_FORMULA } from '../names/contract.ts'
import { filsOf, MAX_FILS, readFormula } from './formula.ts'
import { FORMULA_REFUSALS } from './refusals.ts'
import { formulaValues, type NamedValues } from './values.ts'

/** A formula as the test knows it, apart from how the product reads it. */
type Tree =
  | { readonly is: 'number'; readonly text: string }
  | { readonly is: 'name'; readonly name: keyof NamedValues }
  | { readonly is: 'minus'; readonly of: Tree }
  | {
      readonly is: 'sum' | 'product'
      readonly sign: '+' | '-' | '*' | '/'
      readonly left: Tree
      readonly right: Tree
    }
  | {
      readonly is: 'choice'
      readonly sign: '<' | '<=' | '>' | '>=' | '==' | '!='
      readonly left: Tree
      readonly right: Tree
      readonly amount: Tree
      readonly otherwise: Tree
    }
  | { readonly is: 'call'; readonly name: 'min' | 'max'; readonly of: readonly Tree[] }
  | { readonly is: 'rounding'; readonly name: 'round' | 'floor'; readonly of: Tree }

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .tuple(fc.nat({ max: 99_999 }), fc.constantFrom('', '.5', '.25', '.125'))
      .map(([whole, decimals]): Tree => ({ is: 'number', text: `${whole}${decimals}` })),
    fc.constantFrom(...FORMULA_NAMES).map((name): Tree => ({ is: 'name', name })),
    fc.record({
      is: fc.constant('sum' as const),
      sign: fc.constantFrom('+', '-'),
      left: tie('tree'),
      right: tie('tree'),
    }),
    fc.record({
      is: fc.constant('product' as const),
      sign: fc.constantFrom('*', '/'),
      left: tie('tree'),
      right: tie('tree'),
    }),
    fc.record({ is: fc.constant('minus' as const), of: tie('tree') }),
    fc.record({
      is: fc.constant('choice' as const),
      sign: fc.constantFrom('<', '<=', '>', '>=', '==', '!='),
      left: tie('tree'),
      right: tie('tree'),
      amount: tie('tree'),
      otherwise: tie('tree'),
    }),
    fc.record({
      is: fc.constant('call' as const),
      name: fc.constantFrom('min', 'max'),
      of: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
    }),
    fc.record({
      is: fc.constant('rounding' as const),
      name: fc.constantFrom('round', 'floor'),
      of: tie('tree'),
    }),
  ),
}))

const STRENGTH = {
  choice: 0,
  sum: 1,
  product: 2,
  minus: 3,
  number: 4,
  name: 4,
  call: 4,
  rounding: 4,
}

/** With as few brackets as its meaning allows, so that the parser's precedence is tested too. */
function textOf(node: Tree, least = 0): string {
  const text = bareText(node)
  return STRENGTH[node.is] < least ? `(${text})` : text
}

function bareText(node: Tree): string {
  switch (node.is) {
    case 'number':
      return node.text
    case 'name':
      return node.name
    case 'minus':
      return `-${textOf(node.of, 4)}`
    case 'sum':
      return `${textOf(node.left, 1)} ${node.sign} ${textOf(node.right, 2)}`
    case 'product':
      return `${textOf(node.left, 2)} ${node.sign} ${textOf(node.right, 3)}`
    case 'choice': {
      const { left, sign, right, amount, otherwise } = node
      return `${textOf(left, 1)} ${sign} ${textOf(right, 1)} ? ${textOf(amount)} : ${textOf(otherwise)}`
    }
    case 'call':
      return `${node.name}(${node.of.map((each) => textOf(each)).join(', ')})`
    case 'rounding':
      return `${node.name}(${textOf(node.of)})`
  }
}

/** A fraction whose lower part is above zero. */
type Ratio = readonly [top: bigint, bottom: bigint]

class DividedByZero extends Error {}

function floorOf([top, bottom]: Ratio): bigint {
  const quotient = top / bottom
  return top < 0n && quotient * bottom !== top ? quotient - 1n : quotient
}

function operate(sign: string, [a, b]: Ratio, [c, d]: Ratio): Ratio {
  if (sign === '+') return [a * d + c * b, b * d]
  if (sign === '-') return [a * d - c * b, b * d]
  if (sign === '*') return [a * c, b * d]
  if (c === 0n) throw new DividedByZero()
  return c < 0n ? [-a * d, -b * c] : [a * d, b * c]
}

function orderOf([a, b]: Ratio, [c, d]: Ratio): number {
  const difference = a * d - c * b
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

const HOLDS: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
}

function valueOf(node: Tree, named: NamedValues): Ratio {
  switch (node.is) {
    case 'number': {
      const [whole = '', decimals = ''] = node.text.split('.')
      return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)]
    }
    case 'name':
      return [BigInt(named[node.name]), ['years', 'days'].includes(node.name) ? 1n : 100n]
    case 'minus': {
      const [top, bottom] = valueOf(node.of, named)
      return [-top, bottom]
    }
    case 'sum':
    case 'product':
      return operate(node.sign, valueOf(node.left, named), valueOf(node.right, named))
    case 'choice': {
      const order = orderOf(valueOf(node.left, named), valueOf(node.right, named))
      return valueOf(HOLDS[node.sign]?.(order) === true ? node.amount : node.otherwise, named)
    }
    case 'call': {
      const values = node.of.map((each) => valueOf(each, named)).toSorted(orderOf)
      return values.at(node.name === 'min' ? 0 : -1) ?? [0n, 1n]
    }
    case 'rounding': {
      const value = valueOf(node.of, named)
      return [floorOf(node.name === 'floor' ? value : operate('+', value, [1n, 2n])), 1n]
    }
  }
}

function partsOf(node: Tree): readonly Tree[] {
  switch (node.is) {
    case 'number':
    case 'name':
      return []
    case 'minus':
    case 'rounding':
      return [node.of]
    case 'sum':
    case 'product':
      return [node.left, node.right]
    case 'choice':
      return [node.left, node.right, node.amount, node.otherwise]
    case 'call':
      return node.of
  }
}

function hasNames(node: Tree): boolean {
  return node.is === 'name' || partsOf(node).some(hasNames)
}

/** What its value is, or undefined where it divides by zero. */
function triedValue(node: Tree, named: NamedValues): Ratio | undefined {
  try {
    return valueOf(node, named)
  } catch (error) {
    if (error instanceof DividedByZero) return undefined
    throw error
  }
}

/** Whether a part that is the same for everyone divides by zero. */
function isNever(node: Tree, named: NamedValues): boolean {
  if (!hasNames(node)) return triedValue(node, named) === undefined
  if (partsOf(node).some((part) => isNever(part, named))) return true
  if (node.is !== 'product' || node.sign !== '/' || hasNames(node.right)) return false
  return triedValue(node.right, named)?.[0] === 0n
}

const fils = fc.nat({ max: 5_000_000 })
const values: fc.Arbitrary<NamedValues> = fc
  .record({
    basic: fils,
    housing: fils,
    transport: fils,
    other: fc.oneof(fc.constant(0), fils),
    years: fc.nat({ max: 40 }),
    days: fc.integer({ min: 28, max: 31 }),
  })
  .map((named) => ({
    ...named,
    wage: named.basic + named.housing + named.transport + named.other,
  }))

test('any formula comes to what whole numbers make of it, rounded half up once', () => {
  fc.assert(
    fc.property(tree, values, (node, named) => {
      const text = textOf(node)
      fc.pre(text.length <= MAX_FORMULA)
      const formula = readFormula(text)
      if (!formula.ok) {
        const { code } = formula.refusal
        if (code !== 'payComponents.formulaTooDeep')
          expect([code, isNever(node, named), text]).toEqual([
            'payComponents.formulaZero',
            true,
            text,
          ])
        return
      }
      const result = filsOf(formula.value, formulaValues(named, 100), 100)
      const value = triedValue(node, named)
      if (value === undefined) {
        expect(result).toMatchObject({ refusal: { code: 'payComponents.formulaZero' } })
        return
      }
      const [top, bottom] = value
      const exact = floorOf([2n * top * 100n + bottom, 2n * bottom])
      if (top * 100n > BigInt(MAX_FILS) * bottom)
        expect(result).toMatchObject({ refusal: { code: 'payComponents.formulaTooLarge' } })
      else expect(result).toEqual({ ok: true, value: exact < 0n ? 0 : Number(exact) })
    }),
    { numRuns: 2_000 },
  )
})

const soup = fc
  .array(
    fc.oneof(
      fc.constantFrom(...FORMULA_NAMES, 'min', 'max', 'round', 'floor'),
      fc.constantFrom('+', '-', '*', '/', '<', '<=', '>', '>=', '==', '!=', '?', ':'),
      fc.constantFrom('(', ')', ',', ' ', '1', '0', '2.5', '999999999'),
      fc.constantFrom('.', '=', '!', '[', ']', '"', '__proto__', 'constructor', 'this', '٣', '×'),
    ),
    { maxLength: 40 },
  )
  .map((words) => words.join(''))

test('no text makes it do anything but refuse', () => {
  fc.assert(
    fc.property(
      fc.oneof(soup, fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 50 })),
      values,
      (text, named) => {
        const formula = readFormula(text)
        const result = formula.ok ? filsOf(formula.value, formulaValues(named, 100), 100) : formula
        if (result.ok) {
          expect(Number.isSafeInteger(result.value)).toBe(true)
          expect(result.value).toBeGreaterThanOrEqual(0)
          expect(result.value).toBeLessThanOrEqual(MAX_FILS)
        } else {
          expect(FORMULA_REFUSALS).toContain(result.refusal.code)
          const { at = 1 } = result.refusal.details
          expect(Number(at)).toBeGreaterThanOrEqual(1)
          expect(Number(at)).toBeLessThanOrEqual(text.length + 1)
        }
      },
    ),
    { numRuns: 3_000 },
  )
})
