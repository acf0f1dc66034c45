import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { plainText } from './canonical.ts'

export type MoneyRefusal =
  | 'employees.moneyFormat'
  | 'employees.moneyNegative'
  | 'employees.moneyDecimals'
  | 'employees.moneySeparators'
  | 'employees.moneyTooLarge'

/** Ten million a month is a typing error. */
export const LARGEST_AMOUNT = 10_000_000
const FILS = 100

/** Parses an amount as typed, `12,500.50`, into whole fils. Never uses a fraction. */
export function readMoney(value: string): Outcome<number, MoneyRefusal> {
  // The Arabic decimal and thousands signs, U+066B and U+066C; spreadsheets mark text with an
  // apostrophe.
  const text = plainText(value)
    .replace(/^\s*'/, '')
    .replaceAll('\u066B', '.')
    .replaceAll('\u066C', ',')
    .replace(/\s/g, '')
  if (/^-[\d.,]+$|^\([\d.,]+\)$/.test(text)) return refuse('employees.moneyNegative')
  const found = /^(\d[\d,]*)(?:\.(\d+))?$/.exec(text)
  if (found === null) return refuse('employees.moneyFormat')
  const [, whole = '', part = ''] = found
  if (whole.includes(',') && !/^\d{1,3}(,\d{3})+$/.test(whole))
    return refuse('employees.moneySeparators')
  if (part.length > 2) return refuse('employees.moneyDecimals')
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (digits.length > 9 || Number(digits) > LARGEST_AMOUNT)
    return refuse('employees.moneyTooLarge', { max: LARGEST_AMOUNT })
  return ok(Number(digits) * FILS + Number(part.padEnd(2, '0')))
}
