import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { counted } from '#platform/ui/format.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { showPayMonth } from '../months/contract.ts'

/** Whose overtime of a draft’s month is not decided, so that the draft doesn’t pay it. */
export function OvertimeNote({ month }: { month: string }) {
  const locale = useLanguage()
  const { data } = useEndpoint(showPayMonth, { params: { month } })
  if (data === undefined || data.overtime === 0) return null
  return (
    <Banner tone="warning">
      <p>{m['payRunScreens.overtime.notInDraft'](counted(data.overtime, locale))}</p>
      <div className="mt-2">
        <LinkButton size="small" to={`/pay-runs?month=${month}&overtime=1`}>
          {m['payRunScreens.overtime.open']()}
        </LinkButton>
      </div>
    </Banner>
  )
}
