import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#platform/forms/field.tsx'
import { Form } from '#platform/forms/form.tsx'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { RadioGroup } from '#platform/ui/radio-group.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { m } from '#messages'
import { correctBalance, type OpenYear, previewCorrection } from '../contract.ts'
import { AccountPanel, type Adjustable, WithAccount } from './account-panel.tsx'
import { CHANGED } from './changed.ts'
import { OutcomeCard } from './outcome-card.tsx'
import { useProjection } from './use-projection.ts'

type Way = 'add' | 'take'

const HUNDREDTHS = { maximumFractionDigits: 2 } as const

interface CorrectPanelProps {
  employeeId: string
  onClose: () => void
}

/** Adds days to an employee's account, or removes some. */
export function CorrectPanel({ employeeId, onClose }: CorrectPanelProps) {
  const { language } = useLanguage()
  const [typeId, setType] = useState<string | null>(null)
  return (
    <AccountPanel
      title={m['leaveAdjust.correct.title']()}
      lead={m['leaveAdjust.correct.lead']()}
      onClose={onClose}
      offers={() => true}
    >
      {(types) => {
        const chosen = typeId ?? types[0]?.id
        if (chosen === undefined)
          return <p className="text-sm">{m['leaveAdjust.correct.none']()}</p>
        return (
          <>
            <SelectField
              label={m['leaveAdjust.correct.kind']()}
              choices={types.map((type) => ({ value: type.id, label: type.name[language] }))}
              value={chosen}
              onChange={setType}
            />
            <WithAccount key={chosen} employeeId={employeeId} typeId={chosen}>
              {(account) => (
                <CorrectForm
                  whose={{ employeeId, typeId: chosen }}
                  account={account}
                  onClose={onClose}
                />
              )}
            </WithAccount>
          </>
        )
      }}
    </AccountPanel>
  )
}

interface CorrectFormProps {
  whose: { employeeId: string; typeId: string }
  account: Adjustable
  onClose: () => void
}

function signed(days: number, way: Way): number {
  return way === 'take' ? -days : days
}

function CorrectForm({ whose, account, onClose }: CorrectFormProps) {
  const [way, setWay] = useState<Way>('add')
  const [first] = account.years
  const correct = useSubmit(correctBalance, {
    refreshes: CHANGED,
    onSuccess: () => {
      showToast(m['leaveAdjust.correct.done'](), { tone: 'good' })
      onClose()
    },
  })
  if (first === undefined) return <p className="text-sm">{m['leaveAdjust.correct.none']()}</p>
  return (
    <Form
      label={m['leaveAdjust.correct.title']()}
      schema={correctBalance.body}
      initial={{ ...whose, ofYear: first.firstDay, day: first.to, days: null, note: '' }}
      onSend={(body) => correct.send({ body: { ...body, days: signed(body.days, way) } })}
      submit={m['leaveAdjust.correct.send']()}
    >
      <CorrectFields whose={whose} account={account} way={way} onWay={setWay} />
    </Form>
  )
}

function yearLabel(
  { firstDay, lastDay, usableUntil, isCarried }: OpenYear,
  locale: LocaleOptions,
): string {
  const format = (day: string): string => formatDay(day, locale, { weekday: false, year: true })
  const span = { from: format(firstDay), to: format(lastDay) }
  return isCarried
    ? m['leaveAdjust.correct.yearCarried']({ ...span, until: format(usableUntil) })
    : m['leaveAdjust.correct.yearPlain'](span)
}

interface CorrectFieldsProps extends Omit<CorrectFormProps, 'onClose'> {
  way: Way
  onWay: (way: Way) => void
}

function CorrectFields({ whose, account, way, onWay }: CorrectFieldsProps) {
  const locale = useLanguage()
  const { setValue, clearErrors } = useFormContext()
  const { ofYear, day, days } = useWatch() as {
    ofYear: string
    day: string | null
    days: number | null
  }
  const isWhole = day !== null && days !== null && days > 0
  const projection = useProjection(
    previewCorrection,
    isWhole ? { ...whose, ofYear, day, days: signed(days, way) } : null,
  )
  const { errors } = projection
  const forget = useEffectEvent(() => clearErrors(['ofYear', 'day', 'days']))
  useEffect(() => forget(), [ofYear, day, days, way])
  const year = account.years.find((each) => each.firstDay === ofYear)
  return (
    <>
      <Field<string> name="ofYear">
        {(field) => (
          <SelectField
            {...field}
            label={m['leaveAdjust.correct.year']()}
            choices={account.years.map((each) => ({
              value: each.firstDay,
              label: yearLabel(each, locale),
            }))}
            onChange={(next) => {
              field.onChange(next)
              setValue('day', account.years.find((each) => each.firstDay === next)?.to ?? null)
            }}
            error={errors['ofYear'] ?? field.error}
          />
        )}
      </Field>
      <RadioGroup
        boxed
        label={m['leaveAdjust.correct.way']()}
        choices={[
          { value: 'add', label: m['leaveAdjust.correct.add']() },
          { value: 'take', label: m['leaveAdjust.correct.take']() },
        ]}
        value={way}
        onChange={(next) => onWay(next === 'take' ? 'take' : 'add')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field<number | null> name="days">
          {(field) => (
            <NumberField
              {...field}
              label={m['leaveAdjust.correct.days']()}
              min={0}
              max={366}
              formatOptions={HUNDREDTHS}
              error={errors['days'] ?? field.error}
            />
          )}
        </Field>
        <Field<string | null> name="day">
          {(field) => (
            <DatePicker
              {...field}
              label={m['leaveAdjust.correct.day']()}
              {...(year === undefined ? {} : { min: year.from, max: year.to })}
              error={errors['day'] ?? field.error}
            />
          )}
        </Field>
      </div>
      <OutcomeCard projection={projection} left={account.left} />
      <Field name="note">
        {(field) => (
          <TextArea
            {...field}
            label={m['leaveAdjust.correct.note']()}
            help={m['leaveAdjust.correct.noteHelp']()}
            rows={2}
            maxLength={300}
          />
        )}
      </Field>
    </>
  )
}
