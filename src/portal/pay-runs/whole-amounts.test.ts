import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PORTAL = join(import.meta.dirname, '..')
/** Where amounts of pay are calculated. */
const FOLDERS = [
  'pay-runs/rules',
  'wage-files/rules',
  'loans/rules',
  'pay-items/rules',
  'pay-reports/rules',
  'pay-components/rules',
]
/** A fraction, or what makes one of a whole number. Division of big integers is exact. */
const FRACTION =
  /\bMath\.(?!min|max)|\btoFixed\b|\bparseFloat\b|[^\w.]\d+\.\d|[\w)\]] \/ (?!\(?\d+n\b|BigInt\()/

function code(source: string): string[] {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map((line) => line.replace(/\/\/.*$/, '').replace(/'[^']*'/g, "''"))
}

test.each(FOLDERS)('nothing in %s divides an amount or rounds a fraction', (folder) => {
  const files = readdirSync(join(PORTAL, folder)).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|test-data/.test(name),
  )
  expect(files.length).toBeGreaterThan(1)
  const found = files.flatMap((name) =>
    code(readFileSync(join(PORTAL, folder, name), 'utf8'))
      .filter((line) => FRACTION.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('a planted fraction is found', () => {
  for (const line of [
    'const day = fils / 30',
    'x = Math.round(fils)',
    'fils * 1.25',
    'n.toFixed(2)',
  ])
    expect(FRACTION.test(line), line).toBe(true)
  expect(FRACTION.test('Number((lost + 99n) / 100n)')).toBe(false)
  expect(FRACTION.test('Number(BigInt(fils) / BigInt(months))')).toBe(false)
})
