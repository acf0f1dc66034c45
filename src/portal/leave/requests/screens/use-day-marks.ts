import { addDays, weekdayOf } from '#platform/days.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { inARow } from '#platform/i18n/in-a-row.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import type { DayMark } from '#platform/ui/month-grid.tsx'
import { type Holiday, listHolidays } from '#portal/calendar/contract.ts'
import { m } from '#messages'
import { listColleaguesAway } from '../colleagues/contract.ts'
import type { Preview } from '../preview/contract.ts'

/** A month and the weeks it shares with its neighbours. */
const BEFORE = 7
const AFTER = 38

interface MarksOf {
  /** The visible month. */
  month: string
  unit: 'calendar' | 'working'
  weekend: readonly number[]
  counted: Preview['days'] | undefined
}

type DayOfPreview = Preview['days'][number]

/** Marks days that the leave does not count, holidays, and days on which colleagues are away. */
export function useDayMarks({
  month,
  unit,
  weekend,
  counted = [],
}: MarksOf): (day: string) => DayMark | undefined {
  const { language } = useLanguage()
  const query = { from: addDays(`${month}-01`, -BEFORE), to: addDays(`${month}-01`, AFTER) }
  const holidays = useEndpoint(listHolidays, { query }, { keepPrevious: true }).data?.items ?? []
  const leaves =
    useEndpoint(listColleaguesAway, { query }, { keepPrevious: true }).data?.items ?? []
  const countedOn = new Map(counted.map((each) => [each.day, each]))

  function awayOn(day: string): string | undefined {
    const names = leaves
      .filter(({ from, to }) => from <= day && day <= to)
      .map(({ employee }) => employee.name[language])
    const [first] = names
    if (first === undefined) return undefined
    return names.length === 1
      ? m['leaveAsk.key.oneAway']({ name: first })
      : m['leaveAsk.key.manyAway']({ names: inARow([...new Set(names)], language) })
  }

  return (day) => {
    const holiday = holidays.find((each) => each.fromDate <= day && day <= each.toDate)
    const isFree = isFreeDay(countedOn.get(day), {
      isOff: holiday !== undefined || weekend.includes(weekdayOf(day)),
      unit,
    })
    const off = isFree
      ? holiday === undefined
        ? m['leaveAsk.why.weekend']()
        : holidayLabel(holiday, language)
      : undefined
    const away = awayOn(day)
    const label = inARow(
      [off, away].filter((each) => each !== undefined),
      language,
    )
    if (off !== undefined) return { kind: holiday === undefined ? 'off' : 'holiday', label }
    return away === undefined ? undefined : { kind: 'busy', label }
  }
}

/** The server's count says it for the chosen days; the calendar for the others. */
function isFreeDay(
  counted: DayOfPreview | undefined,
  { isOff, unit }: { isOff: boolean; unit: MarksOf['unit'] },
): boolean {
  if (counted !== undefined) return counted.amount === 0
  return isOff && unit === 'working'
}

function holidayLabel({ name, state }: Holiday, language: 'en' | 'ar'): string {
  return state === 'predicted'
    ? `${name[language]} · ${m['leaveAsk.why.predicted']()}`
    : name[language]
}
