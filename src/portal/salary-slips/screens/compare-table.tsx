import type { Language } from '#platform/i18n/language-address.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import type { Slip } from '#portal/pay-runs/slips/contract.ts'
import { m } from '#messages'
import { amountText } from '#portal/pay-runs/slips/amounts.ts'
import { compareSlips } from '../compare.ts'
import { comparedName } from './compared-name.ts'
import { slipName } from './slip-name.ts'

interface Row {
  readonly key: string
  readonly name: string
  readonly oneFils: number
  readonly otherFils: number
  readonly isTotal: boolean
}

function rowsOf(one: Slip, other: Slip, language: Language): Row[] {
  const total = (key: string, name: string, of: (slip: Slip) => number): Row => ({
    key,
    name,
    oneFils: of(one),
    otherFils: of(other),
    isTotal: true,
  })
  return [
    ...compareSlips(one, other).map((line) => ({
      key: `${line.code} ${line.component?.id ?? ''} ${line.isEarlier}`,
      name: comparedName(line, language),
      oneFils: line.oneFils,
      otherFils: line.otherFils,
      isTotal: false,
    })),
    total('earnings', m['salarySlips.totalEarnings'](), ({ earningsFils }) => earningsFils),
    total('deductions', m['salarySlips.totalDeductions'](), ({ deductionsFils }) =>
      deductionsFils === 0 ? 0 : -deductionsFils,
    ),
    total('net', m['salarySlips.net'](), ({ netFils }) => netFils),
  ]
}

/** Each line with its amount on both slips, and the difference; deductions are negative. */
export function CompareTable({ one, other }: { one: Slip; other: Slip }) {
  const locale = useLanguage()
  return (
    <DataTable<Row>
      dense
      caption={m['salarySlipScreens.compare']()}
      rows={rowsOf(one, other, locale.language)}
      rowKey={({ key }) => key}
      columns={columnsOf(one, other, locale)}
    />
  )
}

function columnsOf(one: Slip, other: Slip, locale: LocaleOptions): DataColumn<Row>[] {
  const { currency } = other
  const amount = (fils: number, isTotal: boolean) =>
    fils === 0 && !isTotal ? (
      '–'
    ) : (
      <bdi
        dir="ltr"
        className={classNames('figures whitespace-nowrap', isTotal && 'font-semibold')}
      >
        {amountText(fils, currency, locale)}
      </bdi>
    )
  return [
    {
      key: 'line',
      title: m['salarySlipScreens.line'](),
      grow: true,
      cell: ({ name, isTotal }) => (
        <span className={classNames(isTotal && 'font-semibold')}>{name}</span>
      ),
    },
    {
      key: 'one',
      title: slipName(one, locale),
      align: 'end',
      cell: ({ oneFils, isTotal }) => amount(oneFils, isTotal),
    },
    {
      key: 'other',
      title: slipName(other, locale),
      align: 'end',
      cell: ({ otherFils, isTotal }) => amount(otherFils, isTotal),
    },
    {
      key: 'difference',
      title: m['salarySlipScreens.difference'](),
      align: 'end',
      phone: 'end',
      cell: (row) => <Difference row={row} currency={currency} />,
    },
  ]
}

function Difference({ row, currency }: { row: Row; currency: string }) {
  const locale = useLanguage()
  const fils = row.otherFils - row.oneFils
  return (
    <bdi
      dir="ltr"
      className={classNames(
        'figures whitespace-nowrap',
        row.isTotal && 'font-semibold',
        fils > 0 && 'text-good',
        fils < 0 && 'text-warning',
        fils === 0 && 'text-ink-soft',
      )}
    >
      {amountText(fils, currency, locale, true)}
    </bdi>
  )
}
