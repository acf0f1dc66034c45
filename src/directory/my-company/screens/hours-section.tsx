import { Plus, X } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { useFirstDay } from '#platform/ui/first-day.ts'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { formatWeekday } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { ERROR_CLASSES } from '#platform/ui/input-style.ts'
import { TimeField } from '#platform/ui/time-field.tsx'
import { m } from '#messages'
import type { CompanyProfile, Hours, OpenHours } from '../contract.ts'
import { changeHours } from '../sections/contract.ts'
import { FieldState } from './revision-note.tsx'
import { Section, useSection } from './section.tsx'

const WEEKS = {
  mon: [1, 2, 3, 4, 5, 6, 7],
  sun: [7, 1, 2, 3, 4, 5, 6],
  sat: [6, 7, 1, 2, 3, 4, 5],
} as const

/** The name of an ISO week day: the sixteenth of that November was a Monday. */
function dayName(weekday: number, locale: Parameters<typeof formatWeekday>[1]): string {
  return formatWeekday(`2026-11-${15 + weekday}`, locale, 'long')
}

/** Two shifts of one day differ only by their index. */
function numbered(weekday: number, index: number): string {
  return `${weekday} ${index}`
}

interface WeekProps {
  title: string
  hours: readonly OpenHours[]
  error: string | undefined
  onChange: (hours: OpenHours[]) => void
}

/** A week's hours by day; a day without any is closed. */
function Week({ title, hours, error, onChange }: WeekProps) {
  const locale = useLanguage()
  const week = WEEKS[useFirstDay()]
  const replace = (which: OpenHours, by: readonly OpenHours[]) =>
    onChange(hours.flatMap((each) => (each === which ? [...by] : [each])))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      <ul className="grid gap-3">
        {week.map((weekday) => {
          const own = hours.filter((each) => each.weekday === weekday)
          const name = dayName(weekday, locale)
          return (
            <li
              key={weekday}
              className="grid items-start gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0 sm:grid-cols-[8rem_1fr_auto]"
            >
              <span className="pt-2 text-sm">
                {name}
                {own.length === 0 && (
                  <span className="ms-2 text-xs text-ink-faint">
                    {m['myCompanyScreens.closed']()}
                  </span>
                )}
              </span>
              <div className="grid gap-2">
                {own.map((each, index) => (
                  <div key={numbered(weekday, index)} className="flex items-end gap-2">
                    <TimeField
                      label={m['myCompanyScreens.opens']({ day: name })}
                      labelHidden
                      value={each.opens}
                      onChange={(opens) => opens !== null && replace(each, [{ ...each, opens }])}
                    />
                    <span className="pb-2 text-ink-soft">–</span>
                    <TimeField
                      label={m['myCompanyScreens.closes']({ day: name })}
                      labelHidden
                      value={each.closes}
                      onChange={(closes) => closes !== null && replace(each, [{ ...each, closes }])}
                    />
                    <IconButton
                      label={m['myCompanyScreens.removeHours']({ day: name })}
                      icon={<X size={16} aria-hidden="true" />}
                      onPress={() => replace(each, [])}
                    />
                  </div>
                ))}
              </div>
              {own.length < 3 && (
                <span className="justify-self-start">
                  <Button
                    size="small"
                    icon={<Plus size={14} aria-hidden="true" />}
                    onPress={() =>
                      onChange([
                        ...hours,
                        {
                          weekday,
                          ...(own.length === 0
                            ? { opens: '08:00', closes: '18:00' }
                            : { opens: '19:00', closes: '21:00' }),
                        },
                      ])
                    }
                  >
                    {m['myCompanyScreens.addHours']()}
                    <span className="sr-only">{name}</span>
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {error !== undefined && (
        <p className={ERROR_CLASSES}>
          <ErrorMessage error={error} />
        </p>
      )}
    </fieldset>
  )
}

export function HoursSection({ company }: { company: CompanyProfile }) {
  const state = useSection<Hours>(company.hours)
  const { values, change } = state
  const hasRamadan = values.ramadan.length > 0
  return (
    <Section
      title={m['myCompanyScreens.hours']()}
      end={<FieldState company={company} fields="live" />}
      endpoint={changeHours}
      input={{ params: { id: company.id }, body: values }}
      state={state}
      saved={m['myCompanyScreens.saved']()}
    >
      {(errorAt) => (
        <>
          <Week
            title={m['myCompanyScreens.usual']()}
            hours={values.usual}
            error={errorAt('usual')}
            onChange={(usual) => change({ usual })}
          />
          {hasRamadan ? (
            <Week
              title={m['myCompanyScreens.ramadan']()}
              hours={values.ramadan}
              error={errorAt('ramadan')}
              onChange={(ramadan) => change({ ramadan })}
            />
          ) : (
            <div>
              <Button
                size="small"
                disabled={values.usual.length === 0}
                onPress={() => change({ ramadan: values.usual.map((each) => ({ ...each })) })}
              >
                {m['myCompanyScreens.addRamadan']()}
              </Button>
            </div>
          )}
        </>
      )}
    </Section>
  )
}
