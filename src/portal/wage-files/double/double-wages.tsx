import { lazy, Suspense, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { formatMoney } from '#platform/ui/format-money.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { DoubleWage } from './contract.ts'

export type DoubleDialog = 'stopped' | 'paid' | 'recover' | 'undo'

const Dialogs = lazy(async () => ({
  default: (await import('./double-dialogs.tsx')).DoubleDialogs,
}))

const TONES: Readonly<Record<DoubleWage['state'], Tone>> = {
  toStop: 'bad',
  paidTwice: 'bad',
  recoveredTooMuch: 'warning',
  recovered: 'neutral',
}

const STATES: Readonly<Record<DoubleWage['state'], () => string>> = {
  toStop: () => m['doubleWages.state.toStop'](),
  paidTwice: () => m['doubleWages.state.paidTwice'](),
  recoveredTooMuch: () => m['doubleWages.state.recoveredTooMuch'](),
  recovered: () => m['doubleWages.state.recovered'](),
}

/** The names of some files, in one line. */
function namesOf(payments: DoubleWage['payments'], { language }: LocaleOptions): string {
  return new Intl.ListFormat(language, { type: 'unit' }).format(
    payments.map(({ fileName }) => fileName),
  )
}

/** What happened to a wage, and what to do. */
export function doubleText(double: DoubleWage, currency: string, locale: LocaleOptions): string {
  const { state, payments, extraFils, recoveries } = double
  const money = (fils: number): string => formatMoney(fils, currency, locale)
  const [first, ...more] = payments.filter((payment) => payment.state === 'paid')
  const paid = first?.fileName ?? ''
  if (state === 'toStop') {
    const other = namesOf(
      payments.filter(({ isToStop }) => isToStop),
      locale,
    )
    return m['doubleWages.text.toStop']({ paid, other })
  }
  if (state === 'paidTwice')
    return m['doubleWages.text.paidTwice']({
      paid,
      other: namesOf(more, locale),
      amount: money(extraFils),
    })
  if (state === 'recoveredTooMuch') return m['doubleWages.text.recoveredTooMuch']()
  const how = recoveries.map(({ how: by, fils, takenFils, note }) =>
    by === 'pay'
      ? m['doubleWages.how.pay']({ amount: money(fils), taken: money(takenFils) })
      : m['doubleWages.how.other']({ amount: money(fils), note }),
  )
  return m['doubleWages.text.recovered']({ how: how.join(' ') })
}

interface DoubleWageListProps {
  doubles: readonly DoubleWage[]
  currency: string
  /** Whether each is shown with its month, because they are of several runs. */
  withMonth?: boolean
}

/** Wages that two files have, each with what to do and its buttons. */
export function DoubleWageList({ doubles, currency, withMonth = false }: DoubleWageListProps) {
  const locale = useLanguage()
  const [open, setOpen] = useState<{ double: DoubleWage; as: DoubleDialog } | null>(null)
  return (
    <section className="space-y-2">
      <h3 className="text-sm font-semibold">{m['doubleWages.title']()}</h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        {doubles.map((double) => (
          <li
            key={double.slipId}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 text-sm"
          >
            <div className="min-w-0 grow basis-64 space-y-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                <TextLink to={`/pay-runs?run=${double.runId}&slip=${double.slipId}`}>
                  <bdi>{nameIn(double.employee.name, locale.language)}</bdi>
                </TextLink>
                <bdi className="figures font-normal text-ink-soft">{double.employee.number}</bdi>
                <Pill tone={TONES[double.state]}>{STATES[double.state]()}</Pill>
              </p>
              {withMonth && <p className="text-ink-soft">{formatMonth(double.month, locale)}</p>}
              <p className="wrap-anywhere">
                <bdi>{doubleText(double, currency, locale)}</bdi>
              </p>
            </div>
            <Buttons double={double} onOpen={(as) => setOpen({ double, as })} />
          </li>
        ))}
      </ul>
      <Suspense>
        {open !== null && <Dialogs {...open} currency={currency} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  )
}

interface ButtonsProps {
  double: DoubleWage
  onOpen: (as: DoubleDialog) => void
}

function Buttons({ double: { employee, actions }, onOpen }: ButtonsProps) {
  const { language } = useLanguage()
  const name = nameIn(employee.name, language)
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {actions.includes('stop') && (
        <>
          <Button
            size="small"
            aria-label={m['doubleWages.stopped.of']({ name })}
            onPress={() => onOpen('stopped')}
          >
            {m['doubleWages.stopped.open']()}
          </Button>
          <Button
            size="small"
            aria-label={m['doubleWages.paid.of']({ name })}
            onPress={() => onOpen('paid')}
          >
            {m['doubleWages.paid.open']()}
          </Button>
        </>
      )}
      {actions.includes('recover') && (
        <Button
          size="small"
          aria-label={m['doubleWages.recover.of']({ name })}
          onPress={() => onOpen('recover')}
        >
          {m['doubleWages.recover.open']()}
        </Button>
      )}
      {actions.includes('undo') && (
        <Button
          size="small"
          aria-label={m['doubleWages.undo.of']({ name })}
          onPress={() => onOpen('undo')}
        >
          {m['doubleWages.undo.open']()}
        </Button>
      )}
    </div>
  )
}
