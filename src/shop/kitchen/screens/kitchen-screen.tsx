import { BookX, ChefHat, Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Chips } from '#platform/ui/chips.tsx'
import { EmptyState } from '#platform/ui/empty-state.tsx'
import { Menu } from '#platform/ui/menu.tsx'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { Switch } from '#platform/ui/switch.tsx'
import { Tabs } from '#platform/ui/tabs.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { formatTimeRange } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { Ticket } from '../contract.ts'
import { columnOf, inWindow, type Span, windowsOf } from '../rules.ts'
import { Board } from './board.tsx'
import { CookList } from './cook-list.tsx'
import { DayStepper } from '../day-stepper.tsx'
import { type PrintKind, printEntries } from './print-kinds.ts'
import { useArrivals } from './use-arrivals.ts'
import { type Chime, useChime } from './use-chime.ts'
import { type Kitchen, useKitchen } from './use-kitchen.ts'
import { useTitleCount } from './use-title-count.ts'

const PrintSheet = lazy(async () => ({ default: (await import('./print-sheet.tsx')).PrintSheet }))
const SoldOutDrawer = lazy(async () => ({
  default: (await import('./sold-out-drawer.tsx')).SoldOutDrawer,
}))

const ALL = 'all'

interface Printing {
  readonly kind: PrintKind
  readonly tickets: readonly Ticket[]
}

function keyOf({ fromAt, toAt }: Span): string {
  return `${fromAt} ${toAt}`
}

/** What is to be cooked, from the order to the driver. */
export function Screen() {
  const locale = useLanguage()
  const [search, setSearch] = useSearchParams()
  const kitchen = useKitchen(search.get('day'))
  const chime = useChime()
  const [isSelling, setSelling] = useState(false)
  const [hours, setHours] = useState(ALL)
  const [printing, setPrinting] = useState<Printing | null>(null)
  const { board, tickets } = kitchen
  useTitleCount(tickets.filter(({ state }) => columnOf(state) === 'new').length)
  useArrivals(board?.day, board?.tickets, (count) => {
    chime.ring()
    showToast(m['kitchenScreens.arrived'](counted(count, locale)), { tone: 'info' })
  })
  const chosen = windowsOf(tickets).find((span) => keyOf(span) === hours)
  const visible = chosen === undefined ? tickets : tickets.filter(inWindow(chosen))
  return (
    <>
      <PageHeader
        title={m['pages.kitchen']()}
        lead={
          board === undefined
            ? undefined
            : m['kitchenScreens.gone']({
                out: formatNumber(board.left.out, locale),
                delivered: formatNumber(board.left.delivered, locale),
              })
        }
        action={
          <>
            {visible.length > 0 && (
              <PrintMenu onPrint={(kind) => setPrinting({ kind, tickets: visible })} />
            )}
            <Button icon={<BookX size={16} aria-hidden="true" />} onPress={() => setSelling(true)}>
              {m['kitchenScreens.soldOut.open']()}
            </Button>
          </>
        }
      />
      <div className="screen-only mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {board === undefined ? (
          <Skeleton className="h-10 w-48" />
        ) : (
          <DayStepper
            day={board.day}
            today={board.today}
            onChange={(day) => setSearch(day === board.today ? {} : { day }, { replace: true })}
          />
        )}
        <SoundSwitch chime={chime} />
      </div>
      <HoursChips
        tickets={tickets}
        chosen={chosen === undefined ? ALL : hours}
        onChange={setHours}
      />
      <KitchenBody
        kitchen={kitchen}
        visible={visible}
        onPrint={(kind, some) => setPrinting({ kind, tickets: some })}
      />
      <Suspense fallback={null}>
        {isSelling && <SoldOutDrawer onClose={() => setSelling(false)} />}
        {printing !== null && <PrintSheet {...printing} onSuccess={() => setPrinting(null)} />}
      </Suspense>
    </>
  )
}

function PrintMenu({ onPrint }: { onPrint: (kind: PrintKind) => void }) {
  const locale = useLanguage()
  const trigger = (
    <>
      <Printer size={16} aria-hidden="true" />
      {m['kitchenScreens.print']()}
    </>
  )
  return <Menu trigger={trigger} entries={printEntries(onPrint, locale)} />
}

function SoundSwitch({ chime: { isOn, isWaiting, turn } }: { chime: Chime }) {
  return (
    <Switch
      label={m['kitchenScreens.sound']()}
      value={isOn}
      onChange={turn}
      {...(isWaiting ? { help: m['kitchenScreens.soundWaits']() } : {})}
    />
  )
}

interface HoursChipsProps {
  tickets: readonly Ticket[]
  chosen: string
  onChange: (key: string) => void
}

function HoursChips({ tickets, chosen, onChange }: HoursChipsProps) {
  const locale = useLanguage()
  const spans = windowsOf(tickets)
  if (spans.length < 2) return null
  const chips = [
    {
      key: ALL,
      label: m['kitchenScreens.allHours'](),
      count: formatNumber(tickets.length, locale),
    },
    ...spans.map((span) => ({
      key: keyOf(span),
      label: `\u2068${formatTimeRange(span.fromAt, span.toAt, locale)}\u2069`,
      count: formatNumber(tickets.filter(inWindow(span)).length, locale),
    })),
  ]
  return (
    <div className="mb-4">
      <Chips label={m['kitchenScreens.hours']()} chips={chips} value={chosen} onChange={onChange} />
    </div>
  )
}

interface KitchenBodyProps {
  kitchen: Kitchen
  visible: readonly Ticket[]
  onPrint: (kind: PrintKind, tickets: readonly Ticket[]) => void
}

function KitchenBody({
  kitchen: { board, moving, error, again, move },
  visible,
  onPrint,
}: KitchenBodyProps) {
  const locale = useLanguage()
  if (error !== null) return <CouldNotLoad error={error} again={again} />
  if (board === undefined) return <BoardSkeleton />
  if (visible.length === 0) {
    return (
      <EmptyState
        icon={<ChefHat size={22} aria-hidden="true" />}
        title={m['kitchenScreens.none']()}
        text={m['kitchenScreens.noneText']()}
      />
    )
  }
  return (
    <>
      {board.more > 0 && (
        <div className="mb-4">
          <Banner tone="warning">{m['kitchenScreens.more'](counted(board.more, locale))}</Banner>
        </div>
      )}
      <Tabs
        label={m['kitchenScreens.views']()}
        tabs={[
          {
            key: 'orders',
            title: m['kitchenScreens.orders'](),
            content: <Board tickets={visible} moving={moving} onMove={move} onPrint={onPrint} />,
          },
          {
            key: 'cook',
            title: m['kitchenScreens.toCook'](),
            content: <CookList tickets={visible} />,
          },
        ]}
      />
    </>
  )
}

function BoardSkeleton() {
  return (
    <Loading>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {['1', '2', '3', '4'].map((key) => (
          <Skeleton key={key} className="h-64 w-full rounded-card" />
        ))}
      </div>
    </Loading>
  )
}
