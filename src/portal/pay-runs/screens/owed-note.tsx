import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { formatMoney } from '#platform/ui/format-money.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import type { showRun } from '../contract.ts'

type Shown = ReplyOf<typeof showRun>

/** What a settlement leaves to be paid back, with the slip, and once approved its repayment. */
export function OwedNote({ run, owed, currency }: Pick<Shown, 'run' | 'owed' | 'currency'>) {
  const locale = useLanguage()
  if (owed === null || run.state === 'cancelled') return null
  const amount = `\u2068${formatMoney(owed.fils, currency, locale)}\u2069`
  const isApproved = run.state === 'approved'
  return (
    <Banner tone="warning">
      <p>
        {isApproved
          ? m['payRunScreens.owed.after']({ amount })
          : m['payRunScreens.owed.before']({ amount })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <LinkButton size="small" to={`/pay-runs?run=${run.id}&slip=${owed.slipId}`}>
          {m['payRunScreens.owed.slip']()}
        </LinkButton>
        {isApproved && (
          <LinkButton
            size="small"
            to={`/pay-extras?tab=loans&state=owing&repay=${owed.employeeId}`}
          >
            {m['payRunScreens.owed.repay']()}
          </LinkButton>
        )}
      </div>
    </Banner>
  )
}
