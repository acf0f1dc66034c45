import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useMe } from '#accounts/session/use-me.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import { showSalary } from '../contract.ts'
import { PayComposition } from '../pay-composition.tsx'
import { PayTimeline } from '../pay-timeline.tsx'
import { DecidedUpdates } from './decided-updates.tsx'
import { PendingUpdate } from './pending-update.tsx'
import type { Salary } from './use-change-form.ts'

const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}))

/** One employee's pay: what waits, what they are paid now, and how that came about. */
export function PersonPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { language } = useLanguage()
  const found = useEndpoint(showSalary, { params: { id } })
  return (
    <SidePanel
      title={
        found.data === undefined
          ? m['pages.salaries']()
          : nameIn(found.data.employee.name, language)
      }
      onClose={onClose}
    >
      {found.data === undefined && found.error !== null && (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
      {found.data === undefined && found.error === null && (
        <Loading>
          <Skeleton className="h-64 w-full" />
        </Loading>
      )}
      {found.data !== undefined && <Details salary={found.data} />}
    </SidePanel>
  )
}

function Details({ salary }: { salary: Salary }) {
  const { language } = useLanguage()
  const [isChanging, setChanging] = useState(false)
  const { employee, currency, current, periods, updates } = salary
  const pending = updates.find(({ state }) => state === 'pending')
  const decided = updates.filter(({ state }) => state !== 'pending')
  return (
    <div className="space-y-6 pb-6">
      <p className="text-sm text-ink-soft">
        <Dotted>
          <Bdi code>{employee.number}</Bdi>
          <bdi>{nameIn(employee.position, language)}</bdi>
          <bdi>{nameIn(employee.department, language)}</bdi>
        </Dotted>
      </p>
      {pending !== undefined && <PendingUpdate update={pending} currency={currency} />}
      <CurrentPay salary={salary} />
      {pending === undefined && (
        <Button kind="primary" onPress={() => setChanging(true)}>
          {current === null ? m['salaryScreens.change.first']() : m['salaryScreens.change.open']()}
        </Button>
      )}
      {periods.length > 0 && (
        <Section title={m['salaryScreens.history']()}>
          <PayTimeline
            label={m['salaryScreens.history']()}
            currency={currency}
            periods={periods.map(({ iban, changed, ...period }) => ({
              ...period,
              account: changed.includes('account') ? iban : undefined,
            }))}
          />
        </Section>
      )}
      {decided.length > 0 && (
        <Section title={m['salaryScreens.decided']()}>
          <DecidedUpdates updates={decided} currency={currency} />
        </Section>
      )}
      <LetterLink />
      <Suspense>
        {isChanging && <ChangeDialog salary={salary} onClose={() => setChanging(false)} />}
      </Suspense>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function CurrentPay({ salary: { current, currency } }: { salary: Salary }) {
  const locale = useLanguage()
  if (current === null)
    return <p className="text-sm text-ink-soft">{m['salaryScreens.noPayText']()}</p>
  const day = formatDay(current.fromDay, locale, { weekday: false, year: true })
  return (
    <Section title={m['salaryScreens.current']()}>
      <PayComposition amounts={current} currency={currency} />
      <p className="text-sm text-ink-soft">
        <Dotted>
          <bdi>{m['salaries.since']({ day })}</bdi>
          {current.iban === '' ? (
            m['salaries.noAccount']()
          ) : (
            <span>
              {m['salaries.account']()} <Bdi code>{current.iban}</Bdi>
            </span>
          )}
        </Dotted>
      </p>
    </Section>
  )
}

/** The letter about a new salary is issued at the desk of letters, by people who may. */
function LetterLink() {
  if (useMe()?.permissions.includes('letters.all') !== true) return null
  return (
    <p className="text-sm">
      <TextLink to="/letter-desk?new=1">{m['salaryScreens.letter']()}</TextLink>
    </p>
  )
}
