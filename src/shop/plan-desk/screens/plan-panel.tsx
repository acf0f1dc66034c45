import type { ReactNode } from 'react'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bar } from '#platform/ui/bar.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { type DescriptionItem, DescriptionList } from '#platform/ui/description-list.tsx'
import { Dotted } from '#platform/ui/dotted.tsx'
import { counted, formatPhone } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt } from '#platform/ui/receipt.tsx'
import { SidePanel } from '#platform/ui/side-panel.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { emirateName } from '#shop/addresses/emirate-names.ts'
import type { MealPlan } from '#shop/meal-plans/own/contract.ts'
import { allergenList } from '#shop/menu/food-names.ts'
import { m } from '#messages'
import { type DeskPlan, showPlan } from '../plans/contract.ts'
import { PlanConflict } from './plan-conflict.tsx'
import { PlanDays } from './plan-days.tsx'
import { PlanHistory } from './plan-history.tsx'
import { PlanRenewal } from './plan-renewal.tsx'
import { PlanStatePill } from './plan-labels.tsx'

/** Everything of one plan beside the list. */
export function PlanPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useEndpoint(showPlan, { params: { id } })
  const number = found.data?.plan.number
  return (
    <SidePanel
      title={
        number === undefined
          ? m['planDeskScreens.plan']()
          : m['planDeskScreens.planNumber']({ number })
      }
      onClose={onClose}
    >
      {found.data !== undefined ? (
        <Opened {...found.data} />
      ) : found.error === null ? (
        <Loading>
          <div className="grid gap-4">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-48 w-full" />
          </div>
        </Loading>
      ) : (
        <CouldNotLoad error={found.error} again={() => void found.refetch()} />
      )}
    </SidePanel>
  )
}

function Opened({ plan, customer, renewal }: ReplyOf<typeof showPlan>) {
  return (
    <div className="grid gap-6 pb-6">
      <div className="grid gap-3">
        <div>
          <PlanStatePill state={plan.state} />
        </div>
        <Customer customer={customer} />
      </div>
      <Conflicts plan={plan} />
      <Section title={m['planDeskScreens.money']()}>
        <PlanMoney plan={plan} />
      </Section>
      <DescriptionList items={useDetails(plan)} brief />
      <Section title={m['planDeskScreens.renewal']()}>
        <PlanRenewal renewal={renewal} />
      </Section>
      <Section title={m['planDeskScreens.days']()}>
        <PlanDays plan={plan} />
      </Section>
      <Section title={m['planDeskScreens.history']()}>
        <PlanHistory plan={plan} />
      </Section>
    </div>
  )
}

/** The days that must not be handed over as they are. */
function Conflicts({ plan }: { plan: MealPlan }) {
  const locale = useLanguage()
  const found = plan.days.flatMap(({ id, day, harmful, delivery }) =>
    day === null || delivery === null || harmful.length === 0
      ? []
      : [{ id, day, harmful, delivery }],
  )
  if (found.length === 0) return null
  return (
    <section aria-label={m['planDeskScreens.conflicts']()} className="grid gap-2">
      {found.map(({ id, day, harmful, delivery: { order, number, state } }) => (
        <PlanConflict
          key={id}
          title={m['planDeskScreens.conflictOn']({ day: formatDay(day, locale), number })}
          order={{ id: order, number, state }}
          dishes={harmful}
        />
      ))}
    </section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

const LINK =
  'inline-flex min-h-6 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11'

function Customer({ customer }: Pick<DeskPlan, 'customer'>) {
  const { language } = useLanguage()
  const { name, email, phone } = customer
  return (
    <p className="text-sm">
      <bdi className="block font-medium">{name[language]}</bdi>
      <a href={`mailto:${email}`} className={LINK}>
        <Bdi code>{email}</Bdi>
      </a>
      {phone !== '' && (
        <span className="block">
          <a
            href={`tel:${phone}`}
            aria-label={m['planDeskScreens.call']({ phone: formatPhone(phone) })}
            className={LINK}
          >
            <Bdi code>{formatPhone(phone)}</Bdi>
          </a>
        </span>
      )}
    </p>
  )
}

/** What was paid, by what became of it; a bar shows the share that is owed. */
function PlanMoney({ plan: { money, counts, currency, order } }: { plan: MealPlan }) {
  const locale = useLanguage()
  const lines = [
    { key: 'paid', term: m['planDeskScreens.paid'](), days: counts.paid },
    { key: 'delivered', term: m['planDeskScreens.delivered'](), days: counts.delivered },
    { key: 'refunded', term: m['planDeskScreens.refunded'](), days: counts.refunded },
    { key: 'left', term: m['planDeskScreens.left'](), days: counts.left, total: true },
  ] as const
  return (
    <>
      <Bar
        label={m['planDeskScreens.delivered']()}
        labelHidden
        value={money.paid === 0 ? 0 : money.delivered / money.paid}
        valueText={formatMoney(money.delivered, currency, locale)}
      />
      <div className="mt-2">
        <Receipt
          lines={lines.map(({ days, ...line }) => ({
            ...line,
            note: m['planDeskScreens.dayCount'](counted(days, locale)),
            value: <MoneyText fils={money[line.key]} currency={currency} />,
          }))}
        />
      </div>
      <p className="mt-2 text-sm">
        <TextLink to={`/shop-orders?order=${order.id}`}>{m['planDeskScreens.purchase']()}</TextLink>
      </p>
    </>
  )
}

function useDetails(plan: MealPlan): DescriptionItem[] {
  const locale = useLanguage()
  const { language } = locale
  const size = (
    <Dotted>
      {m['planDeskScreens.mealCount'](counted(plan.meals_per_day, locale))}
      {plan.snacks_per_day > 0 &&
        m['planDeskScreens.snackCount'](counted(plan.snacks_per_day, locale))}
    </Dotted>
  )
  return [
    { term: m['planDeskScreens.package'](), value: <bdi>{plan.package.name[language]}</bdi> },
    { term: m['planDeskScreens.size'](), value: size },
    { term: m['planDeskScreens.emirate'](), value: emirateName(plan.delivery_emirate) },
    { term: m['planDeskScreens.starts'](), value: <DateText day={plan.start_date} year /> },
    {
      term: m['planDeskScreens.ends'](),
      value:
        plan.end_date === null ? (
          m['planDeskScreens.noEnd']()
        ) : (
          <DateText day={plan.end_date} year />
        ),
    },
    {
      term: m['planDeskScreens.allergies'](),
      value:
        plan.allergies.length === 0
          ? m['planDeskScreens.noAllergies']()
          : allergenList(plan.allergies, language),
    },
    ...(plan.dislikes.length === 0
      ? []
      : [
          {
            term: m['planDeskScreens.dislikes'](),
            value: (
              <bdi>
                {inARow(
                  plan.dislikes.map(({ name }) => name[language]),
                  language,
                )}
              </bdi>
            ),
          },
        ]),
  ]
}
