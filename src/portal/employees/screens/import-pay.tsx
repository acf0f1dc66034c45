import { useMeQuery } from '#accounts/session/use-me.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { counted } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import type { EmployeeImport } from '../import/contract.ts'

const UPDATES = '/salaries?tab=updates'

/** What a file does to pay, or did: what another person decides on, and first pay, which no one does. */
export function ImportPay({ run }: { run: EmployeeImport }) {
  const locale = useLanguage()
  const me = useMeQuery()
  const { payRequests, firstPay } = run.counts
  const isDone = run.startedAt !== null
  const decides = me.data?.permissions.includes('pay.all') === true
  return (
    <>
      {payRequests > 0 && (
        <Banner
          tone="info"
          action={
            isDone &&
            decides && (
              <LinkButton size="small" to={UPDATES}>
                {m['employeesScreens.importing.viewPay']()}
              </LinkButton>
            )
          }
        >
          {isDone
            ? m['employeesScreens.importing.payWaits'](counted(payRequests, locale))
            : m['employeesScreens.importing.payWillWait'](counted(payRequests, locale))}
        </Banner>
      )}
      {firstPay > 0 && (
        <Banner tone="warning">
          {isDone
            ? m['employeesScreens.importing.firstPayDone'](counted(firstPay, locale))
            : m['employeesScreens.importing.firstPay'](counted(firstPay, locale))}
        </Banner>
      )}
    </>
  )
}
