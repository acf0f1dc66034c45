import { useLanguage } from '#platform/i18n/language.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Pill } from '#platform/ui/pill.tsx'
import { nameIn, TwoNames } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { RunSlip } from '../contract.ts'
import { warningLabel, warningTone } from './labels.ts'
import { SignedAmount } from './signed-amount.tsx'

/** What a slip comes to and what must be looked at; on a phone the net, its difference, warnings. */
export function useSlipColumns(currency: string): DataColumn<RunSlip>[] {
  const { language } = useLanguage()
  const money = (fils: number) => <MoneyText fils={fils} currency={currency} />
  return [
    {
      key: 'employee',
      title: m['payRunScreens.slips.employee'](),
      cell: ({ employee }) => <TwoNames name={employee.name} />,
    },
    {
      key: 'department',
      phone: 'hidden',
      wideOnly: true,
      title: m['payRunScreens.slips.department'](),
      cell: ({ employee }) => <bdi>{nameIn(employee.department, language)}</bdi>,
    },
    {
      key: 'earnings',
      align: 'end',
      phone: 'hidden',
      title: m['payRunScreens.slips.earnings'](),
      cell: ({ earningsFils }) => money(earningsFils),
    },
    {
      key: 'deductions',
      align: 'end',
      phone: 'hidden',
      title: m['payRunScreens.slips.deductions'](),
      cell: ({ deductionsFils }) => money(deductionsFils),
    },
    {
      key: 'net',
      align: 'end',
      phone: 'end',
      title: m['payRunScreens.slips.net'](),
      cell: ({ netFils }) => <span className="font-medium">{money(netFils)}</span>,
    },
    {
      key: 'difference',
      align: 'end',
      title: m['payRunScreens.slips.difference'](),
      cell: ({ netFils, lastNetFils }) =>
        lastNetFils === null || netFils === lastNetFils ? (
          '–'
        ) : (
          <SignedAmount fils={netFils - lastNetFils} currency={currency} />
        ),
    },
    {
      key: 'warnings',
      title: m['payRunScreens.slips.warnings'](),
      cell: ({ warnings, held, owedFils }) =>
        warnings.length === 0 && !held ? null : (
          <span className="flex min-w-0 flex-wrap gap-1">
            {held && <Pill tone="bad">{m['payHolds.mark']()}</Pill>}
            {warnings.map((warning) => (
              <Pill key={warning} tone={warningTone(warning)}>
                {warningLabel(warning)}
                {warning === 'stillOwes' && owedFils > 0 && (
                  <>
                    {'\u00A0'}
                    <MoneyText fils={owedFils} currency={currency} />
                  </>
                )}
              </Pill>
            ))}
          </span>
        ),
    },
  ]
}
