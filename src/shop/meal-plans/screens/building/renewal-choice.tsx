import { useLanguage } from '#platform/i18n/language.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { m } from '#messages'
import { consentText } from '../../renewing/consent.ts'
import type { Builder } from './builder-state.ts'

/** Whether the plan ends after its last day or goes on with the saved card, and what that means. */
export function RenewalChoice({ builder }: { builder: Builder }) {
  const locale = useLanguage()
  const { plan, options, pricing, change } = builder
  const price = pricing.reply?.price
  return (
    <div className="grid gap-2">
      <RadioGroup
        label={m['planRenewals.screen.choice']()}
        boxed
        choices={[
          {
            value: 'once',
            label: m['planRenewals.screen.once'](),
            detail: m['planRenewals.screen.onceText'](),
          },
          { value: 'renew', label: m['planRenewals.screen.renew']() },
        ]}
        value={plan.renews ? 'renew' : 'once'}
        onChange={(value) => change({ renews: value === 'renew' })}
      />
      {plan.renews && price !== undefined && (
        <p className="figures text-sm text-ink-soft" role="status">
          {consentText(
            {
              days: price.days,
              totalFils: price.renewal,
              currency: options.currency,
              noticeDays: options.renewalNoticeDays,
            },
            locale,
          )}
        </p>
      )}
    </div>
  )
}
