import { useState } from 'react'
import { useEndpoint, useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useFieldErrors } from '#platform/forms/use-field-errors.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted, formatNumber } from '#platform/ui/format.ts'
import { NumberField } from '#platform/ui/number-field.tsx'
import { CardSkeleton } from '#platform/ui/skeleton.tsx'
import { TimeField } from '#platform/ui/time-field.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { CheckList } from '#shop/menu-desk/check-list.tsx'
import { MoneyField } from '#shop/menu-desk/money-field.tsx'
import { type Prices, PriceWithVat } from '#shop/menu-desk/price-with-vat.tsx'
import { m } from '#messages'
import {
  editRules,
  type PlanRules,
  type RulesReply,
  showRules,
  showSeasonEffect,
} from '../contract.ts'
import { SeasonFields, type SeasonValues } from './season-fields.tsx'

/** Values are null while they are not whole. */
interface Values extends Omit<PlanRules, 'cutoff' | 'seasons' | 'snackPrice'> {
  readonly snackPrice: number | null
  readonly cutoffDays: number
  readonly cutoffTime: string | null
  readonly seasons: readonly SeasonValues[]
}

const DAYS = { style: 'unit', unit: 'day', unitDisplay: 'long' } as const
const LENGTHS = [1, 2, 3, 4, 6, 8, 12]
const RETRIES = [1, 2, 3, 5, 7, 10, 14]

function valuesOf(rules: RulesReply): Values {
  const { cutoff, currency: _currency, vatHundredths: _vatHundredths, ...rest } = rules
  const seasons = rest.seasons.map((season) => ({ ...season, key: season.from }))
  return { ...rest, seasons, cutoffDays: cutoff.days, cutoffTime: cutoff.time }
}

/** What can be sent; null while something is missing. */
function inputOf({
  snackPrice,
  cutoffDays,
  cutoffTime,
  seasons,
  ...rest
}: Values): PlanRules | null {
  const whole = seasons.flatMap(({ name, from, to }) =>
    from === null || to === null ? [] : [{ name, from, to }],
  )
  const isWhole = whole.length === seasons.length && rest.weeks.length > 0
  if (!isWhole || snackPrice === null || cutoffTime === null) return null
  return { ...rest, snackPrice, cutoff: { days: cutoffDays, time: cutoffTime }, seasons: whole }
}

/** The rules by which plans are sold, changed and paused, and the seasons of the shop. */
export function RulesTab() {
  const rules = useEndpoint(showRules)
  if (rules.data !== undefined) return <RulesForm rules={rules.data} />
  return rules.error === null ? (
    <CardSkeleton />
  ) : (
    <CouldNotLoad error={rules.error} again={() => void rules.refetch()} />
  )
}

interface RulesSectionProps {
  values: Values
  isTried: boolean
  errorAt: (path: string) => string | undefined
  put: (part: Partial<Values>) => void
}

function isSameSeasons(some: PlanRules['seasons'], others: PlanRules['seasons']): boolean {
  const datesOf = (seasons: PlanRules['seasons']): string =>
    seasons.map(({ from, to }) => `${from} ${to}`).join()
  return datesOf(some) === datesOf(others)
}

function RulesForm({ rules }: { rules: RulesReply }) {
  const locale = useLanguage()
  const [values, setValues] = useState<Values>(() => valuesOf(rules))
  const [isTried, setTried] = useState(false)
  const edit = useSubmit(editRules, {
    refreshes: [showRules],
    onSuccess: () => void showToast(m['planDeskScreens.rulesSaved'](), { tone: 'good' }),
  })
  const effect = useSubmit(showSeasonEffect)
  // How many days the new seasons move, while that is to be confirmed.
  const [moving, setMoving] = useState<number | null>(null)
  const errorAt = useFieldErrors(edit.error ?? effect.error)
  const put = (part: Partial<Values>): void => setValues((before) => ({ ...before, ...part }))
  const props = { values, isTried, errorAt, put }
  const body = inputOf(values)
  function save(): void {
    setMoving(null)
    if (body !== null && !edit.pending) edit.submit({ body })
  }
  async function send(): Promise<void> {
    setTried(true)
    if (body === null || effect.pending) return
    if (isSameSeasons(body.seasons, rules.seasons)) return save()
    const found = await effect.send({ body: { seasons: body.seasons } }).catch(() => null)
    if (found === null) return
    if (found.days === 0) save()
    else setMoving(found.days)
  }
  return (
    <form
      noValidate
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Card title={m['planDeskScreens.selling']()}>
        <SellingSection {...props} prices={rules} />
      </Card>
      <Card title={m['planDeskScreens.renewals']()}>
        <RenewalSection {...props} />
      </Card>
      <Card title={m['planDeskScreens.cutoff']()}>
        <CutoffSection {...props} />
      </Card>
      <Card title={m['planDeskScreens.limits']()}>
        <LimitsSection {...props} />
      </Card>
      <Card title={m['planDeskScreens.seasons']()}>
        <SeasonFields
          seasons={values.seasons}
          isTried={isTried}
          errorAt={errorAt}
          onChange={(seasons) => put({ seasons })}
        />
      </Card>
      {(edit.error ?? effect.error) !== null && <CouldNotLoad error={edit.error ?? effect.error} />}
      <div className="flex justify-end max-sm:*:grow">
        <Button kind="primary" type="submit" pending={edit.pending || effect.pending}>
          {m['planDeskScreens.save']()}
        </Button>
      </div>
      <ConfirmDialog
        title={m['planDeskScreens.moveDaysTitle']()}
        confirm={m['planDeskScreens.save']()}
        open={moving !== null}
        onOpenChange={() => setMoving(null)}
        onConfirm={save}
      >
        {m['planDeskScreens.moveDaysText'](counted(moving ?? 0, locale))}
      </ConfirmDialog>
    </form>
  )
}

