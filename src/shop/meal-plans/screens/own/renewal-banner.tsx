import { useState } from 'react'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { m } from '#messages'
import type { MealPlan } from '../../own/contract.ts'
import { showRenewal } from '../../renewing/contract.ts'
import { PayRenewalDialog } from './renewal-dialogs.tsx'

/** What a renewal that failed asks for, before anything else of the plan. */
export function RenewalBanner({ plan }: { plan: MealPlan }) {
  const { language } = useLanguage()
  const { data } = useEndpoint(showRenewal, { params: { id: plan.id } })
  const [isPaying, setPaying] = useState(false)
  if (data?.standing !== 'failed' || data.fault === null) return null
  return (
    <>
      <Banner
        tone="bad"
        action={
          <Button size="small" onPress={() => setPaying(true)}>
            {data.needsConfirmation
              ? m['planRenewals.screen.confirmPay']()
              : m['planRenewals.screen.pay']()}
          </Button>
        }
      >
        {m['planRenewals.screen.failedTitle']()} {data.fault[language]}
      </Banner>
      {isPaying && <PayRenewalDialog plan={plan} renewal={data} onClose={() => setPaying(false)} />}
    </>
  )
}
