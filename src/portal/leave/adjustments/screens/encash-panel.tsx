import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMe } from '#accounts/session/use-me.ts'
import { Field } from '#platform/forms/field.tsx'
import { Form } from '#platform/forms/form.tsx'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { DatePicker } from '#platform/ui/date-picker.tsx'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import type { ReceiptLine } from '#platform/ui/receipt.tsx'
import { SelectField } from '#platform/ui/select-field.tsx'
import { TextArea } from '#platform/ui/text-area.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import { encashLeave, previewEncashment } from '../contract.ts'
import { AccountPanel, type Adjustable, WithAccount } from './account-panel.tsx'
import { CHANGED } from './changed.ts'
import { OutcomeCard } from './outcome-card.tsx'
import { sharesText } from './shares-text.ts'
import { useProjection } from './use-projection.ts'

const HUNDREDTHS = { maximumFractionDigits: 2 } as const

interface EncashPanelProps {
  employeeId: string
  onClose: () => void
}

/** Pays days of an employee's leave in money. */
export function EncashPanel({ employeeId, onClose }: EncashPanelProps) {
  const { language } = useLanguage()
  const [typeId, setType] = useState<string | null>(null)
  return (
    <AccountPanel
      title={m['leaveAdjust.encash.title']()}
      lead={m['leaveAdjust.encash.lead']()}
      onClose={onClose}
      offers={(type) => type.rules.encashDays !== null}
    >
      {(types) => {
        const chosen = typeId ?? types[0]?.id
        if (chosen === undefined)
          return <p className="text-sm">{m['leaveAdjust.notEncashable']()}</p>
        return (
          <>
            {types.length > 1 && (
              <SelectField
                label={m['leaveAdjust.correct.kind']()}
                choices={types.map((type) => ({ value: type.id, label: type.name[language] }))}
                value={chosen}
                onChange={setType}
              />
            )}
            <WithAccount key={chosen} employeeId={employeeId} typeId={chosen}>
              {(account) => (
                <EncashForm
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

interface EncashFormProps {
  whose: { employeeId: string; typeId: string }
  account: Adjustable
  onClose: () => void
}

function EncashForm({ whose, account, onClose }: EncashFormProps) {
  const encash = useSubmit(encashLeave, {
    refreshes: CHANGED,
    onSuccess: () => {
      showToast(m['leaveAdjust.encash.done'](), { tone: 'good' })
      onClose()
    },
  })
  return (
    <Form
      label={m['leaveAdjust.encash.title']()}
      schema={encashLeave.body}
      initial={{ ...whose, day: account.today, days: null, note: '' }}
      onSend={(body) => encash.send({ body })}
      submit={m['leaveAdjust.encash.send']()}
    >
      <EncashFields whose={whose} account={account} />
    </Form>
  )
}

type Preview = ReplyOf<typeof previewEncashment>

/** How much of the maximum, and for those who may see pay its value. */
function linesOf(
  { cap, money }: Preview,
  maySeePay: boolean,
  locale: LocaleOptions,
): ReceiptLine[] {
  const number = (days: number): string => formatNumber(days, locale, { maximumFractionDigits: 3 })
  const worth = {
    key: 'worth',
    term: m['leaveAdjust.encash.worth'](),
    note: m['leaveAdjust.encash.worthHelp'](),
  }
  return [
    ...(cap === null
      ? []
      : [
          {
            key: 'cap',
            term: m['leaveAdjust.encash.cap'](),
            note: m['leaveAdjust.encash.capText']({ cap: cap.days, shown: number(cap.days) }),
            value: number(cap.used),
          },
        ]),
    ...(maySeePay
      ? [
          money === null
            ? { ...worth, note: m['leaveAdjust.encash.noWage'](), value: '–' }
            : { ...worth, value: <MoneyText {...money} /> },
        ]
      : []),
  ]
}

function EncashFields({ whose, account }: Omit<EncashFormProps, 'onClose'>) {
  const locale = useLanguage()
  const maySeePay = useMe()?.permissions.includes('pay.all') === true
  const { clearErrors } = useFormContext()
  const { day, days } = useWatch() as { day: string | null; days: number | null }
  const isWhole = day !== null && days !== null && days > 0
  const projection = useProjection(previewEncashment, isWhole ? { ...whose, day, days } : null)
  const { errors, preview } = projection
  const forget = useEffectEvent(() => clearErrors(['day', 'days']))
  useEffect(() => forget(), [day, days])
  const thisYear = account.years.find((each) => !each.isCarried)
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field<number | null> name="days">
          {(field) => (
            <NumberField
              {...field}
              label={m['leaveAdjust.encash.days']()}
              help={m['leaveAdjust.encash.most']({ days: daysText(account.encashable, locale) })}
              min={0}
              max={366}
              formatOptions={HUNDREDTHS}
              error={errors['days'] ?? errors['typeId'] ?? field.error}
            />
          )}
        </Field>
        <Field<string | null> name="day">
          {(field) => (
            <DatePicker
              {...field}
              label={m['leaveAdjust.encash.day']()}
              max={account.today}
              {...(thisYear === undefined ? {} : { min: thisYear.from })}
              error={errors['day'] ?? field.error}
            />
          )}
        </Field>
      </div>
      <OutcomeCard
        projection={projection}
        left={account.left}
        {...(preview === undefined
          ? {}
          : {
              changeNote: sharesText(preview.from, locale),
              lines: linesOf(preview, maySeePay, locale),
            })}
      />
      <Field name="note">
        {(field) => (
          <TextArea
            {...field}
            label={m['leaveAdjust.encash.note']()}
            help={m['leaveAdjust.correct.noteHelp']()}
            optional
            rows={2}
            maxLength={300}
          />
        )}
      </Field>
    </>
  )
}
