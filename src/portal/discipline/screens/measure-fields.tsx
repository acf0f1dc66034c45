import { readableNumber } from '#platform/i18n/readable-details.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { daysText } from '#platform/ui/days-text.ts'
import { counted, formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import type { Choice } from '#platform/ui/option.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { m } from '#messages'
import { PenaltyKind } from '../contract.ts'
import type { PenaltyOption } from '../desk/contract.ts'
import {
  MAX_NOTICE_DAYS,
  MIN_NOTICE_DAYS,
  WARN_ABOVE_SHARE,
  WARNING_ARTICLE,
} from '../rules/law.ts'
import { kindLabel } from './labels.ts'
import type { MeasureDraft, PenaltyOptions } from './measure-draft.ts'

interface MeasureFieldsProps {
  options: PenaltyOptions
  draft: MeasureDraft
  /** Only these kinds, for a reduction. */
  kinds?: readonly PenaltyKind[]
  isTried: boolean
  errorAt: (path: string) => string | undefined
  onChange: (part: Partial<MeasureDraft>) => void
}

/** The penalty, with the law's limit beside each kind before it is chosen. */
export function MeasureFields(props: MeasureFieldsProps) {
  const { options, draft, kinds = PenaltyKind.options, errorAt, onChange } = props
  const locale = useLanguage()
  const choices = options.options
    .filter(({ kind }) => kinds.includes(kind))
    .map((option): Choice => {
      const blocked = option.blocked === null ? null : blockedText(option, locale)
      return {
        value: option.kind,
        label: kindLabel(option.kind),
        detail: blocked ?? limitText(option, locale),
        disabled: blocked !== null,
      }
    })
  return (
    <>
      <RadioGroup
        boxed
        label={m['disciplineScreens.field.penalty']()}
        choices={choices}
        value={draft.kind}
        onChange={(kind) => onChange({ kind: kind as PenaltyKind, days: null, months: null })}
        error={errorAt('measure.kind') ?? errorAt('measure')}
      />
      <AmountFields {...props} />
    </>
  )
}

/** What the law allows of a kind. */
function limitText({ kind, maxDays, maxMonths }: PenaltyOption, locale: LocaleOptions): string {
  switch (kind) {
    case 'deduction':
      return m['disciplineScreens.limit.deduction'](counted(maxDays ?? 0, locale))
    case 'suspension':
      return m['disciplineScreens.limit.suspension'](counted(maxDays ?? 0, locale))
    case 'increment':
    case 'promotion':
      return m['disciplineScreens.limit.months'](counted(maxMonths ?? 0, locale))
    case 'dismissal':
      return m['disciplineScreens.limit.dismissal']()
    default:
      return m['disciplineScreens.limit.none']()
  }
}

/** Why a kind cannot be given: the sentence that the server would refuse it with. */
function blockedText({ blocked }: PenaltyOption, locale: LocaleOptions): string {
  const details = blocked?.details ?? {}
  const number = (name: string) => readableNumber(Number(details[name] ?? 0), locale)
  switch (blocked?.code) {
    case 'discipline.monthFull':
      return m['discipline.monthFull']({ days: number('days'), limit: number('limit') })
    case 'discipline.noIncrements':
      return m['discipline.noIncrements']()
    case 'discipline.noPromotions':
      return m['discipline.noPromotions']()
    case 'discipline.onLeave':
      return m['discipline.onLeave']()
    default:
      return m['payAdjustments.dayDeducted']()
  }
}

function AmountFields(props: MeasureFieldsProps) {
  const { options, draft, isTried, errorAt, onChange } = props
  const locale = useLanguage()
  const required = isTried ? m['input.required']() : undefined
  if (draft.kind === 'deduction') return <DeductionFields {...props} />
  if (draft.kind === 'suspension')
    return (
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={m['disciplineScreens.field.days']()}
          min={1}
          max={366}
          step={1}
          value={draft.days}
          error={errorAt('measure.days') ?? (draft.days === null ? required : undefined)}
          onChange={(days) => onChange({ days })}
        />
        <DatePicker
          label={m['disciplineScreens.field.from']()}
          min={options.suspensionFrom}
          value={draft.from}
          error={errorAt('measure.from') ?? (draft.from === null ? required : undefined)}
          onChange={(from) => onChange({ from })}
        />
      </div>
    )
  if (draft.kind === 'dismissal')
    return (
      <DatePicker
        label={m['disciplineScreens.field.lastDay']()}
        help={m['disciplineScreens.give.keepsGratuity']({
          from: formatNumber(MIN_NOTICE_DAYS, locale),
          to: formatNumber(MAX_NOTICE_DAYS, locale),
        })}
        min={options.lastDay.from}
        max={options.lastDay.to}
        value={draft.lastDay}
        error={errorAt('measure.lastDay') ?? (draft.lastDay === null ? required : undefined)}
        onChange={(lastDay) => onChange({ lastDay })}
      />
    )
  if (draft.kind !== 'increment' && draft.kind !== 'promotion') return null
  return (
    <>
      <div className="max-w-48">
        <NumberField
          label={m['disciplineScreens.field.months']()}
          min={1}
          max={120}
          step={1}
          value={draft.months}
          error={errorAt('measure.months') ?? (draft.months === null ? required : undefined)}
          onChange={(months) => onChange({ months })}
        />
      </div>
      <Checkbox
        label={m['disciplineScreens.give.entitled']()}
        help={m['disciplineScreens.give.entitledHelp']()}
        value={draft.entitled}
        error={errorAt('entitled')}
        onChange={(entitled) => onChange({ entitled })}
      />
      <span className="sr-only" aria-live="polite">
        {draft.months === null ? '' : m['disciplineScreens.months'](counted(draft.months, locale))}
      </span>
    </>
  )
}

function fivePercentText(locale: LocaleOptions): string {
  return m['disciplineScreens.give.fivePercent']({
    percent: formatNumber(WARN_ABOVE_SHARE, locale, { style: 'percent' }),
    article: formatNumber(WARNING_ARTICLE, locale),
  })
}

/** The months with what the law leaves of each, and the warning of article 25. */
function DeductionFields({ options, draft, isTried, errorAt, onChange }: MeasureFieldsProps) {
  const locale = useLanguage()
  const isMuch = draft.days !== null && draft.days > options.warnAboveDays
  const isMissing = isTried && draft.days === null
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={m['disciplineScreens.field.days']()}
          min={0.5}
          max={366}
          step={0.5}
          formatOptions={{ maximumFractionDigits: 1 }}
          value={draft.days}
          error={errorAt('measure.days') ?? (isMissing ? m['input.required']() : undefined)}
          onChange={(days) => onChange({ days })}
        />
        <SelectField
          label={m['disciplineScreens.field.payMonth']()}
          choices={options.months.map(({ month, left }) => ({
            value: month,
            label: m['disciplineScreens.give.monthLeft']({
              month: formatMonth(month, locale),
              days: daysText(left, locale),
            }),
          }))}
          value={draft.payMonth}
          error={errorAt('measure.payMonth')}
          onChange={(payMonth) => onChange({ payMonth })}
        />
      </div>
      {isMuch && <Banner tone="warning">{fivePercentText(locale)}</Banner>}
    </>
  )
}
