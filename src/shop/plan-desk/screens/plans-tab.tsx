import { CalendarHeart, SearchX } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { type SearchParamsState, useSearchState } from '#platform/i18n/use-search-state.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { DateText } from '#platform/ui/date-text.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { formatNumber, formatPhone } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { download } from '#platform/ui/save-file.ts'
import { SearchField } from '#platform/ui/search-field.tsx'
import { m } from '#messages'
import { type DeskPlan, exportPlans, listPlans, PlanView } from '../plans/contract.ts'
import { ExportMenu } from './export-menu.tsx'
import { PlanStatePill, viewName } from './plan-labels.tsx'

const PlanPanel = lazy(async () => ({ default: (await import('./plan-panel.tsx')).PlanPanel }))

/** Until the first page has come, which shows no amount. */
const UNKNOWN_CURRENCY = 'AED'

/** Everyone's plans, with what is owed of each; one opens beside the list. */
export function PlansTab() {
  const searchParams = useSearchState()
  const view = PlanView.safeParse(searchParams.get('view')).data ?? 'open'
  const q = searchParams.get('q')
  const query = { view, ...(q === undefined ? {} : { q }) }
  const plans = usePages(listPlans, { query })
  const columns = useColumns(plans.first?.currency ?? UNKNOWN_CURRENCY)
  const opened = searchParams.get('plan')
  return (
    <>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="grow sm:max-w-sm">
            <SearchField
              label={m['planDeskScreens.search']()}
              labelHidden={false}
              placeholder={m['planDeskScreens.searchHint']()}
              searched={q}
              onSearch={(text) => searchParams.change({ q: text })}
            />
          </div>
          <ExportMenu
            save={(format, language) =>
              download(exportPlans, { query: { ...query, format, language } }, () =>
                m['planDeskScreens.failed'](),
              )
            }
          />
        </div>
        <Chips
          label={m['planDeskScreens.view.title']()}
          chips={PlanView.options.map((key) => ({ key, label: viewName(key) }))}
          value={view}
          onChange={(key) => searchParams.change({ view: key === 'open' ? null : key })}
        />
      </div>
      <div className={classNames('mt-4 grid gap-4', plans.isOld && 'opacity-60')}>
        {plans.error !== null && <CouldNotLoad error={plans.error} again={plans.again} />}
        {(plans.rows !== undefined || plans.error === null) && (
          <DataTable
            caption={m['planDeskScreens.tab.plans']()}
            columns={columns}
            rows={plans.rows ?? []}
            rowKey={({ id }) => id}
            rowLink={({ id }) => searchParams.addressWith({ plan: id })}
            loading={plans.rows === undefined}
            onMore={plans.more}
            morePending={plans.morePending}
            empty={
              <NoPlans searchParams={searchParams} isWhole={view === 'all' && q === undefined} />
            }
          />
        )}
      </div>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <PlanPanel id={opened} onClose={() => searchParams.change({ plan: null })} />
        </Suspense>
      )}
    </>
  )
}

function NoPlans({ searchParams, isWhole }: { searchParams: SearchParamsState; isWhole: boolean }) {
  if (isWhole)
    return (
      <EmptyState
        icon={<CalendarHeart size={22} aria-hidden="true" />}
        title={m['planDeskScreens.nonePlans']()}
        text={m['planDeskScreens.nonePlansText']()}
      />
    )
  return (
    <EmptyState
      icon={<SearchX size={22} aria-hidden="true" />}
      title={m['planDeskScreens.noneFound']()}
      text={m['planDeskScreens.noneFoundText']()}
      action={
        <Button onPress={() => searchParams.change({ view: 'all', q: null })}>
          {m['planDeskScreens.showAll']()}
        </Button>
      }
    />
  )
}

/** When a plan ends, and whether it goes on from there. */
function EndText({ plan: { endDay, renewal } }: { plan: DeskPlan }) {
  return (
    <>
      {endDay === null ? (
        <span className="text-ink-soft">{m['planDeskScreens.noEnd']()}</span>
      ) : (
        <DateText day={endDay} />
      )}
      {renewal !== 'off' && (
        <span
          className={classNames(
            'hidden text-xs @2xl:block',
            renewal === 'failed' ? 'text-bad' : 'text-ink-soft',
          )}
        >
          {renewal === 'failed'
            ? m['planDeskScreens.view.resting']()
            : m['planDeskScreens.renews']()}
        </span>
      )}
    </>
  )
}

function useColumns(currency: string): DataColumn<DeskPlan>[] {
  const locale = useLanguage()
  const { language } = locale
  return [
    {
      key: 'number',
      title: m['planDeskScreens.plan'](),
      cell: ({ number, customer }) => (
        <>
          <Bdi code>{`#${number}`}</Bdi>{' '}
          <bdi className="ms-1 @2xl:hidden">{customer.name[language]}</bdi>
        </>
      ),
    },
    {
      key: 'state',
      phone: 'end',
      title: m['planDeskScreens.state.title'](),
      cell: ({ state }) => <PlanStatePill state={state} />,
    },
    {
      key: 'customer',
      phone: 'hidden',
      title: m['planDeskScreens.customer'](),
      grow: true,
      cell: ({ customer }) => (
        <>
          <bdi className="block">{customer.name[language]}</bdi>
          <span className="block text-xs text-ink-soft">
            <Bdi code>{customer.phone === '' ? customer.email : formatPhone(customer.phone)}</Bdi>
          </span>
        </>
      ),
    },
    {
      key: 'package',
      phone: 'hidden',
      title: m['planDeskScreens.package'](),
      cell: (plan) => <bdi>{plan.package[language]}</bdi>,
    },
    {
      key: 'ends',
      phone: ({ endDay }) => (endDay === null ? 'hidden' : 'labelled'),
      title: m['planDeskScreens.ends'](),
      cell: (plan) => <EndText plan={plan} />,
    },
    {
      key: 'daysLeft',
      phone: ({ endDay }) => (endDay === null ? 'labelled' : 'hidden'),
      title: m['planDeskScreens.daysLeft'](),
      align: 'end',
      cell: ({ daysLeft }) => <bdi className="figures">{formatNumber(daysLeft, locale)}</bdi>,
    },
    {
      key: 'owed',
      title: m['planDeskScreens.owed'](),
      align: 'end',
      cell: ({ owed }) => <MoneyText fils={owed} currency={currency} />,
    },
  ]
}
