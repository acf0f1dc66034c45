import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { counted } from '#platform/ui/format.ts'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { LocalizedText } from '#platform/ui/localized-text.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import type { HeldPay } from '#portal/pay-runs/holds/contract.ts'
import { ReleaseButton } from '#portal/pay-runs/holds/hold-button.tsx'
import { m } from '#messages'
import { checkWageFile } from '../contract.ts'

type Check = ReplyOf<typeof checkWageFile>

/** Who is left out of the file because their pay is held, each with the button to release it. */
export function HeldList({ check }: { check: Check }) {
  const locale = useLanguage()
  const { held, heldPeople, currency } = check
  const unlisted = heldPeople - held.length
  return (
    <section className="space-y-2">
      <h3 className="text-sm font-semibold">
        {m['wageFileScreens.held'](counted(heldPeople, locale))}
      </h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        {held.map((each) => (
          <Held key={each.slipId} held={each} currency={currency} />
        ))}
      </ul>
      {unlisted > 0 && (
        <p className="text-sm text-ink-soft">
          {m['wageFileScreens.moreHeld'](counted(unlisted, locale))}
        </p>
      )}
    </section>
  )
}

function Held({ held, currency }: { held: HeldPay; currency: string }) {
  const locale = useLanguage()
  const { slipId, runId, employee, netFils, reason, since, inFile, actions } = held
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
      <div className="min-w-0 grow basis-64 space-y-0.5">
        <p className="font-medium">
          <TextLink to={`/pay-runs?run=${runId}&slip=${slipId}`}>
            <bdi>{nameIn(employee.name, locale.language)}</bdi>
          </TextLink>{' '}
          <bdi className="figures font-normal text-ink-soft">{employee.number}</bdi>
        </p>
        <p className="wrap-anywhere">
          <LocalizedText text={reason} />
        </p>
        <p className="text-xs text-ink-soft">
          <Dotted>
            <MoneyText fils={netFils} currency={currency} />
            <bdi>
              {m['wageFileScreens.heldSince']({
                day: formatDay(dayOf(since, locale.zone), locale, { year: true }),
              })}
            </bdi>
            {inFile && m['payHolds.inFile']()}
          </Dotted>
        </p>
      </div>
      {actions.includes('release') && (
        <ReleaseButton slipId={slipId} name={employee.name} refreshes={[checkWageFile]} />
      )}
    </li>
  )
}
