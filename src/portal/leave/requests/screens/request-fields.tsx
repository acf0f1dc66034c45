import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Field } from '#platform/forms/field.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { DateField } from '#platform/ui/date-field.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { TextField } from '#platform/ui/text-field.tsx'
import { m } from '#messages'
import type { LeaveType } from '../../types/contract.ts'
import { CoverField } from './cover-field.tsx'
import { DocumentField } from './document-field.tsx'
import { HalfDays } from './half-days.tsx'
import { DaysOrHours, HourFields, NO_TIMES } from './hour-fields.tsx'
import { LeaveDays } from './leave-days.tsx'
import type { RequestedHours, RequestedSpan, PreviewNow } from './use-preview.ts'

interface RequestFieldsProps {
  types: readonly LeaveType[]
  weekend: readonly number[]
  /** Where the employee works. */
  zone: string
  now: PreviewNow
  onSpan: (span: RequestedSpan) => void
  /** Comes after the days in a single-column layout. */
  children: ReactNode
}

interface Values {
  readonly typeId: string | null
  readonly from: string | null
  readonly to: string | null
  readonly fromMidday: boolean
  readonly toMidday: boolean
  readonly hours: RequestedHours | null
  readonly fileId: string | null
  readonly addressAway: string
  readonly phoneAway: string
  readonly coverEmployeeId: string | null
  readonly ticketAsked: boolean
}

export function RequestFields(props: RequestFieldsProps) {
  const { types, weekend, zone, now, onSpan, children } = props
  const { language } = useLanguage()
  const { setValue, clearErrors } = useFormContext()
  const values = useWatch() as Values
  const { typeId, from, to, fromMidday, toMidday, hours, fileId } = values
  const type = types.find((each) => each.id === typeId)
  const halves = type?.rules.halfDays === true && hours === null

  const notify = useEffectEvent(() => {
    clearErrors(['typeId', 'from', 'to', 'fromMidday', 'toMidday', 'hours', 'fileId'])
    onSpan({ typeId, from, to, fromMidday, toMidday, hours, hasFile: fileId !== null })
  })
  const [isByHour, fromTime, toTime] = [hours !== null, hours?.from, hours?.to]
  useEffect(
    () => notify(),
    [typeId, from, to, fromMidday, toMidday, isByHour, fromTime, toTime, fileId],
  )

  /** Clears what the new kind does not allow, even if it was chosen for another. */
  function adaptTo(next: LeaveType | undefined): void {
    const mustBeHours = next?.rules.hours === true && next.rules.hoursOnly
    if (mustBeHours && hours === null) setValue('hours', NO_TIMES)
    if (mustBeHours) setValue('to', from)
    if (next?.rules.hours !== true) setValue('hours', null)
    if (next?.rules.halfDays === true && !mustBeHours) return
    setValue('fromMidday', false)
    setValue('toMidday', false)
  }

  return (
    <>
      <Field<string | null> name="typeId">
        {(field) => (
          <SelectField
            {...field}
            label={m['leaveAsk.ask.type']()}
            help={m['leaveAsk.ask.typeHelp']()}
            choices={types.map((each) => ({ value: each.id, label: each.name[language] }))}
            onChange={(next) => {
              field.onChange(next)
              adaptTo(types.find((each) => each.id === next))
            }}
            error={now.errors['typeId'] ?? field.error}
          />
        )}
      </Field>
      {type !== undefined && <DaysOrHours type={type} />}
      <Days values={values} type={type} weekend={weekend} zone={zone} now={now} />
      {hours !== null && <HourFields errors={now.errors} />}
      {halves && from !== null && to !== null && (
        <HalfDays from={from} to={to} errors={now.errors} />
      )}
      {children}
      <Field name="reason">
        {(field) => (
          <TextArea
            {...field}
            label={m['leaveAsk.ask.reason']()}
            optional
            rows={2}
            maxLength={1000}
          />
        )}
      </Field>
      <DocumentField help={now.documentHelp} />
      <WhileAway values={values} />
    </>
  )
}

interface DaysProps extends Pick<RequestFieldsProps, 'weekend' | 'zone' | 'now'> {
  values: Values
  type: LeaveType | undefined
}

/** The first and last day, typed or chosen in the month below them. */
function Days({ values: { from, to, hours }, type, weekend, zone, now }: DaysProps) {
  const { setValue } = useFormContext()
  const change = (name: 'from' | 'to', day: string): void =>
    setValue(name, day, { shouldDirty: true })
  return (
    <div className="grid gap-3">
      <div className={classNames('grid items-start gap-3', hours === null && 'grid-cols-2')}>
        <Field<string | null> name="from">
          {(field) => (
            <DateField
              {...field}
              label={hours === null ? m['leaveAsk.ask.from']() : m['leaveAsk.hours.day']()}
              onChange={(next) => {
                field.onChange(next)
                if (next !== null && (to === null || to < next || hours !== null))
                  change('to', next)
              }}
              error={now.errors['from'] ?? field.error}
            />
          )}
        </Field>
        {hours === null && (
          <Field<string | null> name="to">
            {(field) => (
              <DateField
                {...field}
                label={m['leaveAsk.ask.to']()}
                error={now.errors['to'] ?? field.error}
              />
            )}
          </Field>
        )}
      </div>
      <LeaveDays
        from={from}
        to={to}
        single={hours !== null}
        unit={type?.rules.unit ?? 'working'}
        weekend={weekend}
        zone={zone}
        counted={now.isOld ? undefined : now.preview?.days}
        onChange={(first, last) => {
          change('from', first)
          change('to', last)
        }}
      />
    </div>
  )
}

/** What most requests leave empty starts collapsed, and opens once it has a value. */
function WhileAway({ values }: { values: Values }) {
  const [isOpened, setOpened] = useState(false)
  const isFilled =
    values.addressAway !== '' ||
    values.phoneAway !== '' ||
    values.coverEmployeeId !== null ||
    values.ticketAsked
  if (!isOpened && !isFilled) {
    return (
      <div className="-ms-3">
        <Button
          kind="plain"
          size="small"
          icon={<ChevronDown size={16} aria-hidden="true" />}
          aria-expanded={false}
          onPress={() => setOpened(true)}
        >
          {m['leaveAsk.ask.more']()}
        </Button>
      </div>
    )
  }
  return (
    <fieldset className="grid gap-5 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-medium">{m['leaveAsk.ask.away']()}</legend>
      <CoverField />
      <Field name="addressAway">
        {(field) => (
          <TextField {...field} label={m['leaveAsk.ask.address']()} optional maxLength={300} />
        )}
      </Field>
      <Field name="phoneAway">
        {(field) => (
          <TextField
            {...field}
            label={m['leaveAsk.ask.phone']()}
            kind="phone"
            autoComplete="tel"
            optional
            maxLength={40}
          />
        )}
      </Field>
      <Field<boolean> name="ticketAsked">
        {(field) => <Checkbox {...field} label={m['leaveAsk.ask.ticket']()} />}
      </Field>
    </fieldset>
  )
}