function SellingSection({
  values,
  isTried,
  errorAt,
  put,
  prices,
}: RulesSectionProps & { prices: Prices }) {
  const locale = useLanguage()
  // A length that was set another way stays on offer.
  const lengths = [...new Set([...LENGTHS, ...values.weeks])].toSorted((one, other) => one - other)
  return (
    <div className="grid gap-4">
      <CheckList
        label={m['planDeskScreens.weeks']()}
        choices={lengths.map((key) => ({
          key,
          label: m['planDeskScreens.weekCount'](counted(key, locale)),
        }))}
        value={values.weeks}
        error={
          isTried && values.weeks.length === 0
            ? m['planDeskScreens.weeksNeeded']()
            : errorAt('weeks')
        }
        onChange={(weeks) => put({ weeks })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div>
          <MoneyField
            label={m['planDeskScreens.snackPrice']()}
            help={m['planDeskScreens.snackHelp']()}
            currency={prices.currency}
            fils={values.snackPrice}
            error={
              isTried && values.snackPrice === null ? m['input.required']() : errorAt('snackPrice')
            }
            onChange={(snackPrice) => put({ snackPrice })}
          />
          {values.snackPrice !== null && (
            <p className="figures mt-1 text-xs text-ink-soft">
              <PriceWithVat fils={values.snackPrice} prices={prices} />
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

function RenewalSection({ values, errorAt, put }: RulesSectionProps) {
  const locale = useLanguage()
  // A day that was set another way stays on offer.
  const retries = [...new Set([...RETRIES, ...values.renewalRetryDays])].toSorted(
    (one, other) => one - other,
  )
  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label={m['planDeskScreens.renewalNotice']()}
          help={m['planDeskScreens.renewalHelp']()}
          min={1}
          max={60}
          step={1}
          formatOptions={DAYS}
          value={values.renewalNoticeDays}
          error={errorAt('renewalNoticeDays')}
          onChange={(days) => put({ renewalNoticeDays: days ?? 1 })}
        />
      </div>
      <CheckList
        label={m['planDeskScreens.renewalRetries']()}
        choices={retries.map((key) => ({ key, label: formatNumber(key, locale, DAYS) }))}
        value={values.renewalRetryDays}
        error={errorAt('renewalRetryDays')}
        onChange={(renewalRetryDays) => put({ renewalRetryDays })}
      />
    </div>
  )
}

function CutoffSection({ values, isTried, errorAt, put }: RulesSectionProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <NumberField
        label={m['planDeskScreens.cutoffDays']()}
        help={m['planDeskScreens.cutoffDaysHelp']()}
        min={0}
        max={7}
        step={1}
        formatOptions={DAYS}
        value={values.cutoffDays}
        error={errorAt('cutoff.days')}
        onChange={(days) => put({ cutoffDays: days ?? 0 })}
      />
      <TimeField
        label={m['planDeskScreens.cutoffTime']()}
        value={values.cutoffTime}
        error={
          isTried && values.cutoffTime === null ? m['input.badTime']() : errorAt('cutoff.time')
        }
        onChange={(cutoffTime) => put({ cutoffTime })}
      />
      <NumberField
        label={m['planDeskScreens.leadDays']()}
        help={m['planDeskScreens.leadHelp']()}
        min={1}
        max={30}
        step={1}
        formatOptions={DAYS}
        value={values.leadDays}
        error={errorAt('leadDays')}
        onChange={(days) => put({ leadDays: days ?? 1 })}
      />
    </div>
  )
}

function LimitsSection({ values, errorAt, put }: RulesSectionProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <NumberField
        label={m['planDeskScreens.maxSkips']()}
        min={0}
        max={100}
        step={1}
        value={values.maxSkips}
        error={errorAt('maxSkips')}
        onChange={(most) => put({ maxSkips: most ?? 0 })}
      />
      <NumberField
        label={m['planDeskScreens.maxPauses']()}
        min={0}
        max={100}
        step={1}
        value={values.maxPauses}
        error={errorAt('maxPauses')}
        onChange={(most) => put({ maxPauses: most ?? 0 })}
      />
      <NumberField
        label={m['planDeskScreens.maxPauseDays']()}
        min={1}
        max={365}
        step={1}
        formatOptions={DAYS}
        value={values.maxPauseDays}
        error={errorAt('maxPauseDays')}
        onChange={(days) => put({ maxPauseDays: days ?? 1 })}
      />
    </div>
  )
}
