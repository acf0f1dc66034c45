import { pathsOf } from '#platform/forms/use-field-errors.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt } from '#platform/ui/receipt.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { PreviewedPerson } from '../contract.ts'
import type { usePreview } from './use-preview.ts'

interface PreviewProps {
  found: ReturnType<typeof usePreview>
  month: string
  currency: string
  /** The formula and who it is for are there. */
  isWhole: boolean
}

/** What a formula comes to for up to ten employees, in words and in amounts. */
export function Preview({ found, month, currency, isWhole }: PreviewProps) {
  const locale = useLanguage()
  const { data, error, refetch, isPlaceholderData } = found
  if (!isWhole) return <Quiet>{m['payComponentScreens.preview.begin']()}</Quiet>
  if (error !== null)
    return pathsOf(error).length > 0 ? (
      <Quiet>{m['payComponentScreens.preview.fix']()}</Quiet>
    ) : (
      <CouldNotLoad error={error} again={() => void refetch()} />
    )
  if (data === undefined)
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    )
  const values = { ...counted(data.people, locale), month: formatMonth(month, locale) }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames('space-y-2', isPlaceholderData && 'opacity-60')}
    >
      <p className="text-sm font-medium">
        <bdi>{nameIn(data.words, locale.language)}</bdi>
      </p>
      <p className="text-sm text-ink-soft">{m['payComponentScreens.preview.people'](values)}</p>
      <Receipt
        lines={data.items.map((each) => ({
          key: each.employee.id,
          term: <bdi>{nameIn(each.employee.name, locale.language)}</bdi>,
          note: (
            <bdi>
              {m['payComponentScreens.preview.wage']({
                amount: formatMoney(each.wageFils, currency, locale),
              })}
            </bdi>
          ),
          value: <Amount person={each} currency={currency} />,
        }))}
      />
    </div>
  )
}

function Amount({ person, currency }: { person: PreviewedPerson; currency: string }) {
  return person.fils === null ? (
    <span className="text-bad">{m['payComponentScreens.preview.noAmount']()}</span>
  ) : (
    <MoneyText fils={person.fils} currency={currency} />
  )
}

function Quiet({ children }: { children: string }) {
  return <p className="text-sm text-ink-soft">{children}</p>
}
