import { Plus, TicketPercent } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { usePages } from '#platform/http/use-pages.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { DataTable } from '#platform/ui/data-table.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { m } from '#messages'
import { CouponState, listDeskCoupons } from '../desk/contract.ts'
import { columnsOf } from './coupon-columns.tsx'
import { couponStateName } from './coupon-state.tsx'

const CouponPanel = lazy(async () => ({
  default: (await import('./coupon-panel.tsx')).CouponPanel,
}))
const ALL = 'all'
/** Until the first page has come, which shows no amount. */
const UNKNOWN_PRICES = { currency: 'AED', vatHundredths: 0 }

/** Discount codes, and how often each was used. */
export function Screen() {
  const searchParams = useSearchState()
  const locale = useLanguage()
  const state = CouponState.safeParse(searchParams.get('state')).data
  const coupons = usePages(listDeskCoupons, { query: { state } })
  const opened = searchParams.get('coupon')
  const coupon = coupons.rows?.find(({ id }) => id === opened)
  const prices = coupons.first ?? UNKNOWN_PRICES
  const add = (
    <Button
      kind="primary"
      icon={<Plus size={16} aria-hidden="true" />}
      onPress={() => searchParams.open({ coupon: 'new' })}
    >
      {m['couponDeskScreens.add']()}
    </Button>
  )
  return (
    <>
      <PageHeader title={m['pages.coupons']()} lead={m['couponDeskScreens.lead']()} action={add} />
      <Chips
        label={m['couponDeskScreens.state.label']()}
        chips={[
          { key: ALL, label: m['couponDeskScreens.state.all']() },
          ...CouponState.options.map((key) => ({ key, label: couponStateName(key) })),
        ]}
        value={state ?? ALL}
        onChange={(key) => searchParams.change({ state: key === ALL ? null : key })}
      />
      <div className={classNames('mt-4 grid gap-4', coupons.isOld && 'opacity-60')}>
        {coupons.error !== null && <CouldNotLoad error={coupons.error} again={coupons.again} />}
        {(coupons.rows !== undefined || coupons.error === null) && (
          <DataTable
            caption={m['pages.coupons']()}
            columns={columnsOf({ searchParams, locale, prices })}
            rows={coupons.rows ?? []}
            rowKey={({ id }) => id}
            loading={coupons.rows === undefined}
            onMore={coupons.more}
            morePending={coupons.morePending}
            empty={
              <EmptyState
                icon={<TicketPercent size={22} aria-hidden="true" />}
                title={
                  state === undefined
                    ? m['couponDeskScreens.noneYet']()
                    : m['couponDeskScreens.noneFound']()
                }
                text={state === undefined ? m['couponDeskScreens.noneYetText']() : undefined}
                action={
                  state === undefined ? (
                    add
                  ) : (
                    <Button onPress={() => searchParams.change({ state: null })}>
                      {m['couponDeskScreens.showAll']()}
                    </Button>
                  )
                }
              />
            }
          />
        )}
      </div>
      <Suspense>
        {(opened === 'new' || coupon !== undefined) && coupons.first !== undefined && (
          <CouponPanel
            key={opened}
            coupon={coupon ?? null}
            prices={prices}
            onClose={() => searchParams.change({ coupon: null })}
          />
        )}
      </Suspense>
    </>
  )
}
