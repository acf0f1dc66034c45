import { RotateCcw } from 'lucide-react'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { formatDay, formatWeekdayBrief } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { RowCheck } from '#platform/ui/row-check.tsx'
import { m } from '#messages'
import type { MenuDish, showMenus } from '../contract.ts'
import { isServed, type WeekMenus, withDish } from './menu-edits.ts'

type Week = ReplyOf<typeof showMenus>

interface MenuGridProps {
  week: Week
  menus: WeekMenus
  onChange: (menus: WeekMenus) => void
}

/** On a phone the boxes of a dish are on the line below its name. */
const LINE = 'grid grid-cols-7 items-center gap-x-1 px-3 @2xl:px-6'
const WIDE = '@2xl:grid-cols-[minmax(0,1fr)_repeat(7,4.25rem)]'

/** Days beside each other, dishes below each other by category: a box says that a day has a dish. */
export function MenuGrid({ week, menus, onChange }: MenuGridProps) {
  const { language } = useLanguage()
  const categories = Map.groupBy(week.dishes, ({ category, part }) => `${part} ${category.en}`)
  const planned = new Map(
    week.planned.map(({ day, dish, portions }) => [`${day} ${dish}`, portions]),
  )
  return (
    <Card flush>
      <div className="@container">
        <div
          className={classNames(
            LINE,
            WIDE,
            'sticky top-(--header) z-10 items-start border-b border-line bg-surface py-2',
          )}
        >
          <span className="@max-2xl:hidden" />
          {week.days.map(({ day }) => (
            <DayHead key={day} day={day} week={week} menus={menus} onChange={onChange} />
          ))}
        </div>
        {[...categories].map(([key, dishes]) => (
          <section key={key} aria-label={dishes[0]?.category[language]}>
            <h2 className="border-b border-line bg-ground px-3 py-2 text-xs font-medium text-ink-soft @2xl:px-6">
              <bdi>{dishes[0]?.category[language]}</bdi>
            </h2>
            <ul className="divide-y divide-line border-b border-line last:border-b-0">
              {dishes.map((dish) => (
                <li key={dish.id}>
                  <DishLine {...{ dish, week, menus, planned, onChange }} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Card>
  )
}

function DayHead({ day, week, menus, onChange }: MenuGridProps & { day: string }) {
  const locale = useLanguage()
  const own = menus.get(day) ?? null
  const isClosed = day < week.firstOpen
  // Seven full names beside each other would touch.
  const wholeMenu = (
    <>
      <span aria-hidden="true">{m['planDeskScreens.wholeShort']()}</span>
      <span className="sr-only">{m['planDeskScreens.wholeMenu']()}</span>
    </>
  )
  return (
    <div
      className={classNames(
        'flex flex-col items-center text-center text-xs',
        isClosed && 'text-ink-faint',
      )}
    >
      <span className="font-medium">{formatWeekdayBrief(day, locale)}</span>
      <span className="figures @max-2xl:hidden">{formatDay(day, locale, { weekday: false })}</span>
      <span className="figures @2xl:hidden">{formatNumber(Number(day.slice(8)), locale)}</span>
      <span className="figures mt-0.5 text-ink-soft @max-2xl:sr-only">
        {own === null ? wholeMenu : m['planDeskScreens.chosenCount'](counted(own.length, locale))}
      </span>
      {own !== null && !isClosed && (
        <IconButton
          size="small"
          label={m['planDeskScreens.useWhole']({ day: formatDay(day, locale) })}
          icon={<RotateCcw size={14} aria-hidden="true" />}
          onPress={() => onChange(new Map(menus).set(day, null))}
        />
      )}
    </div>
  )
}

interface DishLineProps extends MenuGridProps {
  dish: MenuDish
  planned: ReadonlyMap<string, number>
}

function DishLine({ dish, week, menus, planned, onChange }: DishLineProps) {
  const locale = useLanguage()
  const name = dish.name[locale.language]
  return (
    <div role="group" aria-label={name} className={classNames(LINE, WIDE, 'py-1.5')}>
      <span className="text-sm @max-2xl:col-span-7 @max-2xl:pt-1">
        <bdi>{name}</bdi>
      </span>
      {week.days.map(({ day }) => {
        const portions = planned.get(`${day} ${dish.id}`) ?? 0
        const isOn = isServed(dish, day, menus)
        return (
          <span key={day} className="flex flex-col items-center">
            <Cell
              label={inARow(
                [
                  m['planDeskScreens.cell']({ dish: name, day: formatDay(day, locale) }),
                  ...(portions === 0
                    ? []
                    : [m['planDeskScreens.plannedShort'](counted(portions, locale))]),
                ],
                locale.language,
              )}
              isOn={isOn}
              isClosed={day < week.firstOpen}
              onChange={(next) =>
                onChange(withDish(menus, day, { dish: dish.id, dishes: week.dishes, isOn: next }))
              }
            />
            {portions > 0 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'figures -mt-1 text-xs',
                  isOn ? 'text-ink-soft' : 'font-medium text-warning',
                )}
              >
                {formatNumber(portions, locale)}
              </span>
            )}
          </span>
        )
      })}
    </div>
  )
}

interface CellProps {
  label: string
  isOn: boolean
  /** Its changes are closed: it only shows what it is. */
  isClosed: boolean
  onChange: (isOn: boolean) => void
}

function Cell({ label, isOn, isClosed, onChange }: CellProps) {
  const { language } = useLanguage()
  if (!isClosed) return <RowCheck label={label} value={isOn} onChange={onChange} />
  const state = isOn ? m['planDeskScreens.offered']() : m['planDeskScreens.notOffered']()
  return (
    <span
      role="img"
      aria-label={inARow([label, state], language)}
      className="grid size-8 place-items-center text-ink-faint"
    >
      {isOn ? '•' : '–'}
    </span>
  )
}
