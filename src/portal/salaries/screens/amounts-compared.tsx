import { MoneyText } from '#platform/ui/money-text.tsx'
import { m } from '#messages'
import type { Amounts } from '../contract.ts'
import { DifferenceText } from '../difference-text.tsx'
import { partLabel } from '../labels.ts'
import { AMOUNTS, totalOf } from '../rules/amounts.ts'

const NUMBER = 'py-2 ps-3 text-end rtl:text-start'

interface AmountsComparedProps {
  before: Amounts | null
  after: Amounts
  currency: string
}

/** The old and the new amounts beside each other, with their totals. */
export function AmountsCompared({ before, after, currency }: AmountsComparedProps) {
  const names = AMOUNTS.filter((name) => after[name] > 0 || (before?.[name] ?? 0) > 0)
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{m['salaryScreens.compared']()}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-soft">
          <th scope="col" className="py-2 text-start font-medium">
            {m['salaryScreens.field.part']()}
          </th>
          {before !== null && (
            <th scope="col" className={`${NUMBER} font-medium`}>
              {m['salaryScreens.field.before']()}
            </th>
          )}
          <th scope="col" className={`${NUMBER} font-medium`}>
            {m['salaryScreens.field.after']()}
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal text-ink-soft">
              {partLabel(name)}
            </th>
            {before !== null && (
              <td className={`${NUMBER} text-ink-soft`}>
                <MoneyText fils={before[name]} currency={currency} />
              </td>
            )}
            <td className={before?.[name] === after[name] ? NUMBER : `${NUMBER} font-medium`}>
              <MoneyText fils={after[name]} currency={currency} />
            </td>
          </tr>
        ))}
        <tr className="font-semibold">
          <th scope="row" className="py-2 text-start">
            {m['salaries.total']()}
          </th>
          {before !== null && (
            <td className={NUMBER}>
              <MoneyText fils={totalOf(before)} currency={currency} />
            </td>
          )}
          <td className={NUMBER}>
            <MoneyText fils={totalOf(after)} currency={currency} />
          </td>
        </tr>
      </tbody>
      {before !== null && (
        <tfoot>
          <tr>
            <th scope="row" className="text-start text-xs font-normal text-ink-soft">
              {m['salaryScreens.field.difference']()}
            </th>
            <td colSpan={2} className="text-end rtl:text-start">
              <DifferenceText {...{ before, after, currency }} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
